/**
 * A whole Deckhand as a process: the runtime, the gateway on it, and their end.
 *
 * Prints three lines once a browser can be sent to it, on standard output; logs go to standard error, with `--verbose`
 * those of what goes well too. Where one
 * runs already on the same data folder, its fresh sign-in link is printed instead, and that is all.
 * SIGINT and SIGTERM end it well: nothing new is accepted, sockets close with 1001, what is being
 * written is written, and the process exits with 0, at the latest after SHUTDOWN_GRACE_MS.
 */
import process from "node:process"
import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import { Cause, Context, Effect, Exit, Fiber, Layer, Logger, Option, References, Schema } from "effect"
import { ModelInfo } from "#runtime/models/ModelInfo.ts"
import * as Runtime from "#runtime/Runtime.ts"
import { redactStack } from "#runtime/redactStack.ts"
import { SIGN_IN_LINK_MINUTES } from "#schemas/limits.ts"
import { PRODUCT } from "#schemas/product.ts"
import * as Gateway from "./Gateway.ts"
import { GatewaySettings } from "./GatewaySettings.ts"
import { printedName } from "./sign-in/originRules.ts"
import { freshLink, isDeckhand } from "./sign-in/RunningGateway.ts"
import * as Telemetry from "./telemetry/Telemetry.ts"
import { PortUnavailable } from "./uws/UwsApp.ts"
import { withGrace } from "./withGrace.ts"

/** Whether what goes well is logged too. */
const isVerbose = (): boolean => process.argv.includes("--verbose")

/** What the process waits for before it calls itself ready did not work out. */
export class NotReady extends Schema.TaggedError<NotReady>()("NotReady", { message: Schema.String }) {}

/** The one place of the gateway that speaks to the terminal. */
const say = (stream: NodeJS.WriteStream, text: string) => Effect.sync(() => void stream.write(`${text}\n`))

/** Three lines, the middle one an address alone: it is copied, or clicked in the terminal. */
const invitation = (first: string, signInUrl: string, last: string): string =>
  [
    "",
    `  ${first}, once and within ${SIGN_IN_LINK_MINUTES} minutes:`,
    `  ${signInUrl}`,
    `  ${last}`,
    ""
  ].join("\n")

const ready = (signInUrl: string): string =>
  invitation(
    `${PRODUCT} is ready. Open this address`,
    signInUrl,
    "Stop with Ctrl+C. For a fresh address start it again in another terminal."
  )

/** Whoever is to come in otherwise starts a second one beside it, and so shows that the data folder is theirs. */
const readyForAccounts = (signInUrl: string): string =>
  [
    "",
    `  ${PRODUCT} is ready. People sign in with their accounts at`,
    `  ${new URL(signInUrl).origin}`,
    "  Stop with Ctrl+C.",
    ""
  ].join("\n")

const runsAlready = (signInUrl: string): string =>
  invitation(
    `${PRODUCT} is running already. Open this address in another browser`,
    signInUrl,
    "The one that runs is left as it is."
  )

/** All of it, as the environment says. */
export const deckhand = Gateway.layer.pipe(
  Layer.provideMerge(Runtime.layer),
  Layer.provide([GatewaySettings.layer, Telemetry.layer])
)

type Whole = Layer.Layer<Gateway.Gateway | ModelInfo, { readonly message: string }>

/** A way in to the gateway that runs already, where one does. */
type Running = Effect.Effect<Option.Option<string>, { readonly message: string }>

const onOwnFolder: Running = Effect.provide(
  GatewaySettings.use(({ dataDir }) => freshLink(dataDir)),
  GatewaySettings.layer
)

/** Who has the port, where that can be found out. */
const namingOther = (error: { readonly message: string }) =>
  error instanceof PortUnavailable
    ? Effect.map(isDeckhand(`http://${printedName(error.host)}:${error.port}`), (isOther) =>
        isOther ? error.ofAnotherDeckhand : error
      )
    : Effect.succeed(error)

/** What happens beside the process's life, in the order of it. */
export interface Beside {
  /** What else must have happened before a browser is sent here; it begins with the gateway. */
  readonly ready: Effect.Effect<void, NotReady>
  /** What follows once that is said. `origin`: the gateway's address, with the port it listens at. */
  readonly started: (origin: string) => Effect.Effect<void>
}

const nothingBeside: Beside = { ready: Effect.void, started: () => Effect.void }

const serve = (beside: Beside, whole: Whole, running: Running) =>
  Effect.gen(function* () {
    const link = yield* running
    if (Option.isSome(link)) return yield* say(process.stdout, runsAlready(link.value))
    const readying = yield* Effect.forkScoped(beside.ready)
    const services = yield* Layer.build(whole).pipe(
      Effect.catch((error) => Effect.flatMap(namingOther(error), Effect.fail))
    )
    yield* Fiber.join(readying)
    const { hasAccounts, origin, signInUrl } = Context.get(services, Gateway.Gateway)
    const { name } = Context.get(services, ModelInfo)
    yield* say(process.stdout, hasAccounts ? readyForAccounts(signInUrl) : ready(signInUrl))
    yield* Effect.logInfo("Gateway ready").pipe(Effect.annotateLogs({ origin, model: name }))
    yield* Effect.forkScoped(beside.started(origin))
    return yield* Effect.never
  }).pipe(Effect.scoped)

/** What is expected is said in plain words. What is not may quote anything: its place is logged. */
export const complain = (cause: Cause.Cause<{ readonly message: string }>) =>
  Cause.hasInterruptsOnly(cause)
    ? Effect.void
    : Option.match(Cause.findErrorOption(cause), {
        onNone: () =>
          Effect.logFatal(`${PRODUCT} stopped unexpectedly`).pipe(
            Effect.annotateLogs({ cause: redactStack(Cause.pretty(cause)) })
          ),
        onSome: ({ message }) => say(process.stderr, `${PRODUCT} cannot start. ${message}`)
      })

/**
 * Takes the process over. `whole`: what runs, where it is put together differently, and `running` what may run
 * already.
 */
export const runGateway = (
  beside: Beside = nothingBeside,
  whole: Whole = deckhand,
  running: Running = onOwnFolder
): void =>
  serve(beside, whole, running).pipe(
    withGrace,
    Effect.tapCause(complain),
    Effect.provideService(References.MinimumLogLevel, isVerbose() ? "Info" : "Warn"),
    Effect.provide(Logger.layer([Logger.withConsoleError(Logger.formatLogFmt)])),
    NodeRuntime.runMain({
      disableErrorReporting: true,
      teardown: (exit, onExit) => onExit(Exit.isSuccess(exit) || Cause.hasInterruptsOnly(exit.cause) ? 0 : 1)
    })
  )
