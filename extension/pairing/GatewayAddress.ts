/**
 * Which addresses the user may pair with, and why others are refused.
 *
 * The device token travels to this address, so it has to be encrypted unless it never leaves the machine.
 */
import { hostOf } from "#schemas/hostOf.ts"
import { GATEWAY_PORT } from "#schemas/limits.ts"
import { isLoopback } from "#schemas/loopback.ts"
import { PRODUCT } from "#schemas/product.ts"

export const DEFAULT_GATEWAY = `http://127.0.0.1:${GATEWAY_PORT}`

export type GatewayAddress =
  | { readonly _tag: "Valid"; readonly origin: string }
  | { readonly _tag: "Invalid"; readonly message: string }

const invalid = (message: string): GatewayAddress => ({ _tag: "Invalid", message })

/** "127.0.0.1:7420" and "localhost" mean what one would think they mean. */
const withScheme = (text: string): string => {
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(text)) return text
  const url = URL.parse(`http://${text}`)
  return url !== null && isLoopback(hostOf(url)) ? `http://${text}` : `https://${text}`
}

export const parseGatewayAddress = (input: string): GatewayAddress => {
  const text = input.trim()
  if (text === "") return invalid(`Enter the address ${PRODUCT} printed in the terminal.`)
  const url = URL.parse(withScheme(text))
  // Chrome lets a blank in a host name pass, as %20.
  if (url === null || url.hostname === "" || /[\s%]/.test(url.hostname)) {
    return invalid(`This is not an address. It looks like ${DEFAULT_GATEWAY}.`)
  }
  if (url.protocol !== "http:" && url.protocol !== "https:") {
    return invalid("The address must begin with http:// or https://.")
  }
  if (url.username !== "" || url.password !== "") {
    return invalid("Leave the user name and password out of the address.")
  }
  if (url.protocol === "http:" && !isLoopback(hostOf(url))) {
    return invalid("Use https:// for a gateway on another machine: the connection must be encrypted.")
  }
  return { _tag: "Valid", origin: url.origin }
}
