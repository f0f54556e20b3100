/** Whose a command's name is. */
import { assert, it } from "@effect/vitest"
import { Schema } from "effect"
import { ClientCommandId, CommandId, ownCommandId } from "./ids.ts"

it("A command's name that is the server's own is one no client can spell", () => {
  const own = ownCommandId("forget:local/chat")
  assert.isTrue(Schema.is(CommandId)(own))
  assert.isFalse(Schema.is(ClientCommandId)(own))
})
