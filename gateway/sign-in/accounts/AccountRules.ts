/**
 * What an operator has configured about people: who may sign in, which edition they have, who runs the deployment. Pure.
 *
 * An edition is the deployment's. Two lists say otherwise: addresses at domains where anybody can have one (personal
 * domains) are of the standard edition, and whoever is listed for the enterprise edition has it in any case.
 */
import { LOCAL_USER } from "#gateway/sign-in/localUser.ts"
import type { Edition } from "#schemas/account/Edition.ts"
import { type Account, localPerson, type Person, PersonGroup, providerOf } from "#schemas/account/Person.ts"
import type { UserId } from "#schemas/ids.ts"
import { type AddressList, isListed, nobody } from "./AddressList.ts"

export interface AccountRules {
  /** Of the deployment. */
  readonly edition: Edition
  /** Who may sign in with an account. */
  readonly allowed: AddressList
  readonly enterprise: AddressList
  readonly operators: AddressList
  readonly personalDomains: AddressList
  readonly groups: Readonly<Record<PersonGroup, AddressList>>
}

/** Where no accounts are configured: the one local person has all there is. */
export const localOnly: AccountRules = {
  edition: "enterprise",
  allowed: nobody,
  enterprise: nobody,
  operators: nobody,
  personalDomains: nobody,
  groups: { internal: nobody, beta: nobody, promptOptimizer: nobody }
}

/** A list gives something to whom it names, and by a domain only to accounts that are the domain's own. */
const isMeant = (list: AddressList, { email, isOfDomain }: Account): boolean =>
  isListed(isOfDomain === true ? list : { ...list, domains: nobody.domains }, email)

const editionOf = ({ edition, enterprise, personalDomains }: AccountRules, account: Account): Edition => {
  if (isMeant(enterprise, account)) return "enterprise"
  return isListed(personalDomains, account.email) ? "standard" : edition
}

/**
 * Who the person of this id is. Undefined: they may not be let in, because their account is not known, is of another
 * provider than their id, or its address is not (or no longer) allowed; or their id is of no provider, and there is one local
 * person only.
 */
export const personOf = (
  rules: AccountRules,
  userId: UserId,
  account: Account | undefined
): Person | undefined => {
  const provider = providerOf(userId)
  if (provider === "local") return userId === LOCAL_USER ? localPerson(userId, rules.edition) : undefined
  if (account?.provider !== provider || !isMeant(rules.allowed, account)) return undefined
  const { email, name } = account
  return {
    userId,
    provider,
    email,
    ...(name === undefined ? {} : { name }),
    edition: editionOf(rules, account),
    isOperator: isMeant(rules.operators, account),
    groups: PersonGroup.literals.filter((group) => isMeant(rules.groups[group], account))
  }
}
