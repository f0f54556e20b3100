/**
 * What the operator of a gateway sets up beside the chat, as it stands in a JSON file: addresses of theirs, who may do
 * what, and which versions are required. Every part may be left out.
 */
import { readFile, stat } from "node:fs/promises"
import { Effect, Schema } from "effect"
import { VersionRequirements, WebAddress } from "#schemas/deployment/Deployment.ts"
import { UserId } from "#schemas/ids.ts"
import { deploymentCopy } from "./copy.ts"
import { DEPLOYMENT_FILE_MAX_BYTES, OPTIMIZERS_MAX } from "./limits.ts"

export const DeploymentFile = Schema.Struct({
  /** Where the prices are. */
  pricing: Schema.optionalKey(WebAddress),
  /** Where a review is left. */
  review: Schema.optionalKey(WebAddress),
  /** Where the Enterprise extension is to be had. */
  enterprise: Schema.optionalKey(WebAddress),
  /** GET answers `{ "referralLink": "https://…" }`. */
  referral: Schema.optionalKey(WebAddress),
  /** POST answers `{ "portalUrl": "https://…" }`. */
  portal: Schema.optionalKey(WebAddress),
  /** GET answers `[{ "name": "…", "remaining": 4.5 }]`. */
  quotas: Schema.optionalKey(WebAddress),
  /** POST of where the chat is answers a list of prompts. */
  suggestedPrompts: Schema.optionalKey(WebAddress),
  /** Which accounts may have a prompt put better. Absent: all. */
  optimizePrompt: Schema.optionalKey(
    Schema.Struct({ accounts: Schema.Array(UserId).check(Schema.isMaxLength(OPTIMIZERS_MAX)) })
  ),
  requires: Schema.optionalKey(VersionRequirements)
})
export type DeploymentFile = typeof DeploymentFile.Type

export class DeploymentFileError extends Schema.TaggedError<DeploymentFileError>()("DeploymentFileError", {
  message: Schema.String
}) {
  get isRetryable(): boolean {
    return false
  }
}

/** A name that is written wrongly is said, and not passed over. */
const decode = Schema.decodeUnknownEffect(Schema.fromJsonString(DeploymentFile), {
  onExcessProperty: "error"
})

const isMissing = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "ENOENT"

/** Undefined where there is no such file. */
const textOf = (file: string): Promise<string | undefined> =>
  stat(file).then(
    (found) =>
      found.isFile() && found.size <= DEPLOYMENT_FILE_MAX_BYTES
        ? readFile(file, "utf8")
        : Promise.reject(new Error(deploymentCopy.notAFile)),
    (error: unknown) => (isMissing(error) ? undefined : Promise.reject(error))
  )

/** Nothing is set up where there is no file. */
export const readDeploymentFile = (file: string): Effect.Effect<DeploymentFile, DeploymentFileError> => {
  const refuse = (why: string) =>
    new DeploymentFileError({ message: deploymentCopy.unreadableFile(file, why) })
  return Effect.tryPromise({ try: () => textOf(file), catch: () => refuse(deploymentCopy.notAFile) }).pipe(
    Effect.flatMap((text) =>
      text === undefined
        ? Effect.succeed({})
        : Effect.mapError(decode(text), ({ message }) => refuse(`${message}.`))
    )
  )
}
