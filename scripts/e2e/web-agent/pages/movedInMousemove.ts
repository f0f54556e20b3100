import { aimRuns } from "#scripts/e2e/web-agent/aimRuns.ts"

export default aimRuns(
  "a frame that is moved under the pointer as it moves feels no press, and it is said",
  'addEventListener("mousemove", over)'
)
