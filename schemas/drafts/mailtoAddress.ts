/** A mail as a `mailto:` address (RFC 6068), which the mail program of the device opens. It sends nothing. Pure. */
import { oneLine } from "#schemas/suggestion/fields.ts"
import type { EmailDraft } from "./EmailDraft.ts"
import { queryOf } from "./queryOf.ts"

export const mailtoAddress = ({ to, cc = [], subject, body }: EmailDraft): string => {
  // A mail program may write it as it is: a line of its own in the subject would be another header. Section 5: lines end with both.
  const lines = body.replace(/\r\n?|\n/g, "\r\n")
  const query = queryOf({ cc: oneLine(cc.join(",")), subject: oneLine(subject), body: lines })
  const people = to.map((person) => encodeURIComponent(oneLine(person).toWellFormed())).join(",")
  return `mailto:${people}${query === "" ? "" : `?${query}`}`
}
