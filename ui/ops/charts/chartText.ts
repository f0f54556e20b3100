/** The charts' words. */
export const chartText = {
  throughput: "Requests a second",
  requests: "answered",
  latency: "Time to an answer",
  p50: "median",
  p95: "95 %",
  p99: "99 %",
  errors: "Errors a second",
  refusals: "refused",
  failures: "failed",
  memory: "Memory",
  resident: "process",
  heap: "heap",
  loop: "Event loop delay",
  tokens: "Tokens a second",
  input: "in",
  output: "out",
  sent: "Sent to sockets a second",
  bytes: "bytes",
  load: "Loaded and open",
  actors: "actors",
  sockets: "sockets"
} as const
