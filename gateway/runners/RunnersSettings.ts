/** `DECKHAND_RUNNERS`: how many processes share the work on this machine behind its one port, and whether they can. */
import process from "node:process"
import { Effect, Option, Schema } from "effect"
import { wholeNumber } from "#gateway/GatewaySettings.ts"
import { SHARDS } from "#runtime/cluster/limits.ts"
import { addressesFor, runnerSettings } from "#runtime/cluster/RunnerSettings.ts"
import { MONGODB_VARIABLE, mongoAddress } from "#runtime/Settings.ts"

const VARIABLE = "DECKHAND_RUNNERS"

/** Several processes are asked for where they cannot work together. */
export class RunnersSettingError extends Schema.TaggedError<RunnersSettingError>()("RunnersSettingError", {
  message: Schema.String
}) {}

/** One: this process is all there is. More would have no share. */
export const runnerCount = wholeNumber(VARIABLE, 1, { from: 1, to: SHARDS, words: `from 1 to ${SHARDS}` })

interface Place {
  readonly platform: NodeJS.Platform
  readonly hasMongo: boolean
}

/** Why several cannot work here, and what to do; undefined where they can. */
const obstacle = (count: number, { hasMongo, platform }: Place): string | undefined => {
  if (!hasMongo) {
    return `${VARIABLE} is ${count}: several processes share their work in a MongoDB, and a data folder's file belongs to one. Set ${MONGODB_VARIABLE}, or leave ${VARIABLE} out.`
  }
  if (platform !== "linux") {
    return `${VARIABLE} is ${count}: only Linux shares the connections of one port out to several processes. Leave it out, and start several with a DECKHAND_PORT and a DECKHAND_RUNNER_ADDRESS each behind a proxy.`
  }
  return undefined
}

/** An address for each of so many runners, by which the others reach it. */
export const runnerAddresses = Effect.fnUntraced(function* (
  count: number,
  platform: NodeJS.Platform = process.platform
) {
  const why = obstacle(count, { platform, hasMongo: Option.isSome(yield* mongoAddress) })
  if (why !== undefined) return yield* new RunnersSettingError({ message: why })
  return yield* addressesFor(count, yield* runnerSettings)
})
