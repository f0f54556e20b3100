/** The quick links a deployment adds, each as long as it is set up: plan or prices, referring others, a review. */
import { Gift, Star } from "lucide-react"
import { type ReactNode, useState } from "react"
import { Button } from "#ui/kit/Button.tsx"
import { onDemand } from "#ui/kit/lazily.tsx"
import { useDeployment } from "./deploymentOf.ts"
import { deploymentText } from "./deploymentText.ts"
import { OutLink } from "./OutLink.tsx"
import { PlanLink } from "./PlanLink.tsx"
import type { ReferralDialogProps } from "./ReferralDialog.tsx"

const ReferralDialog = onDemand<ReferralDialogProps>(() =>
  import("./ReferralDialog.tsx").then((part) => part.ReferralDialog)
)

export interface DeploymentLinksProps {
  /** Something else is on screen now, or in front of it. */
  readonly onOpened?: (() => void) | undefined
}

export const DeploymentLinks = ({ onOpened }: DeploymentLinksProps): ReactNode => {
  const { offers = [], pricing, review } = useDeployment() ?? {}
  const [isReferring, setReferring] = useState(false)
  return (
    <>
      {(offers.includes("portal") || pricing !== undefined) && (
        <li>
          <PlanLink onOpened={onOpened} />
        </li>
      )}
      {offers.includes("referral") && (
        <li>
          <Button look="quiet" aria-haspopup="dialog" onClick={() => setReferring(true)}>
            <Gift size={16} aria-hidden />
            {deploymentText.refer}
          </Button>
          {isReferring && <ReferralDialog onClose={() => setReferring(false)} />}
        </li>
      )}
      {review !== undefined && (
        <li>
          <OutLink icon={Star} label={deploymentText.review} url={review} onOpened={onOpened} />
        </li>
      )}
    </>
  )
}
