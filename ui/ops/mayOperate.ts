/**
 * Whether the operations console answers here: to the people who operate this deployment, in a browser that is signed in itself.
 * A panel is a device, and operates nothing whoever's it is. Pure.
 */
import type { Session } from "#ui/client/Connection.ts"
import type { Place } from "#ui/stores/Place.ts"

/** Where the console is. */
export const OPERATIONS_PATH = "/ops"

export const mayOperate = (session: Session | undefined, { host }: Pick<Place, "host">): boolean =>
  host === "web" && session?.person?.isOperator === true
