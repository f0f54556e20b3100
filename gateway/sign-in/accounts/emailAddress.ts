/**
 * E-mail addresses and domains in the one spelling in which they are compared. Pure.
 *
 * Domains are compared as DNS compares them: in lower case and ASCII (UTS 46), so `Bücher.example` and
 * `xn--bcher-kva.example` are one. The part before the `@` is lowered in ASCII alone, and not normalized: other letters that
 * would fall together (the Kelvin sign and k) are other mailboxes to whoever delivers the mail.
 */

export interface EmailAddress {
  readonly mailbox: string
  readonly domain: string
}

/** What separates a host from the rest of an address, or is read by `URL` in a way of its own. */
const NO_DOMAIN = /[\s/?#@:\\%[\]<>^|]/
const LABEL = /^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?$/
const DOMAIN_MAX_CHARS = 253

/** Undefined: this is no domain of at least two labels. An IP address is none. */
export const domainOf = (written: string): string | undefined => {
  const address = `http://${written}/`
  if (written === "" || NO_DOMAIN.test(written) || !URL.canParse(address)) return undefined
  const host = new URL(address).hostname.replace(/\.$/, "")
  const labels = host.split(".")
  const isDomain =
    labels.length > 1 && host.length <= DOMAIN_MAX_CHARS && labels.every((label) => LABEL.test(label))
  return isDomain && !/^\d+$/.test(labels.at(-1) ?? "") ? host : undefined
}

/** Quoted mailboxes and comments are not read: no provider has such addresses. */
const MAILBOX = /^[^\s@"(),:;<>[\\\]\p{Cc}\p{Cf}]{1,64}$/u

const lowerAscii = (text: string): string => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())

/** Undefined: this is no address. */
export const emailAddressOf = (written: string): EmailAddress | undefined => {
  const at = written.lastIndexOf("@")
  const mailbox = lowerAscii(written.slice(0, Math.max(0, at)))
  const domain = domainOf(written.slice(at + 1))
  return at < 1 || domain === undefined || !MAILBOX.test(mailbox) ? undefined : { mailbox, domain }
}

/** The domain itself, then each one it lies in, to the last label but one: whole labels only. */
export const domainAndAbove = (domain: string): ReadonlyArray<string> => {
  const labels = domain.split(".")
  return labels.slice(0, -1).map((_, from) => labels.slice(from).join("."))
}
