/** What the user of a scene has allowed for good, and which sites they trust. */
import type { StandingGrant } from "#schemas/preferences/ApprovalSettings.ts"
import type { FakeGateway } from "#ui/client/testing/FakeGateway.ts"
import { at } from "./Chat.ts"

/** What its user allowed and trusts, and that nothing is kept yet. */
export const allow = (gateway: FakeGateway): void =>
  gateway.preferences.get("local").emit(
    { _tag: "ApprovalModeSet", mode: "leaving" },
    { _tag: "SiteTrusted", site: "intranet.example.org" },
    {
      _tag: "AlwaysAllowed",
      grants: [
        grant("1", "people.example.com", "Save", ["POST", "people.example.com", "/api/profiles/*"]),
        grant("2", "people.example.com", "Add note", [
          "POST",
          "notes.example.net",
          "/graphql",
          "mutation AddNote"
        ]),
        grant("3", "shop.example.com", "Put into the basket", ["PUT", "shop.example.com", "/basket/*/items"])
      ]
    }
  )

/** Many, on sites and with paths that are long. */
export const allowMuch = (gateway: FakeGateway): void => {
  const site = "very-long-name-of-a-department.customers.eu-central.example.net:8443"
  const segments = "organisations/analytical-engines/departments/programming/profiles"
  gateway.preferences.get("local").emit(
    { _tag: "SiteTrusted", site },
    {
      _tag: "AlwaysAllowed",
      grants: Array.from({ length: 24 }, (_, n) =>
        grant(`m${n}`, n % 3 === 0 ? site : `shop-${n % 5}.example.com`, `Add to list ${n + 1}`, [
          "POST",
          n % 3 === 0 ? site : `shop-${n % 5}.example.com`,
          `/api/v2/${segments}/*/revisions/${n}`
        ])
      )
    }
  )
}

const grant = (id: string, site: string, what: string, key: ReadonlyArray<string>): StandingGrant => ({
  id,
  site,
  what,
  key: JSON.stringify(key),
  at
})
