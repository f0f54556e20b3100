/** A mail as a `mailto:` address (RFC 6068), which the mail program of the device opens. It sends nothing. Pure. */
import type { EmailDraft } from "./EmailDraft.ts"
import { queryOf } from "./queryOf.ts"

export const mailtoAddress = ({ to, cc = [], subject, body }: EmailDraft): string => {
  // Section 5: lines end with both.
  const lines = body.replace(/\r\n?|\n/g, "\r\n")
  const query = queryOf({ cc: cc.join(","), subject, body: lines })
  const people = to.map((person) => encodeURIComponent(person.toWellFormed())).join(",")
  return `mailto:${people}${query === "" ? "" : `?${query}`}`
}
