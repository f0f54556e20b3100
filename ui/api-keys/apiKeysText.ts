/** The words about API keys. */
import { PRODUCT } from "#schemas/product.ts"
import type { ApiScope } from "#schemas/user/ApiScope.ts"

export const apiKeysText = {
  title: "API keys",
  intro: `A program of yours signs in to ${PRODUCT} with an API key. It can do what you choose here, and nothing else; it never lets anybody in.`,
  docs: "What programs can ask",
  none: "None yet.",
  list: "Your keys",
  loading: "Looking…",
  elsewhere: `API keys are made and revoked in ${PRODUCT}’s web page.`,

  created: (when: string) => `made ${when}`,
  neverUsed: "never used",
  lastUsed: (when: string) => `last used ${when}`,
  holds: "does not expire",
  expires: (when: string) => `expires ${when}`,
  expired: "expired",

  make: "Make a key",
  name: "Name",
  nameHint: "What uses it, so that you know it again: “Nightly report”.",
  scopes: "What it may do",
  scopeWords: {
    "chats:read": "Read your chats, tasks, runs and files",
    "chats:write": "Write and answer in your chats, and delete them",
    "agents:read": "Read your custom agents",
    "agents:write": "Change your custom agents",
    "agents:share": "Share your custom agents: who was let in stays when the key is gone",
    "prompts:read": "Read your prompts",
    "prompts:write": "Change your prompts",
    "account:read": "Read your preferences and quotas",
    "metrics:read": "Read the metrics of the server",
    dispatch: "Have the assistant carry out what it asks, and read what came of it"
  } satisfies Record<ApiScope, string>,
  expiry: "Expires",
  expiryDays: (days: number) => `In ${days} days`,
  never: "Never",
  missing: "Give it a name, and choose at least one thing that it may do.",
  failed: "No key was made: the connection was lost. Try again.",

  made: (name: string) => `The key “${name}” is made.`,
  once: "Copy it now: it is shown this once, and kept nowhere. Whoever has it can do what it may.",
  key: "Key",
  copyKey: "Copy the key",
  done: "Done",

  revoke: "Revoke",
  revokeTitle: (name: string) => `Revoke “${name}”?`,
  revokeBody: "Programs that use it are shut out at once. It cannot be brought back."
} as const
