/** The address at which a mail service opens a new message with this in it. It sends nothing. Pure. */
import type { EmailDraft } from "#schemas/page/AgentAction.ts"

export type MailProvider = "google" | "microsoft"

const gmail = ({ to, cc = [], subject, body }: EmailDraft): string => {
  const params = new URLSearchParams({ view: "cm", fs: "1", tf: "1", to: to.join(","), su: subject, body })
  if (cc.length > 0) params.set("cc", cc.join(","))
  return `https://mail.google.com/mail/?${params}`
}

/** The form with a whole mailto address keeps those in copy, which the plain one is known to drop. */
const outlook = ({ to, cc = [], subject, body }: EmailDraft): string => {
  const fields = { cc: cc.join(","), subject, body }
  const query = Object.entries(fields)
    .filter(([, value]) => value !== "")
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join("&")
  const mailto = `mailto:${to.map(encodeURIComponent).join(",")}?${query}`
  return `https://outlook.office.com/mail/deeplink/compose?mailtouri=${encodeURIComponent(mailto)}`
}

export const composeAddress = (provider: MailProvider, draft: EmailDraft): string =>
  provider === "google" ? gmail(draft) : outlook(draft)
