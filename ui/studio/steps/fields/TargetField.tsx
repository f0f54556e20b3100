/** What a step is done to: what the page calls it, and the element that was pointed out, where one was. */
import { Crosshair, X } from "lucide-react"
import { type ReactNode, useState } from "react"
import type { StepTarget } from "#schemas/agents/StepTarget.ts"
import { ELEMENT_TEXT_MAX_CHARS } from "#schemas/limits.ts"
import type { CapturedElement } from "#schemas/page/capture/CapturedElement.ts"
import { nameOfElement } from "#ui/capture/captureState.ts"
import { Button } from "#ui/kit/Button.tsx"
import entry from "#ui/kit/entry.module.css"
import { IconButton } from "#ui/kit/IconButton.tsx"
import { useAppSession } from "#ui/stores/AppSessionContext.ts"
import styles from "#ui/studio/editor/editor.module.css"
import { Field } from "#ui/studio/editor/Field.tsx"
import { Matches } from "#ui/studio/steps/Matches.tsx"
import { PointOut } from "#ui/studio/steps/PointOut.tsx"
import { stepText } from "#ui/studio/steps/stepText.ts"

export interface TargetFieldProps {
  readonly at: string
  readonly target: StepTarget
  readonly onChange: (target: StepTarget) => void
}

/** As the page calls it. */
const wordsOf = (element: CapturedElement): string =>
  (element.identity.name.trim() || nameOfElement(element)).slice(0, ELEMENT_TEXT_MAX_CHARS)

export const TargetField = ({ at, target, onChange }: TargetFieldProps): ReactNode => {
  const [isPointing, setPointing] = useState(false)
  const { capture: client } = useAppSession()
  const { description, element } = target
  const name = element === undefined ? "" : nameOfElement(element)
  return (
    <>
      <Field at={at} label={stepText.fields.target}>
        {(props) => (
          <input
            {...props}
            className={`${entry.entry} ${styles.line}`}
            value={description}
            placeholder={stepText.hints.target}
            maxLength={ELEMENT_TEXT_MAX_CHARS}
            autoComplete="off"
            onChange={(event) => onChange({ ...target, description: event.currentTarget.value })}
          />
        )}
      </Field>
      <div className={styles.pointed}>
        {element === undefined ? (
          <p className={styles.note}>
            {description.trim() === "" ? stepText.notCalled : stepText.notCaptured}
          </p>
        ) : (
          <p className={styles.captured} title={element.url}>
            <Crosshair size={15} aria-hidden />
            <span>
              {stepText.captured(name)} <small>{stepText.capturedOn(element.title || element.url)}</small>
            </span>
            <IconButton
              icon={X}
              size="small"
              label={stepText.forgetNamed(name)}
              onClick={() => onChange({ description })}
            />
          </p>
        )}
        <Button look="quiet" aria-haspopup="dialog" onClick={() => setPointing(true)}>
          {element === undefined ? stepText.pointOut : stepText.pointOutAgain}
        </Button>
        {/* Another element is another test. */}
        {client !== undefined && element !== undefined && (
          <Matches key={JSON.stringify(element.selectors)} client={client} element={element} />
        )}
      </div>
      {isPointing && (
        <PointOut
          onUse={(found) => {
            setPointing(false)
            onChange({ description: description.trim() || wordsOf(found), element: found })
          }}
          onClose={() => setPointing(false)}
        />
      )}
    </>
  )
}
