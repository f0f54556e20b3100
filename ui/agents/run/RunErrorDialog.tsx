/** Why a run failed: of which agent, at which step, and the reason, to be passed on. */
import type { ReactNode } from "react"
import { Button } from "#ui/kit/Button.tsx"
import { CopyButton } from "#ui/kit/CopyButton.tsx"
import { Modal } from "#ui/kit/dialog/Modal.tsx"
import { text } from "#ui/text.ts"
import styles from "./run.module.css"
import { runText } from "./runText.ts"

export interface RunErrorDialogProps {
  readonly agent: string
  /** The step it failed at, from 1, where it failed at one. */
  readonly step: number | undefined
  /** How many there are; undefined where that step alone was tried. */
  readonly steps: number | undefined
  readonly reason: string
  /** What a page or the browser said; empty where that is nothing. */
  readonly said: string
  readonly isOpen: boolean
  readonly onClose: () => void
}

export const RunErrorDialog = ({
  agent,
  step,
  steps,
  reason,
  said,
  isOpen,
  onClose
}: RunErrorDialogProps): ReactNode => {
  const facts: ReadonlyArray<readonly [term: string, fact: string]> = [
    [runText.agent, agent],
    ...(step === undefined ? [] : [[runText.step, runText.place(step, steps)] as const]),
    [runText.reason, said === "" ? reason : `${reason} ${said}`]
  ]
  return (
    <Modal isOpen={isOpen} title={runText.errorTitle} onClose={onClose}>
      {() => (
        <>
          <p>{runText.errorBody}</p>
          <dl className={styles.facts}>
            {facts.map(([term, fact]) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd dir="auto">{fact}</dd>
              </div>
            ))}
          </dl>
          <div className={styles.dialogButtons}>
            <CopyButton
              label={runText.copyDetails}
              content={() => facts.map(([term, fact]) => `${term}: ${fact}`).join("\n")}
            />
            <Button look="primary" onClick={onClose}>
              {text.close}
            </Button>
          </div>
        </>
      )}
    </Modal>
  )
}
