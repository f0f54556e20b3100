/**
 * What a client is greeted with: who it is, which model answers, where the extension lies, and where to practise. Put together once for a
 * socket: whoever asks again on the same one is told the same, and whoever connects anew is told what is there by then.
 */
import { Function as Fn } from "effect"
import type { GatewaySettingsShape } from "#gateway/GatewaySettings.ts"
import { isForThisMachine } from "#gateway/sign-in/originRules.ts"
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

interface Greeting extends Pick<GatewaySettingsShape, "extensionDir" | "host"> {
  readonly modelName: string
  readonly practice: string | undefined
}

export const greeting = ({ extensionDir, host, modelName, practice }: Greeting) =>
  Fn.memoize(({ client, person, userId }: CurrentUser["Service"]) => {
    const folder = client === "web" && isForThisMachine(host) ? extensionFolder(extensionDir) : undefined
    return {
      userId,
      person,
      protocolVersion: PROTOCOL_VERSION,
      modelName,
      ...(folder === undefined ? {} : { extensionFolder: folder }),
      ...(practice === undefined ? {} : { practice })
    }
  })
