/// The look of the page: one column on a phone, contents beside it on a desk, in light and dark.
enum Stylesheet {
  static let css: StaticString = """
    :root { color-scheme: light dark; --line: #8884; --soft: #8882; --link: #0b57d0; }
    @media (prefers-color-scheme: dark) { :root { --link: #8ab4f8; } }
    * { box-sizing: border-box; }
    body { margin: 0 auto; padding: 1rem; max-width: 70rem; font: 1rem/1.5 system-ui, sans-serif; }
    a { color: var(--link); text-decoration: none; }
    a:hover { text-decoration: underline; }
    h1 small, .summary { font-weight: normal; opacity: .8; }
    h1 a, h2 a, h3 a, dt[id] a { color: inherit; }
    h2 { margin-top: 3rem; text-transform: capitalize; }
    h2, h3 { border-bottom: 1px solid var(--line); padding-bottom: .3rem; }
    h3 { margin-top: 2rem; }
    code, pre { font: .875rem/1.5 ui-monospace, monospace; overflow-wrap: anywhere; }
    pre { overflow-x: auto; padding: .75rem; background: var(--soft); border-radius: .5rem; }
    pre code { overflow-wrap: normal; }
    .method { font-size: .8rem; padding: .1rem .4rem; border: 1px solid; border-radius: .3rem; }
    dd { margin: 0 0 .5rem 1.25rem; }
    dd p { margin: .2rem 0; }
    details { border: 1px solid var(--line); border-radius: .5rem; padding: .5rem .75rem; margin: .5rem 0; }
    summary { cursor: pointer; }
    :target { outline: 2px solid var(--link); outline-offset: .3rem; }
    nav ul { list-style: none; padding: 0 0 0 .5rem; margin: 0; }
    nav p { margin: .5rem 0 0; text-transform: capitalize; }
    @media (min-width: 60rem) {
      body { display: grid; grid-template-columns: 16rem minmax(0, 1fr); gap: 0 2rem; }
      header { grid-column: 1 / -1; }
      nav { position: sticky; top: 1rem; align-self: start; max-height: calc(100vh - 2rem); overflow: auto; }
    }
    """
}
