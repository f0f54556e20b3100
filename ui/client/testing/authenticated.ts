/** Everybody is the user of a gateway in memory, and an operator where that is said. */
import { Effect, Layer } from "effect"
import { localPerson } from "#schemas/account/Person.ts"
import type { UserId } from "#schemas/ids.ts"
import { Authenticated, CurrentUser, Forbidden } from "#schemas/rpc/Authenticated.ts"

/** `isOperator`: whether what operators ask is answered. */
export const authenticated = (userId: UserId, isOperator: () => boolean) => {
  const person = localPerson(userId, "enterprise")
  return Layer.succeed(Authenticated, (effect, { rpc }) =>
    rpc._tag.startsWith("Operations.") && !isOperator()
      ? Effect.fail(new Forbidden({ message: "Only an operator of this deployment may do this." }))
      : Effect.provideService(effect, CurrentUser, { userId, person, client: "web", isSession: true })
  )
}
