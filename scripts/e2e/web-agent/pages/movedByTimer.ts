import { aimRuns } from "#scripts/e2e/web-agent/aimRuns.ts"

export default aimRuns(
  "a frame that comes and goes by a timer feels no press, and Save feels those that were said to be done",
  "let turns = 0; setInterval(() => { turns += 1; (turns * 7) % 5 < 2 ? over() : away() }, 3)",
  { done: 1, kept: 1 }
)
