/**
 * The simulator on its own: `node scripts/simulators/openai/main.ts [port]`, then point Deckhand at
 * it with `OPENAI_BASE_URL=http://127.0.0.1:<port>/v1`.
 */
import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import { Effect } from "effect"
import * as OpenAiSimulator from "./OpenAiSimulator.ts"
import { replyToRequest } from "./SmallModel.ts"

/** Where the simulator listens unless told otherwise. */
const DEFAULT_PORT = 7430

const port = process.argv[2] === undefined ? DEFAULT_PORT : Number(process.argv[2])

const program = Effect.gen(function* () {
  const simulator = yield* OpenAiSimulator.make(replyToRequest, { port })
  process.stdout.write(`OPENAI_BASE_URL=${simulator.url}\n`)
  return yield* Effect.never
})

if (Number.isInteger(port) && port >= 0 && port <= 65_535) {
  NodeRuntime.runMain(Effect.scoped(program))
} else {
  process.stdout.write("The port must be a number from 0 to 65535.\n")
  process.exitCode = 1
}
