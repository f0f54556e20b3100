/**
 * The extension as a browser host: greets the gateway, says which browser it is, watches its own
 * host actor and carries out what that asks for.
 */
import { Effect, Queue, type Scope } from "effect"
import type { ReadableAtom } from "nanostores"
import { hostActorId, type Paired } from "#extension/pairing/Pairing.ts"
import type { Chrome } from "#extension/worker/chrome/Chrome.ts"
import { isSameRecording, type RecordingHeadline } from "#schemas/agents/recording/RecordingHeadline.ts"
import { BrowserHost, type BrowserHostState, HOST_WATCH_LABEL } from "#schemas/browser-host/BrowserHost.ts"
import type { BrowserOutcome } from "#schemas/browser-host/BrowserOp.ts"
import { type BrowserModel, isSameModel } from "#schemas/models/BrowserModel.ts"
import * as ActorClient from "#ui/client/ActorClient.ts"
import * as ActorSend from "#ui/client/ActorSend.ts"
import * as ActorWatch from "#ui/client/ActorWatch.ts"
import * as Connection from "#ui/client/Connection.ts"
import type { OpenFrameSocket } from "#ui/client/FrameSocket.ts"
import { makeHostCalls, type RunOperation } from "./HostCalls.ts"

export interface HostDescription {
  /** As the user knows this browser: "Chrome on Linux". */
  readonly name: string
  readonly extensionVersion: string
  /** It can run the code of Python agents. */
  readonly runsPython?: true
}

/** What its server is told of whenever it changes. */
export interface HostNews {
  readonly $model: ReadableAtom<BrowserModel | undefined>
  readonly $recording: ReadableAtom<RecordingHeadline | undefined>
}

/** Whatever a page manages to swell: its call ends, and the browser stays. */
const tooLarge: BrowserOutcome = {
  _tag: "Failed",
  message: "It was done, but what came of it is too large to be sent. Look at the page before you go on."
}

/** Serves for the life of the scope. */
export const make = (
  paired: Paired,
  openSocket: OpenFrameSocket,
  description: HostDescription,
  run: RunOperation,
  { $model, $recording }: HostNews
): Effect.Effect<Connection.Connection, never, Chrome | Scope.Scope> =>
  Effect.gen(function* () {
    const connection = yield* Connection.make(openSocket)
    const client = yield* ActorClient.make(connection, { browserHost: BrowserHost }).browserHost
    const actorId = hostActorId(paired)

    const complete = (callId: string, outcome: BrowserOutcome) =>
      ActorSend.send(
        connection,
        client,
        actorId,
        { _tag: "CompleteCall", callId, outcome },
        `complete:${callId}`
      )

    const calls = yield* makeHostCalls({
      run,
      // Whoever reads it has the whole with the outcome.
      advance: (callId, at, text) =>
        Effect.ignore(ActorSend.send(connection, client, actorId, { _tag: "AdvanceCall", callId, at, text })),
      answer: ({ callId, outcome }) =>
        complete(callId, outcome).pipe(
          Effect.catchTag("CommandTooLarge", () => complete(callId, tooLarge)),
          Effect.asVoid,
          Effect.catch((error) =>
            // Answered before, maybe with what an earlier look gave, or given up: nobody waits for it.
            error._tag === "Rejected" || error._tag === "CommandConflict"
              ? Effect.void
              : Effect.logWarning(`The answer to call ${callId} was refused`, error)
          )
        )
    })

    yield* ActorSend.send(connection, client, actorId, { _tag: "Describe", ...description }).pipe(
      Effect.catch((error) => Effect.logWarning("The gateway did not take the browser's name", error)),
      Effect.forkScoped
    )

    /** Only the newest state matters: it holds all calls that are open. */
    const states = yield* Queue.sliding<BrowserHostState>(1)
    const $host = yield* ActorWatch.make(connection, client, actorId, { as: HOST_WATCH_LABEL })
    const look = (): void => {
      const watched = $host.get()
      if (watched._tag === "Live") Queue.offerUnsafe(states, watched.state)
    }
    let lastCalls: BrowserHostState["calls"] | undefined
    /** What is told of an answer comes back here as well, and changes no call. */
    const lookAtCalls = (): void => {
      const watched = $host.get()
      if (watched._tag !== "Live" || watched.state.calls === lastCalls) return
      lastCalls = watched.state.calls
      look()
    }
    /** Whenever the server knows of another model than is here. */
    const changes = yield* Queue.sliding<void>(1)
    const lookAtModel = (): void => void Queue.offerUnsafe(changes, undefined)
    yield* Queue.take(changes).pipe(
      Effect.flatMap(() => {
        const watched = $host.get()
        const model = $model.get()
        const isKnown = watched._tag !== "Live" || isSameModel(watched.state.model, model)
        return model === undefined || isKnown || (watched._tag === "Live" && !watched.state.online)
          ? Effect.void
          : ActorSend.send(connection, client, actorId, { _tag: "DescribeModel", model }).pipe(
              Effect.catch((error) =>
                Effect.logWarning("The gateway did not take the browser's model", error)
              )
            )
      }),
      Effect.forever,
      Effect.forkScoped
    )
    const recordingChanges = yield* Queue.sliding<void>(1)
    const lookAtRecording = (): void => void Queue.offerUnsafe(recordingChanges, undefined)
    yield* Queue.take(recordingChanges).pipe(
      Effect.flatMap(() => {
        const watched = $host.get()
        const recording = $recording.get()
        if (watched._tag !== "Live" || !watched.state.online) return Effect.void
        if (isSameRecording(watched.state.recording, recording)) return Effect.void
        return ActorSend.send(connection, client, actorId, {
          _tag: "DescribeRecording",
          recording: recording ?? null
        }).pipe(
          Effect.catch((error) =>
            Effect.logWarning("The gateway was not told what the browser records", error)
          )
        )
      }),
      Effect.forever,
      Effect.forkScoped
    )
    yield* Effect.acquireRelease(
      Effect.sync(() => [
        $host.listen(lookAtCalls),
        $host.listen(lookAtRecording),
        $recording.listen(lookAtRecording),
        $host.listen(lookAtModel),
        $model.listen(lookAtModel),
        connection.$state.listen(look)
      ]),
      (subscriptions) => Effect.sync(() => subscriptions.forEach((unsubscribe) => void unsubscribe()))
    )
    yield* Queue.take(states).pipe(
      Effect.flatMap((state) => calls.reconcile(state.calls)),
      Effect.forever,
      Effect.forkScoped
    )
    return connection
  })
