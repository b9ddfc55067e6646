"""A chart of what was compared: for each request, how each server stands to bare libmicrohttpd. SVG, and nothing else."""
import statistics
from html import escape

COLOURS = {
    "Roster": "#d9482b", "bare": "#8a8f98", "nginx static": "#2f7d4f", "nginx proxy_cache": "#74b18c",
    "Varnish": "#5b7db1", "Hummingbird": "#c99a2e"}
NAMES, PANEL, GAP, BAR, TOP = 140, 330, 110, 15, 78


def medians(runs, what):
    return {name: statistics.median(getattr(run, what) for run in of) for name, of in runs.items()}


def text(x, y, content, size=12, colour="#24292f", anchor="start", weight="normal"):
    return (f'<text x="{x:.0f}" y="{y:.0f}" font-size="{size}" fill="{colour}" text-anchor="{anchor}" font-weight="{weight}">'
            f"{escape(content)}</text>")


def bars(x, y, values, longest, unit):
    """One bar for each server, the longest as wide as the panel, with its figure behind it."""
    for row, (name, value) in enumerate(values.items()):
        width = max(1.0, PANEL * value / longest)
        weight = "bold" if name == "Roster" else "normal"
        yield f'<rect x="{x}" y="{y + row * BAR}" width="{width:.1f}" height="{BAR - 3}" rx="2" fill="{COLOURS[name]}"/>'
        yield text(x + width + 6, y + row * BAR + 10, unit.format(value), 11, weight=weight)


def drawn(found):
    """`found`: for each request, the runs of each server by its name."""
    parts, y = [], TOP
    panels = [("rate", "requests a second: longer is better", "{:,.0f}"), ("cpu", "CPU-seconds per 100,000: shorter is better", "{:.2f}")]
    width = NAMES + 2 * (PANEL + GAP)
    for request, runs in found.items():
        parts.append(text(16, y + 11, request, 13, weight="bold"))
        y += 20
        for row, name in enumerate(runs):
            parts.append(text(NAMES - 10, y + row * BAR + 10, name, 11, anchor="end"))
        for column, (what, _, unit) in enumerate(panels):
            values = medians(runs, what)
            parts += bars(NAMES + column * (PANEL + GAP), y, values, max(values.values()), unit)
        y += len(runs) * BAR + 22
        parts.append(f'<line x1="16" y1="{y - 12}" x2="{width - 16}" y2="{y - 12}" stroke="#d0d7de"/>')
    titles = [text(NAMES + column * (PANEL + GAP), TOP - 22, title, 12, "#57606a") for column, (_, title, _) in enumerate(panels)]
    return "\n".join([
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {y}" font-family="system-ui, sans-serif">',
        f'<rect width="{width}" height="{y}" fill="#ffffff"/>',
        text(16, 32, "Roster beside its peers, one loop each, the same requests in one run", 17, weight="bold"),
        *titles, *parts, "</svg>", ""])
