/**
 * The address of the gateway this extension was built beside: it leaves word of itself in the extension's folder
 * (`scripts/tellExtension.ts`). Only proposed: whom to connect to is the user's to say.
 */
import { Option, Schema } from "effect"
import { parseGatewayAddress } from "./GatewayAddress.ts"

/** In the extension's folder. */
export const NEAR_GATEWAY_FILE = "gateway.json"

const decode = Schema.decodeUnknownOption(Schema.Struct({ address: Schema.String }))

/** Undefined where nobody left word, or nothing that is an address. */
export const readNearGateway = async (fetch: typeof globalThis.fetch): Promise<string | undefined> => {
  const found = await fetch(`/${NEAR_GATEWAY_FILE}`).then(
    (response) => (response.ok ? response.json().catch(() => undefined) : undefined),
    () => undefined
  )
  const address = Option.getOrUndefined(decode(found))?.address
  const parsed = address === undefined ? undefined : parseGatewayAddress(address)
  return parsed?._tag === "Valid" ? parsed.origin : undefined
}
