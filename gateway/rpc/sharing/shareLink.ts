/**
 * The link to an agent: its id and the number of the link, signed. So none is kept anywhere, and one that the gateway did not make is
 * known before anybody is asked whether there is such an agent. Pure.
 */
import { Option, Schema } from "effect"
import { isSameSecret, sign } from "#gateway/sign-in/signedTokens.ts"
import { ActorId } from "#schemas/ids.ts"

interface ShareLink {
  readonly agent: ActorId
  readonly number: number
}

const decodeId = Schema.decodeUnknownOption(ActorId)

const signature = (key: Uint8Array, agent: string, number: string): string =>
  sign(key, "agent-link", `${agent}.${number}`)

export const writeShareLink = (key: Uint8Array, { agent, number }: ShareLink): string =>
  `${agent}/${number}.${signature(key, agent, String(number))}`

const FORM = /^([^/]+\/[^/]+)\/(\d{1,9})\.([A-Za-z0-9_-]+)$/

export const readShareLink = (key: Uint8Array, text: string): ShareLink | undefined => {
  const [, said = "", number = "", signed = ""] = FORM.exec(text) ?? []
  if (!isSameSecret(signed, signature(key, said, number))) return undefined
  const agent = Option.getOrUndefined(decodeId(said))
  return agent && { agent, number: Number(number) }
}
