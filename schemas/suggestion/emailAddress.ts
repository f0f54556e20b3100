/** E-mail addresses as people write them: alone, or as `Name <address>`. Pure. */

/** What HTML takes for one: https://html.spec.whatwg.org/#valid-e-mail-address */
const ADDRESS =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/

const NAMED = /^[^<>]*<([^<>]+)>$/

/** Undefined where there is none in it. */
export const addressIn = (person: string): string | undefined => {
  const said = person.trim()
  const address = NAMED.exec(said)?.[1]?.trim() ?? said
  return ADDRESS.test(address) ? address : undefined
}

/** Each once, in their order; who has none is left out. */
export const addressesIn = (people: ReadonlyArray<string> = []): ReadonlyArray<string> => [
  ...new Set(
    people.flatMap((person) => {
      const address = addressIn(person)
      return address === undefined ? [] : [address]
    })
  )
]
