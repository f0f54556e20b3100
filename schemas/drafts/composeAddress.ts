/** The address at which a mail service opens a new message with this in it. It sends nothing. Pure. */
import type { EmailDraft } from "./EmailDraft.ts"
import { queryOf } from "./queryOf.ts"

export type MailProvider = "google" | "microsoft"

const gmail = ({ to, cc = [], subject, body }: EmailDraft): string => {
  const fields = { view: "cm", fs: "1", tf: "1", to: to.join(","), su: subject, body, cc: cc.join(",") }
  return `https://mail.google.com/mail/?${queryOf(fields)}`
}

/** The form with a whole mailto address keeps those in copy, which the plain one is known to drop. */
const outlook = ({ to, cc = [], subject, body }: EmailDraft): string => {
  const query = queryOf({ cc: cc.join(","), subject, body })
  const mailto = `mailto:${to.map((person) => encodeURIComponent(person.toWellFormed())).join(",")}?${query}`
  return `https://outlook.office.com/mail/deeplink/compose?mailtouri=${encodeURIComponent(mailto)}`
}

export const composeAddress = (provider: MailProvider, draft: EmailDraft): string =>
  provider === "google" ? gmail(draft) : outlook(draft)
