/**
 * Sign-ins with an account that were begun in this browser, until it comes back from the provider. In the storage of this
 * page's own origin, where no other page and no other browser can put one: an answer to a question that is not in it was
 * never asked for here.
 */
import { Option, Schema } from "effect"
import type { BegunSignIn } from "#ui/client/access/laterAccessHttp.ts"
import { keysOf, readText, writeText } from "#ui/stores/browserStorage.ts"

const KEY = "sign-in:"

const Kept = Schema.fromJsonString(Schema.Struct({ attempt: Schema.String, returnTo: Schema.String }))
const encode = Schema.encodeSync(Kept)
const decode = Schema.decodeUnknownOption(Kept)

/** By which the provider's answer names it. */
const stateIn = (query: string): string => new URLSearchParams(query).get("state") ?? ""

/** A place in this interface, whatever was written: anything else leads to its beginning. */
export const ownPlace = (written: string): string => {
  const base = "http://interface"
  const url = URL.canParse(written, base) ? new URL(written, base) : undefined
  const isOwn = url !== undefined && url.origin === base && written.startsWith("/")
  // What `/.//` comes to is a host's name to whoever reads it again.
  return isOwn && !url.pathname.startsWith("//") ? url.pathname + url.search + url.hash : "/"
}

export const keepBegun = ({ address, attempt }: BegunSignIn, returnTo: string): void =>
  writeText(KEY + stateIn(new URL(address).search), encode({ attempt, returnTo: ownPlace(returnTo) }))

/** Undefined: it was not begun here, or was taken before. Each is taken once, and with it go all others. */
export const takeBegun = (
  answer: string
): { readonly attempt: string; readonly returnTo: string } | undefined => {
  const kept = Option.getOrUndefined(decode(readText(KEY + stateIn(answer))))
  for (const state of kept === undefined ? [] : keysOf(KEY)) writeText(KEY + state, "")
  return kept === undefined ? undefined : { ...kept, returnTo: ownPlace(kept.returnTo) }
}
