-- For wrk: asks for the paths in a file, one a line, in random order, as often each.
--   wrk -s paths.lua URL -- FILE
local requests = {}

function init(arguments)
  math.randomseed(20262)
  for path in io.lines(arguments[1]) do
    requests[#requests + 1] = wrk.format("GET", path)
  end
end

function request()
  return requests[math.random(#requests)]
end
