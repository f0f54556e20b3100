/**
 * What a client is greeted with: who it is, which model answers, and where the extension lies. Put together once for a
 * socket: whoever asks again on the same one is told the same, and whoever connects anew is told what is there by then.
 */
import { Function as Fn } from "effect"
import type { GatewaySettingsShape } from "#gateway/GatewaySettings.ts"
import { LOOPBACK_NAMES } from "#schemas/loopback.ts"
import { PRODUCT, PROTOCOL_VERSION } from "#schemas/product.ts"
import type { CurrentUser } from "#schemas/rpc/Authenticated.ts"
import { ProtocolMismatch } from "#schemas/rpc/Hello.ts"
import { extensionFolder } from "./extensionFolder.ts"

export const mismatch = (clientVersion: number) =>
  new ProtocolMismatch({
    clientVersion,
    serverVersion: PROTOCOL_VERSION,
    message:
      clientVersion < PROTOCOL_VERSION
        ? `This client is older than the ${PRODUCT} it talks to. Reload the page, or update the extension.`
        : `This client is newer than the ${PRODUCT} it talks to. Update ${PRODUCT} and start it again.`
  })

/**
 * A path is of use to whoever sits at this machine, and nobody else's business. `host`: what is listened at; "0.0.0.0"
 * leads here too, and lets everybody in.
 */
const isForThisMachine = (host: string): boolean =>
  LOOPBACK_NAMES.includes(host.includes(":") ? `[${host}]` : host)

export const greeting = (
  modelName: string,
  { extensionDir, host }: Pick<GatewaySettingsShape, "extensionDir" | "host">
) =>
  Fn.memoize(({ client, userId }: CurrentUser["Service"]) => {
    const folder = client === "web" && isForThisMachine(host) ? extensionFolder(extensionDir) : undefined
    return {
      userId,
      protocolVersion: PROTOCOL_VERSION,
      modelName,
      ...(folder === undefined ? {} : { extensionFolder: folder })
    }
  })
