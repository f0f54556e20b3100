/** What only people of the enterprise edition may ask: that something is carried out for another program. Pure. */
import { Predicate } from "effect"
import type { DispatchCommand } from "#schemas/dispatch/Dispatch.ts"

/** To end what is under way is anybody's. */
const FREE: DispatchCommand["_tag"] = "AbortDispatch"

/** `payload` is a decoded request of that method. */
export const isForEnterprise = (method: string, payload: unknown): boolean =>
  method === "Dispatch.Send" &&
  !(
    Predicate.hasProperty(payload, "command") &&
    Predicate.hasProperty(payload.command, "_tag") &&
    payload.command._tag === FREE
  )
