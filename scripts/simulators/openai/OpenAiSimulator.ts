/** A loopback server that speaks OpenAI's chat completions, for tests and for the demo without a model. */
import * as ModelServer from "#scripts/simulators/model-server/ModelServer.ts"
import { chatCompletions } from "./chatCompletions.ts"

export type OpenAiSimulator = ModelServer.ModelServer

export const make = (script: ModelServer.SimulatorScript, options: ModelServer.SimulatorOptions = {}) =>
  ModelServer.make(chatCompletions, script, options)
