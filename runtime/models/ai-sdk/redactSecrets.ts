/**
 * Takes secrets out of text that came from outside, before it becomes part of an error: servers
 * like to quote the key they refuse. Known keys go first, then whatever looks like a key.
 */
const LOOKS_LIKE_A_KEY =
  /\b(?:Bearer\s+\S+|(?:sk|pk|rk|gsk|xai)-[\w*-]{6,}|AIza[\w-]{20,})|(?<=[?&](?:key|api[-_]?key|token)=)[^&\s]+/gi

const REDACTED = "<redacted>"

/** As it is, and as it stands in an address or within JSON: a server may quote what it refuses in its own form. */
const formsOf = (secret: string): ReadonlyArray<string> => [
  secret,
  encodeURIComponent(secret.toWellFormed()),
  JSON.stringify(secret).slice(1, -1)
]

export const redactSecrets = (text: string, secrets: ReadonlyArray<string>): string =>
  secrets
    .filter((secret) => secret !== "")
    .flatMap(formsOf)
    .reduce((clean, secret) => clean.replaceAll(secret, REDACTED), text)
    .replace(LOOKS_LIKE_A_KEY, REDACTED)
