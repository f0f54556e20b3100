/**
 * Takes secrets out of text that came from outside, before it becomes part of an error: servers
 * like to quote the key they refuse. Known keys go first, then whatever looks like a key.
 */
const LOOKS_LIKE_A_KEY =
  /\b(?:Bearer\s+\S+|(?:sk|pk|rk|gsk|xai)-[\w*-]{6,}|AIza[\w-]{20,})|(?<=[?&](?:key|api[-_]?key|token)=)[^&\s]+/gi

const REDACTED = "<redacted>"

export const redactSecrets = (text: string, secrets: ReadonlyArray<string>): string =>
  secrets
    .filter((secret) => secret !== "")
    .reduce((clean, secret) => clean.replaceAll(secret, REDACTED), text)
    .replace(LOOKS_LIKE_A_KEY, REDACTED)
