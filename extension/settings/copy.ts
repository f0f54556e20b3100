/** Every sentence of the options page besides the connection, and of the way to it, once. */

import { SECRET_VALUE_MAX_CHARS, SECRETS_MAX } from "#extension/secrets/limits.ts"
import { SECRET_NAME_MAX_CHARS } from "#schemas/limits.ts"
import type { SecretKind } from "#schemas/page/secrets/secretKinds.ts"
import { secretPlaceholder } from "#schemas/page/secrets/secretPlaceholder.ts"
import { PRODUCT } from "#schemas/product.ts"

const kinds: Record<SecretKind, string> = {
  password: "Password",
  "one-time-code": "One-time code",
  "card-number": "Card number",
  "card-code": "Card security code",
  "card-expiry": "Card expiry date",
  key: "API key or other secret"
}

export const settingsCopy = {
  whole: "Open as a page",
  wholeNote: "As a page of the extension, with how this browser is connected and the way to disconnect it.",
  add: "Add",
  remove: (name: string) => `Remove ${name}`,
  added: (name: string) => `${name} is added.`,
  removed: (name: string) => `${name} is removed.`,
  notKept: "The change could not be kept. Try again.",

  approvalsAway: `${PRODUCT} cannot reach its server, which keeps these settings. They are shown once it is there again.`,

  sitesTitle: "Sites",
  sitesIntro: `Where ${PRODUCT} may work in this browser. The lists are kept in this browser, and count at once.`,
  siteHint:
    "A host such as example.com. It stands for itself and everything below it (shop.example.com), on every port.",
  allowTitle: "Allowed only",
  allowLabel: "Site to allow",
  allowEmpty: `No site is listed: ${PRODUCT} may work everywhere but where it is blocked.`,
  allowNote: `${PRODUCT} may work on these sites only, and on what they show of others within their pages.`,
  blockTitle: "Blocked",
  blockLabel: "Site to block",
  blockEmpty: "No site is listed: none is blocked.",
  blockNote: `${PRODUCT} must not work on these sites, even where they are allowed or shown within others.`,
  siteMissing: "Type the host of a site first, for example example.com.",
  siteScheme: (scheme: string) =>
    `Only web pages are listed here, not ${scheme} addresses. Type a host such as example.com.`,
  siteUnknown: (typed: string) => `“${typed}” is no host. Type one such as example.com, without spaces.`,
  siteListed: (domain: string) => `${domain} is listed already. Type another host.`,
  sitesUnreadable: `The stored lists cannot be read. Until they are set again, ${PRODUCT} may work nowhere.`,
  sitesStartOver: "Start with empty lists",

  secretsTitle: "Stored secrets",
  secretsIntro: `Passwords and the like that ${PRODUCT} may use without seeing them. It is told the name only and types ${secretPlaceholder("name")}; this browser puts in the value, on the site and in the kind of field you choose here and nowhere else.`,
  secretsKept: "Values are kept encrypted in this browser and are never shown again.",
  secretsEmpty: `No secret is stored: ${PRODUCT} asks you to sign in yourself.`,
  secretAddTitle: "Store a secret",
  secretName: "Name",
  secretNameHint: "How you and the model call it, for example shop-password.",
  secretNameUnfit: `Use small letters, digits and - _ . for the name, at most ${SECRET_NAME_MAX_CHARS}, for example shop-password.`,
  secretListed: (name: string) =>
    `There is a secret called ${name}. Choose another name, or replace its value above.`,
  secretsFull: `At most ${SECRETS_MAX} secrets can be stored. Remove one first.`,
  secretSite: "Site",
  secretSiteHint:
    "The address of the page it is typed into, for example https://shop.example.com. No other site gets it, not even one below it.",
  secretSiteUnknown: "Type the address of a site, for example https://shop.example.com.",
  secretKind: "Kind of field",
  secretKinds: kinds,
  secretValue: "Value",
  secretNewValue: (name: string) => `New value of ${name}`,
  secretValueMissing: "Type the value.",
  secretValueTooLong: `The value is longer than ${SECRET_VALUE_MAX_CHARS} characters. Type a shorter one.`,
  secretStore: "Store",
  secretReplace: "Replace",
  secretReplaceNamed: (name: string) => `Replace the value of ${name}`,
  secretReplaced: (name: string) => `The value of ${name} is replaced.`,
  secretRemoveTitle: (name: string) => `Remove ${name}?`,
  secretRemoveBody: "Its value is deleted from this browser for good.",
  secretRemove: "Remove"
} as const
