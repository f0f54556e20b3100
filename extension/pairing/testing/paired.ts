/** A browser that is paired with a gateway of this machine, for tests. */
import type { Paired } from "#extension/pairing/Pairing.ts"
import { UserId } from "#schemas/ids.ts"

export const paired: Paired = {
  _tag: "Paired",
  gateway: "http://127.0.0.1:7420",
  token: "t",
  deviceId: "d1",
  userId: UserId.make("local")
}
