/** Says something until it is answered; however often it is asked, there is one answer. */
import { assert } from "@effect/vitest"
import { Effect } from "effect"
import type { ActorId } from "#schemas/ids.ts"
import * as ActorSend from "#ui/client/ActorSend.ts"
import type { Person } from "./Person.ts"
import { commandOf, type Sending } from "./Story.ts"

export const note = (sending: Sending, version: number): Effect.Effect<void> =>
  Effect.sync(() => {
    const { answer = version, text } = sending
    assert.strictEqual(version, answer, `“${text}” is answered the same when it is asked again`)
    sending.answer = version
  })

export const deliver = (
  { clients, connection }: Person,
  id: ActorId,
  sending: Sending
): Effect.Effect<void> =>
  ActorSend.send(connection, clients.conversation, id, commandOf(sending), sending.id).pipe(
    Effect.orDie,
    Effect.flatMap(({ version }) => note(sending, version))
  )
