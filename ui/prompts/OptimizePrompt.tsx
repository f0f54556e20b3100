/**
 * Has the model say a prompt better, and shows what it says below the old one, to take or to leave. Until it is taken
 * nothing is changed, and what was there before comes back at a press.
 */
import { Result } from "effect"
import { Sparkles } from "lucide-react"
import { type ReactNode, useEffect, useId, useRef, useState } from "react"
import type { ModelChoice } from "#schemas/models/ModelChoice.ts"
import { askOptimized } from "#ui/deployment/askDeployment.ts"
import { useOffer } from "#ui/deployment/deploymentOf.ts"
import { Button } from "#ui/kit/Button.tsx"
import dialog from "#ui/kit/dialog/dialog.module.css"
import hidden from "#ui/kit/visuallyHidden.module.css"
import { useAnswering } from "#ui/models/useAnswering.ts"
import { useAppSession, useSession } from "#ui/stores/AppSessionContext.ts"
import own from "./prompts.module.css"
import { promptsText } from "./promptsText.ts"

type Step =
  | { readonly _tag: "Ready"; readonly problem: string }
  | { readonly _tag: "Asking" }
  | { readonly _tag: "Offered"; readonly better: string }
  | { readonly _tag: "Taken"; readonly before: string; readonly better: string }

export interface OptimizePromptProps {
  readonly body: string
  /** The body cannot be a prompt as it is. */
  readonly isDisabled: boolean
  /** The chat's own choice of a model. */
  readonly chosen: ModelChoice | undefined
  readonly onTake: (body: string) => void
}

const ready: Step = { _tag: "Ready", problem: "" }

export const OptimizePrompt = ({ body, isDisabled, chosen, onTake }: OptimizePromptProps): ReactNode => {
  const app = useAppSession()
  const userId = useSession()?.userId
  const mayAsk = useOffer("optimizePrompt")
  const isDirect = useAnswering(chosen)?.isDirect ?? true
  const [step, setStep] = useState<Step>(ready)
  const asking = useRef<AbortController>(undefined)
  const id = useId()
  const place = useRef<HTMLDivElement>(null)
  const hadFocus = useRef(false)
  useEffect(() => () => asking.current?.abort(), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step takes away the button that had the focus.
  useEffect(() => {
    if (hadFocus.current) place.current?.querySelector("button")?.focus()
    hadFocus.current = false
  }, [step])
  const go = (next: Step): void => {
    hadFocus.current = place.current?.contains(document.activeElement) === true
    setStep(next)
  }
  // The built-in model follows instructions, and says nothing better.
  if (!mayAsk || isDirect || userId === undefined) return null
  const cancel = (): void => {
    asking.current?.abort()
    go(ready)
  }
  const ask = (): void => {
    const controller = new AbortController()
    asking.current = controller
    go({ _tag: "Asking" })
    void askOptimized(app, userId, { text: body, choice: chosen }, controller.signal).then((answer) => {
      if (controller.signal.aborted) return
      go(
        Result.match(answer, {
          onFailure: (problem): Step => ({ _tag: "Ready", problem }),
          onSuccess: (better): Step => ({ _tag: "Offered", better })
        })
      )
    })
  }
  const shown = (): ReactNode => {
    switch (step._tag) {
      case "Asking":
        return (
          <div className={own.optimize}>
            <p role="status">{promptsText.optimizing}</p>
            <Button onClick={cancel}>{promptsText.stopOptimizing}</Button>
          </div>
        )
      case "Offered":
        return (
          <section className={own.offered} aria-labelledby={id}>
            <h3 id={id}>{promptsText.optimized}</h3>
            <p className={own.better} dir="auto">
              {step.better}
            </p>
            <div className={own.optimize}>
              <Button
                look="primary"
                onClick={() => {
                  go({ _tag: "Taken", before: body, better: step.better })
                  onTake(step.better)
                }}
              >
                {promptsText.takeOptimized}
              </Button>
              <Button onClick={() => go(ready)}>{promptsText.leaveOptimized}</Button>
            </div>
          </section>
        )
      default:
        return (
          <>
            <div className={own.optimize}>
              <Button disabled={isDisabled} onClick={ask}>
                <Sparkles size={15} aria-hidden />
                {promptsText.optimize}
              </Button>
              {step._tag === "Taken" && step.better === body && (
                <Button
                  look="quiet"
                  onClick={() => {
                    onTake(step.before)
                    go(ready)
                  }}
                >
                  {promptsText.undoOptimized}
                </Button>
              )}
            </div>
            <p className={dialog.problem} role="alert">
              {step._tag === "Ready" ? step.problem : ""}
            </p>
          </>
        )
    }
  }
  return (
    <div ref={place}>
      <p role="status" className={hidden.visuallyHidden}>
        {step._tag === "Offered" ? promptsText.optimized : ""}
      </p>
      {shown()}
    </div>
  )
}
