/** An agent of somebody else lets go of a guest, of their own will: nothing of them stays with it but, by their id, that they were turned away. One that is gone has nothing left. */
import { Effect } from "effect"
import { sendUntilAnswered } from "#runtime/actor/sendUntilAnswered.ts"
import { Actors } from "#runtime/actors/Actors.ts"
import type { ActorId, UserId } from "#schemas/ids.ts"

export const leaveAgent = Effect.fnUntraced(function* (agent: ActorId, userId: UserId) {
  const { customAgent } = yield* Actors
  yield* sendUntilAnswered(customAgent, agent, `leave:${crypto.randomUUID()}`, {
    _tag: "LeaveAgent",
    userId
  }).pipe(
    Effect.catch(({ _tag }) =>
      Effect.logInfo("An agent that was to let go of a guest is not there").pipe(
        Effect.annotateLogs({ agent, reason: _tag })
      )
    )
  )
})
