/**
 * Who operates this deployment: may see what runs in it, and stop and restart it. The one place that says so. Pure.
 *
 * Those are the people who are configured to (`AccountRules.operators`), and without accounts its only user; in a browser that is
 * signed in itself. A paired device, a program and an extension hold a token that lies on some disk: none of them operates anything,
 * whoever's they are.
 */
import { type Identity, isSession } from "./Identity.ts"

export const operatorsOnly =
  "Only an operator of this deployment may do this, in a browser that is signed in."

/** By the method's name: all of them are in one group. */
export const isForOperators = (method: string): boolean => method.startsWith("Operations.")

export const isOperator = (identity: Identity): boolean => isSession(identity) && identity.person.isOperator
