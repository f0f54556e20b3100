/**
 * The life of the service worker: follow the pairing, and while there is one be its browser host.
 */
import { Effect, type Latch, Queue, type Scope, Stream } from "effect"
import { makeDebuggedTabs } from "#extension/input/DebuggedTabs.ts"
import { makeTrustedInput } from "#extension/input/TrustedInput.ts"
import { type ModelRequest, makeBrowserModelHost } from "#extension/model/BrowserModelHost.ts"
import type { PromptApi } from "#extension/model/PromptApi.ts"
import {
  hostActorId,
  PAIRING_KEY,
  type Paired,
  type Pairing,
  readPairing
} from "#extension/pairing/Pairing.ts"
import { isPythonOp, makePythonHost } from "#extension/python/PythonHost.ts"
import { makeSecretVault } from "#extension/secrets/SecretVault.ts"
import type { SecretKeySource } from "#extension/secrets/secretKey.ts"
import * as BrowserHostClient from "#extension/worker/calls/BrowserHostClient.ts"
import { makeBrowserOps } from "#extension/worker/calls/BrowserOps.ts"
import { type BrowserPort, Chrome } from "#extension/worker/chrome/Chrome.ts"
import type { Fetch } from "#extension/worker/functions/SiteClient.ts"
import { makeOriginGuard } from "#extension/worker/guard/OriginGuard.ts"
import { JUDGED_TABS_KEY, WAITING_REQUESTS_KEY } from "#extension/worker/outgoing/KeptOutgoing.ts"
import { keptIn } from "#extension/worker/outgoing/keptIn.ts"
import { makeOutgoingGuard } from "#extension/worker/outgoing/OutgoingGuard.ts"
import { makeRequestInterception } from "#extension/worker/outgoing/RequestInterception.ts"
import { makeRequestRules } from "#extension/worker/outgoing/rules/RequestRules.ts"
import { onUsersPress } from "#extension/worker/outgoing/usersPress.ts"
import type { Happenings } from "#extension/worker/recording/Happening.ts"
import { RECORDING_KEY } from "#extension/worker/recording/KeptRecording.ts"
import { makeRecorder } from "#extension/worker/recording/Recorder.ts"
import { isRecordingOp, makeRecordingOps } from "#extension/worker/recording/recordingOps.ts"
import type { SocketOwner } from "#extension/worker/socket/SocketOwner.ts"
import { makeSpokenSockets } from "#extension/worker/summary/SpokenSockets.ts"
import { forgetClosedTabs } from "#extension/worker/summary/TabMemory.ts"
import { ownerActorOf } from "#schemas/ids.ts"
import { HELLO_TIMEOUT_MS } from "#schemas/limits.ts"
import { User } from "#schemas/user/User.ts"
import * as ActorClient from "#ui/client/ActorClient.ts"
import * as ActorSend from "#ui/client/ActorSend.ts"
import type { Connection } from "#ui/client/Connection.ts"
import type { OpenFrameSocket } from "#ui/client/FrameSocket.ts"
import { RECONNECT_ALARM_MINUTES } from "./limits.ts"
import { showWaiting } from "./showWaiting.ts"

/** A stopped worker is started by this alarm, and by that alone it connects again. */
export const RECONNECT_ALARM = "reconnect"

export interface WorkerOptions {
  readonly owner: SocketOwner
  readonly openSocket: (paired: Paired) => OpenFrameSocket
  readonly fetch: Fetch
  /** What stored secrets are sealed with. */
  readonly secretKey: SecretKeySource
  /** "Chrome on Linux". */
  readonly browserName: string
  /** Asked for by the user: forget the pairing, here and at the gateway. */
  readonly forgetting: Latch.Latch
  /** Where the browser has a model of its own. */
  readonly findPromptApi: () => PromptApi | undefined
  /** Gathered since the first turn. */
  readonly happenings: Happenings
  /** What the extension's pages ask of it. */
  readonly modelRequests: Queue.Dequeue<ModelRequest>
  /** Of the page that runs Python. */
  readonly pythonPorts: Queue.Dequeue<BrowserPort>
}

/** What is stored about the pairing, now and whenever it changes. */
const pairings = (chrome: Chrome["Service"]): Stream.Stream<Pairing | undefined> =>
  Stream.callback<Pairing | undefined>((queue) =>
    Effect.gen(function* () {
      yield* Effect.acquireRelease(
        Effect.sync(() =>
          chrome.onStored("local", PAIRING_KEY, (stored) => Queue.offerUnsafe(queue, readPairing(stored)))
        ),
        (unsubscribe) => Effect.sync(unsubscribe)
      )
      const stored = yield* chrome
        .read("local", PAIRING_KEY)
        .pipe(
          Effect.catch((error) =>
            Effect.as(Effect.logError("The pairing could not be read", error), undefined)
          )
        )
      yield* Queue.offer(queue, readPairing(stored))
    })
  )

const awaitRefusal = (connection: Connection): Effect.Effect<void> =>
  Effect.callback<void>((resume) => {
    const unsubscribe = connection.$state.subscribe((state) => {
      if (state._tag === "Refused") resume(Effect.void)
    })
    return Effect.sync(unsubscribe)
  })

/** Tells the gateway while it can be told; a gateway that is away keeps the device in its list. */
const forgetAtGateway = (paired: Paired, connection: Connection): Effect.Effect<void> =>
  ActorClient.make(connection, { user: User }).user.pipe(
    Effect.flatMap((user) =>
      ActorSend.send(connection, user, ownerActorOf(hostActorId(paired)), {
        _tag: "ForgetDevice",
        deviceId: paired.deviceId
      })
    ),
    Effect.timeout(HELLO_TIMEOUT_MS),
    Effect.ignore,
    Effect.scoped
  )

export const runWorker = (options: WorkerOptions): Effect.Effect<never, never, Chrome> =>
  Effect.gen(function* () {
    const chrome = yield* Chrome
    const { owner, forgetting } = options
    const logged = <A, E>(effect: Effect.Effect<A, E>) =>
      Effect.ignoreCause(effect, { log: true, message: "A browser call failed" })

    const port = {
      attachedTabs: chrome.debuggedTabs,
      attach: chrome.attachDebugger,
      detach: chrome.detachDebugger,
      send: chrome.debuggerCommand,
      onDetached: chrome.onDebuggerDetached,
      onEvent: chrome.onDebuggerEvent
    }
    const tabs = yield* makeDebuggedTabs(port)
    const sockets = yield* makeSpokenSockets(chrome)
    const interception = yield* makeRequestInterception({
      port,
      tabs,
      onDocument: (listener) =>
        chrome.onCommitted(({ frameId, tabId }) => {
          if (frameId === 0) listener(tabId)
        }),
      kept: keptIn(chrome, WAITING_REQUESTS_KEY)
    })
    const input = makeTrustedInput(tabs)
    const guard = yield* makeOriginGuard(chrome)
    yield* logged(chrome.keepStorageFromPages)
    yield* forgetClosedTabs(chrome)
    const secrets = yield* makeSecretVault(chrome, options.secretKey)
    const outgoing = yield* makeOutgoingGuard({
      interception,
      rules: yield* makeRequestRules({ chrome, port }),
      secrets,
      guard,
      kept: keptIn(chrome, JUDGED_TABS_KEY),
      onUsersPress: onUsersPress(chrome, tabs)
    })
    const { fetch } = options
    const operations = makeBrowserOps({ chrome, tabs, input, guard, outgoing, secrets, sockets, fetch })

    const recorder = yield* makeRecorder({
      chrome,
      happenings: options.happenings,
      judge: guard.judge,
      kept: keptIn(chrome, RECORDING_KEY)
    })
    const recordingOps = makeRecordingOps(recorder, secrets.redaction)

    const model = yield* makeBrowserModelHost(options.findPromptApi)
    yield* Effect.forkScoped(model.look)
    yield* Queue.take(options.modelRequests).pipe(
      Effect.flatMap((request) => model[request]),
      Effect.forever,
      Effect.forkScoped
    )

    const python = yield* makePythonHost(chrome)
    yield* Queue.take(options.pythonPorts).pipe(
      Effect.flatMap((port) => Effect.sync(() => python.attach(port))),
      Effect.forever,
      Effect.forkScoped
    )

    /** Ends the pairing of its own accord when the gateway refuses it or the user ends it. */
    const serve = (paired: Paired): Effect.Effect<void, never, Scope.Scope | Chrome> =>
      Effect.gen(function* () {
        yield* forgetting.close
        const inTabs = operations(paired.gateway)
        const connection = yield* BrowserHostClient.make(
          paired,
          owner.openHost(options.openSocket(paired)),
          { name: options.browserName, extensionVersion: chrome.version, runsPython: true },
          (op, onText) => {
            if (isPythonOp(op)) return python.run(op, onText)
            if (isRecordingOp(op)) return recordingOps(op, paired.gateway)
            return op._tag === "AskModel" ? model.ask(op, onText) : inTabs(op)
          },
          { $model: model.$model, $recording: recorder.$recording }
        )
        yield* showWaiting(paired, connection, recorder.$recording)
        owner.onWanted(connection.wake)
        const unsubscribe = chrome.onOnline(connection.wake)
        yield* Effect.addFinalizer(() => Effect.sync(unsubscribe))
        yield* logged(chrome.setAlarm(RECONNECT_ALARM, RECONNECT_ALARM_MINUTES))
        const reason = yield* Effect.raceFirst(
          Effect.as(awaitRefusal(connection), "refused" as const),
          Effect.as(forgetting.await, "forgotten" as const)
        )
        // A gateway that has forgotten it closes the socket, perhaps before it has answered.
        if (reason === "forgotten") {
          yield* Effect.raceFirst(forgetAtGateway(paired, connection), awaitRefusal(connection))
        }
        // Nobody is left to whom what was recorded could be told.
        const left = recorder.$recording.get()
        if (left !== undefined) yield* recorder.drop(left.recordingId)
        const ended: Pairing = { _tag: "Ended", gateway: paired.gateway, reason }
        yield* logged(chrome.write("local", PAIRING_KEY, ended))
      })

    const rest = Effect.gen(function* () {
      owner.refuse()
      yield* logged(chrome.clearAlarm(RECONNECT_ALARM))
    })

    yield* logged(chrome.openPanelOnAction)
    yield* pairings(chrome).pipe(
      Stream.switchMap((pairing) =>
        Stream.fromEffect(pairing?._tag === "Paired" ? Effect.scoped(serve(pairing)) : rest)
      ),
      Stream.runDrain
    )
    return yield* Effect.never
  }).pipe(Effect.scoped)
