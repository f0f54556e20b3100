/** The plan, and what is left of its quotas; nothing where a deployment has neither. */
import { Result } from "effect"
import { type ReactNode, useEffect, useState } from "react"
import type { Quota } from "#schemas/deployment/Deployment.ts"
import { useAppSession, useSession } from "#ui/stores/AppSessionContext.ts"
import { askQuotas } from "./askDeployment.ts"
import styles from "./deployment.module.css"
import { useDeployment, useOffer } from "./deploymentOf.ts"
import { deploymentText } from "./deploymentText.ts"
import { PlanLink } from "./PlanLink.tsx"

const Quotas = (): ReactNode => {
  const app = useAppSession()
  const userId = useSession()?.userId
  const [quotas, setQuotas] = useState<ReadonlyArray<Quota>>([])
  const [problem, setProblem] = useState("")
  useEffect(() => {
    let isShown = true
    if (userId !== undefined)
      void askQuotas(app, userId).then((asked) => {
        if (!isShown) return
        if (Result.isSuccess(asked)) setQuotas(asked.success)
        else setProblem(asked.failure)
      })
    return () => {
      isShown = false
    }
  }, [app, userId])
  return (
    <>
      <dl className={styles.quotas} aria-label={deploymentText.quotas}>
        {quotas.map(({ name, refillsAt, remaining }) => (
          <div key={name} style={{ display: "contents" }}>
            <dt>{name}</dt>
            <dd>
              {deploymentText.unitsLeft(Math.max(0, Math.ceil(remaining)))}
              {refillsAt !== undefined && (
                <small className={styles.refilled}>{deploymentText.refilled(refillsAt)}</small>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.problem} role="alert">
        {problem}
      </p>
    </>
  )
}

export const PlanSection = (): ReactNode => {
  const { pricing } = useDeployment() ?? {}
  const hasPortal = useOffer("portal")
  const hasQuotas = useOffer("quotas")
  if (!hasPortal && !hasQuotas && pricing === undefined) return null
  return (
    <section className={styles.plan} aria-label={deploymentText.plan}>
      <PlanLink />
      {hasQuotas && <Quotas />}
    </section>
  )
}
