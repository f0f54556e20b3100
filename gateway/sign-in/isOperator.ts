/**
 * Who operates this deployment: may see what runs in it, and stop and restart it. The one place that says so. Pure.
 *
 * Those are the people who are configured to (`AccountRules.operators`), and without accounts its only user; in a browser that is
 * signed in itself. A paired device, a program and an extension hold a token that lies on some disk: none of them operates anything,
 * whoever's they are.
 */
import { type Identity, isSession } from "./Identity.ts"
import { LOCAL_USER } from "./SignIn.ts"

export const operatorsOnly =
  "Only an operator of this deployment may do this, in a browser that is signed in."

/** By the method's name: all of them are in one group. */
export const isForOperators = (method: string): boolean => method.startsWith("Operations.")

/** Whoever's id is of no provider would be taken for the local person: there is one of those. */
const runsDeployment = ({ person, userId }: Identity): boolean =>
  person.isOperator && (person.provider !== "local" || userId === LOCAL_USER)

export const isOperator = (identity: Identity): boolean =>
  isSession(identity) && identity.client === "web" && runsDeployment(identity)
