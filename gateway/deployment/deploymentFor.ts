/** What of a deployment's settings one person is told. Addresses that only the gateway asks stay with it. Pure. */
import type { Deployment, Offer } from "#schemas/deployment/Deployment.ts"
import type { UserId } from "#schemas/ids.ts"
import type { DeploymentFile } from "./DeploymentFile.ts"

/** Whoever the gateway is alone with. */
const ALONE = "local"

/** Who may have a prompt put better. */
export const mayOptimize = ({ optimizePrompt }: DeploymentFile, userId: UserId): boolean =>
  optimizePrompt === undefined || userId === ALONE || optimizePrompt.accounts.includes(userId)

/** `upgradeUrl`: where more is bought, which stands for the prices where no page of their own is set. `isCounted`: requests are. */
export const deploymentFor = (
  file: DeploymentFile,
  userId: UserId,
  upgradeUrl: string | undefined,
  isCounted: boolean
): Deployment => {
  const pricing = file.pricing ?? upgradeUrl
  const isOffered: Readonly<Record<Offer, boolean>> = {
    referral: file.referral !== undefined,
    portal: file.portal !== undefined,
    quotas: isCounted || file.quotas !== undefined,
    optimizePrompt: mayOptimize(file, userId)
  }
  const all: ReadonlyArray<Offer> = ["referral", "portal", "quotas", "optimizePrompt"]
  return {
    ...(pricing === undefined ? {} : { pricing }),
    ...(file.review === undefined ? {} : { review: file.review }),
    offers: all.filter((offer) => isOffered[offer]),
    requires: file.requires ?? {}
  }
}
