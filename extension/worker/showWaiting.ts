/**
 * The badge of the extension's icon: that its user is recorded, how many of their chats wait for an answer, or that one is at work. It follows the user's list of
 * chats while the browser is connected; what was last known stays until the pairing ends.
 */
import { Effect, type Scope } from "effect"
import type { ReadableAtom } from "nanostores"
import { hostActorId, type Paired } from "#extension/pairing/Pairing.ts"
import { Chrome } from "#extension/worker/chrome/Chrome.ts"
import type { RecordingHeadline } from "#schemas/agents/recording/RecordingHeadline.ts"
import { ownerActorOf } from "#schemas/ids.ts"
import { User, type UserState } from "#schemas/user/User.ts"
import * as ActorClient from "#ui/client/ActorClient.ts"
import * as ActorWatch from "#ui/client/ActorWatch.ts"
import type { Connection } from "#ui/client/Connection.ts"

/** A badge has room for so many digits. */
const COUNT_MAX = 99

/** Nothing waits, and something is under way. */
const WORKING = "…"

/** What the user does is recorded. */
const RECORDING = "REC"

/** Empty: no badge. */
const badgeFor = ({ conversations }: Pick<UserState, "conversations">): string => {
  const waiting = conversations.filter(({ isWaiting }) => isWaiting === true).length
  if (waiting === 0) return conversations.some(({ isWorking }) => isWorking === true) ? WORKING : ""
  return waiting > COUNT_MAX ? `${COUNT_MAX}+` : String(waiting)
}

/** Shows it for the life of the scope. */
export const showWaiting = (
  paired: Paired,
  connection: Connection,
  $recording: ReadableAtom<RecordingHeadline | undefined>
): Effect.Effect<void, never, Chrome | Scope.Scope> =>
  Effect.gen(function* () {
    const chrome = yield* Chrome
    const show = (badge: string) => Effect.ignoreCause(chrome.setBadge(badge), { log: true })
    const $user = yield* ActorWatch.make(
      connection,
      yield* ActorClient.make(connection, { user: User }).user,
      ownerActorOf(hostActorId(paired))
    )
    let shown: string | undefined
    let known: string | undefined
    const look = (): void => {
      const watched = $user.get()
      if (watched._tag === "Live") known = badgeFor(watched.state)
      const recording = $recording.get()
      // Whoever is recorded sees that before all else.
      const badge = recording !== undefined && recording.end === undefined ? RECORDING : known
      if (badge === undefined || badge === shown) return
      shown = badge
      Effect.runFork(show(badge))
    }
    const subscriptions = [$user.subscribe(look), $recording.listen(look)]
    const unsubscribe = (): void => subscriptions.forEach((end) => void end())
    yield* Effect.addFinalizer(() => Effect.andThen(Effect.sync(unsubscribe), show("")))
  })
