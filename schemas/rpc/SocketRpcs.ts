/** Everything that can be said on the socket: the greeting, and the endpoints of every actor kind. */
import { actorKinds } from "#schemas/actor/ActorKinds.ts"
import { HelloRpcs } from "./Hello.ts"

export const SocketRpcs = HelloRpcs.merge(...Object.values(actorKinds).map(({ socketRpcs }) => socketRpcs))
