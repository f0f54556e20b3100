/**
 * A list of e-mail addresses and domains, as an operator writes it: who is meant by it. Pure.
 *
 * `ada@example.com` is one address. `example.com` (or `@example.com`) is every address of that domain and of those below it,
 * by whole labels: `ample.com` has nothing to do with `example.com`. `*`, where a list may say so, is everybody.
 */
import { Result } from "effect"
import { domainAndAbove, domainOf, type EmailAddress, emailAddressOf } from "./emailAddress.ts"

export interface AddressList {
  readonly isEverybody: boolean
  readonly addresses: ReadonlySet<string>
  readonly domains: ReadonlySet<string>
}

export const nobody: AddressList = { isEverybody: false, addresses: new Set(), domains: new Set() }

const written = ({ domain, mailbox }: EmailAddress): string => `${mailbox}@${domain}`

export const isListed = ({ addresses, domains, isEverybody }: AddressList, email: string): boolean => {
  const address = emailAddressOf(email)
  if (address === undefined) return false
  return (
    isEverybody ||
    addresses.has(written(address)) ||
    domainAndAbove(address.domain).some((domain) => domains.has(domain))
  )
}

const EVERYBODY = "*"

/** Entries stand between commas, semicolons and white space. Fails with the first one that is neither address nor domain. */
export const readAddressList = (text: string): Result.Result<AddressList, string> => {
  const addresses = new Set<string>()
  const domains = new Set<string>()
  let isEverybody = false
  for (const entry of text.split(/[\s,;]+/).filter((part) => part !== "")) {
    const address = emailAddressOf(entry)
    const domain = domainOf(entry.replace(/^@/, ""))
    if (entry === EVERYBODY) isEverybody = true
    else if (address !== undefined) addresses.add(written(address))
    else if (domain !== undefined) domains.add(domain)
    else return Result.fail(entry)
  }
  return Result.succeed({ isEverybody, addresses, domains })
}
