/**
 * The token of this browser's session. In the storage of this page's own origin, port and all: unlike a cookie
 * it goes nowhere by itself, and what listens on another port of this machine neither gets nor sets it.
 */
import { readText, writeText } from "./browserStorage.ts"

const KEY = "session"

/** Where storage is blocked, a session lives as long as its page. */
let kept = ""

/** Empty: this browser is not signed in. */
export const sessionToken = (): string => readText(KEY) || kept

export const keepSessionToken = (token: string): void => {
  kept = token
  writeText(KEY, token)
}
