/** The first call on a socket: do we speak the same version, and who am I? */
import { Schema } from "effect"
import { Rpc, RpcGroup } from "effect/rpc"
import { Person } from "#schemas/account/Person.ts"
import { UserId } from "#schemas/ids.ts"
import { Authenticated } from "./Authenticated.ts"

/** The client must be updated (or the gateway): the versions they speak differ. */
export class ProtocolMismatch extends Schema.TaggedError<ProtocolMismatch>()("ProtocolMismatch", {
  clientVersion: Schema.Finite,
  serverVersion: Schema.Finite,
  message: Schema.String
}) {}

export const HelloRpcs = RpcGroup.make(
  Rpc.make("Session.Hello", {
    payload: { protocolVersion: Schema.Finite },
    success: Schema.Struct({
      userId: UserId,
      /** Who that is. Absent: an older gateway, which has the local person alone. */
      person: Schema.optionalKey(Person),
      protocolVersion: Schema.Finite,
      /** What answers: `DIRECT_MODEL_NAME` (built in) or the configured model's name. */
      modelName: Schema.String,
      /**
       * Where the built extension lies, for whoever is to load it: an absolute path on the gateway's machine. Told to
       * the web app alone, only where it is built, and only by a gateway nobody reaches from another machine.
       */
      extensionFolder: Schema.optionalKey(Schema.String),
      /** The origin of the practice site, where there is one: on the gateway's machine, for browsers there. */
      practice: Schema.optionalKey(Schema.String)
    }),
    error: ProtocolMismatch
  })
).middleware(Authenticated)
