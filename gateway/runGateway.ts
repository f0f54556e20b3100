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
import { Context, Effect, Fiber, Layer, Option, Schema } from "effect"
import { ModelInfo } from "#runtime/models/ModelInfo.ts"
import * as Runtime from "#runtime/Runtime.ts"
import { SIGN_IN_LINK_MINUTES } from "#schemas/limits.ts"
import { PRODUCT } from "#schemas/product.ts"
import * as Gateway from "./Gateway.ts"
import { GatewaySettings } from "./GatewaySettings.ts"
import { SHUTDOWN_GRACE_MS } from "./limits.ts"
import { runAsProcess, say } from "./runAsProcess.ts"
import { RUNNERS_GRACE_MS } from "./runners/limits.ts"
import * as Runners from "./runners/Runners.ts"
import { runnerCount } from "./runners/RunnersSettings.ts"
import { printedName } from "./sign-in/originRules.ts"
import { freshLink, isDeckhand } from "./sign-in/RunningGateway.ts"
import * as Telemetry from "./telemetry/Telemetry.ts"
import { PortUnavailable } from "./uws/UwsApp.ts"
import { withGrace } from "./withGrace.ts"

/** What the process waits for before it calls itself ready did not work out. */
export class NotReady extends Schema.TaggedError<NotReady>()("NotReady", { message: Schema.String }) {}

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

/** All of it in one process, as the environment says. */
export const deckhand = Gateway.inFrontOf(Runtime.layer).pipe(
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

const alone = (beside: Beside, whole: Whole, running: Running) =>
  withGrace(serve(beside, whole, running), SHUTDOWN_GRACE_MS)

/**
 * Takes the process over. `whole`: what runs, where it is put together differently, and `running` what may run
 * already. Unless told, it is as the environment says: where that asks for several, this process keeps them.
 */
export const runGateway = (
  beside: Beside = nothingBeside,
  whole?: Whole,
  running: Running = onOwnFolder
): void =>
  runAsProcess(
    whole === undefined
      ? Effect.flatMap(runnerCount, (count) =>
          count === 1
            ? alone(beside, deckhand, running)
            : withGrace(serve(beside, Runners.layer(count), running), SHUTDOWN_GRACE_MS + RUNNERS_GRACE_MS)
        )
      : alone(beside, whole, running)
  )
