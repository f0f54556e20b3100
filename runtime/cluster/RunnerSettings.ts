/**
 * Where other runners on the same database reach this process: read from the environment, once.
 *
 * `DECKHAND_RUNNER_ADDRESS` is `host:port`, as other runners see it; `DECKHAND_RUNNER_LISTEN` is where it listens, where
 * that is another one. Without an address it is the only one, under a name that all who are alone have: where a second
 * one comes, the first gives its shards up, instead of two that cannot reach each other.
 *
 * `DECKHAND_RUNNER_EXPIRY`: after so many seconds of silence the others take over what a runner held.
 */
import { Config, Effect, Option, Schema } from "effect"
import { RunnerAddress } from "effect/cluster"
import {
  LONE_RUNNER_PORT,
  RUNNERS_LOOK_MS,
  SHARD_BEATS,
  SHARD_EXPIRY_MAX_SECONDS,
  SHARD_EXPIRY_MIN_SECONDS,
  SHARD_EXPIRY_SECONDS
} from "./limits.ts"

const ADDRESS = "DECKHAND_RUNNER_ADDRESS"
const LISTEN = "DECKHAND_RUNNER_LISTEN"
const EXPIRY = "DECKHAND_RUNNER_EXPIRY"
const PORT_MAX = 65_535

/** How soon runners notice what the others do, in ms. */
export interface ClusterTimes {
  /** A runner whose beat stands still for so long has lost its shards. */
  readonly expiryMs: number
  /** So often its beat moves. */
  readonly refreshMs: number
  /** So often it looks who is there. */
  readonly lookMs: number
}

export interface RunnerSettings {
  readonly address: RunnerAddress.RunnerAddress
  readonly listen: RunnerAddress.RunnerAddress
  readonly times: ClusterTimes
}

export const timesOf = (expirySeconds: number): ClusterTimes => {
  const expiryMs = expirySeconds * 1_000
  const refreshMs = expiryMs / SHARD_BEATS
  return { expiryMs, refreshMs, lookMs: Math.min(RUNNERS_LOOK_MS, refreshMs / 2) }
}

/** A setting is not what it should be, or this process cannot listen there. */
export class RunnerSettingError extends Schema.TaggedError<RunnerSettingError>()("RunnerSettingError", {
  message: Schema.String
}) {}

export const cannotListen = ({ host, port }: RunnerAddress.RunnerAddress): RunnerSettingError =>
  new RunnerSettingError({
    message: `Cannot listen for other runners on ${host}:${port}: another program has this port, or this machine does not have that address. Choose another one: ${ADDRESS}, or ${LISTEN} where others reach it by another one.`
  })

const addressIn = (name: string, written: string) => {
  const [, bracketed, plain, port = ""] =
    /^(?:\[([^\]\s]+)\]|([^:\s[\]]+)):(\d{1,5})$/.exec(written.trim()) ?? []
  const host = bracketed ?? plain
  const number = Number(port)
  return host === undefined || number < 1 || number > PORT_MAX
    ? Effect.fail(
        new RunnerSettingError({
          message: `${name} is “${written}”: write a host and a port by which other runners reach this one, such as 10.0.0.5:7430.`
        })
      )
    : Effect.succeed(RunnerAddress.make(host, number))
}

const written = (name: string) =>
  Config.String(name).pipe(Config.option, Effect.map(Option.filter((text) => text.trim() !== "")))

const setting = (name: string) =>
  written(name).pipe(
    Effect.flatMap(
      Option.match({
        onNone: () => Effect.succeedNone,
        onSome: (written) => Effect.asSome(addressIn(name, written))
      })
    )
  )

const expiry = Effect.flatMap(
  written(EXPIRY),
  Option.match({
    onNone: () => Effect.succeed(SHARD_EXPIRY_SECONDS),
    onSome: (text) => {
      const seconds = /^\s*\d+\s*$/.test(text) ? Number(text) : Number.NaN
      return seconds >= SHARD_EXPIRY_MIN_SECONDS && seconds <= SHARD_EXPIRY_MAX_SECONDS
        ? Effect.succeed(seconds)
        : Effect.fail(
            new RunnerSettingError({
              message: `${EXPIRY} is “${text}”: write a whole number of seconds from ${SHARD_EXPIRY_MIN_SECONDS} to ${SHARD_EXPIRY_MAX_SECONDS}, or leave it out for ${SHARD_EXPIRY_SECONDS}.`
            })
          )
    }
  })
)

const alone = {
  address: RunnerAddress.make("127.0.0.1", LONE_RUNNER_PORT),
  // Nobody looks for it: any port does.
  listen: RunnerAddress.make("127.0.0.1", 0)
}

/** `host:port`, as the variables have it. */
export const writtenAs = ({ host, port }: RunnerAddress.RunnerAddress): string =>
  `${host.includes(":") ? `[${host}]` : host}:${port}`

/** Where one of several on a machine is reached, and listens. */
export interface WrittenAddresses {
  readonly address: string
  readonly listen: string
}

/** For so many on this machine: the ports from the first one's on. */
export const addressesFor = (
  count: number,
  { address, listen }: RunnerSettings
): Effect.Effect<ReadonlyArray<WrittenAddresses>, RunnerSettingError> => {
  // Without an address of its own one listens at any port; of several each is looked for.
  const first = listen.port === 0 ? address : listen
  const last = Math.max(address.port, first.port) + count - 1
  if (last > PORT_MAX) {
    return Effect.fail(
      new RunnerSettingError({
        message: `${count} runners need as many ports, and there is none above ${PORT_MAX}: write a smaller one in ${ADDRESS} or ${LISTEN}.`
      })
    )
  }
  const nth = ({ host, port }: RunnerAddress.RunnerAddress, at: number) =>
    writtenAs(RunnerAddress.make(host, port + at))
  return Effect.succeed(
    Array.from({ length: count }, (_, at) => ({ address: nth(address, at), listen: nth(first, at) }))
  )
}

export const runnerSettings = Effect.gen(function* () {
  const times = timesOf(yield* expiry)
  const address = yield* setting(ADDRESS)
  const listen = yield* setting(LISTEN)
  return Option.match(address, {
    onNone: (): RunnerSettings => ({ ...alone, times }),
    onSome: (address): RunnerSettings => ({
      address,
      listen: Option.getOrElse(listen, () => address),
      times
    })
  })
})
