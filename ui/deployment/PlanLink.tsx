/** The way to the person's own plan, as long as the gateway knows one; else, and where there is no such plan, to the prices. */
import { Result } from "effect"
import { CreditCard } from "lucide-react"
import { type ReactNode, useState } from "react"
import { Button } from "#ui/kit/Button.tsx"
import { useAppSession, useSession } from "#ui/stores/AppSessionContext.ts"
import { askLink } from "./askDeployment.ts"
import styles from "./deployment.module.css"
import { useDeployment } from "./deploymentOf.ts"
import { deploymentText } from "./deploymentText.ts"
import { OutLink } from "./OutLink.tsx"

const openBeside = (url: string): void => void globalThis.open(url, "_blank", "noopener,noreferrer")

export interface PlanLinkProps {
  readonly onOpened?: (() => void) | undefined
}

export const PlanLink = ({ onOpened }: PlanLinkProps): ReactNode => {
  const app = useAppSession()
  const userId = useSession()?.userId
  const { offers = [], pricing } = useDeployment() ?? {}
  const [isAsking, setAsking] = useState(false)
  const [problem, setProblem] = useState("")
  if (!offers.includes("portal")) {
    return pricing === undefined ? null : (
      <OutLink icon={CreditCard} label={deploymentText.pricing} url={pricing} onOpened={onOpened} />
    )
  }
  const open = (): void => {
    if (userId === undefined || isAsking) return
    setAsking(true)
    setProblem("")
    void askLink(app, userId, "portal").then((asked) => {
      setAsking(false)
      const url = Result.getOrElse(asked, () => pricing)
      if (url === undefined) return setProblem(Result.isFailure(asked) ? asked.failure : "")
      openBeside(url)
      onOpened?.()
    })
  }
  return (
    <>
      <Button look="quiet" aria-busy={isAsking} onClick={open}>
        <CreditCard size={16} aria-hidden />
        {isAsking ? deploymentText.openingPlan : deploymentText.plan}
      </Button>
      <span className={styles.problem} role="alert">
        {problem}
      </span>
    </>
  )
}
