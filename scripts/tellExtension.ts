/** Leaves the gateway's address in the folder of the built extension, whose panel then proposes it. */
import { writeFile } from "node:fs/promises"
import { resolve } from "node:path"
import { NEAR_GATEWAY_FILE } from "#extension/pairing/nearGateway.ts"
import { root } from "./Command.ts"

/** `address`: the origin that was printed, with the port that is listened at. */
export const tellExtension = (address: string): Promise<void> =>
  writeFile(resolve(root, "dist/extension", NEAR_GATEWAY_FILE), `${JSON.stringify({ address })}\n`)
