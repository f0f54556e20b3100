/**
 * An element for a step: pointed out on the page beside the panel, or one that was saved before. Elsewhere it says where that
 * is done, and takes one that was copied there.
 */
import { Option, Schema } from "effect"
import { type ReactNode, useEffect, useId, useState } from "react"
import { copy } from "#schemas/copy.ts"
import { CapturedElement } from "#schemas/page/capture/CapturedElement.ts"
import type { CaptureClient } from "#ui/capture/CaptureClient.ts"
import { CaptureSteps } from "#ui/capture/CaptureSteps.tsx"
import { CaptureStore, SELECTED_ID } from "#ui/capture/CaptureStore.ts"
import capture from "#ui/capture/capture.module.css"
import { nameOfElement } from "#ui/capture/captureState.ts"
import { captureText } from "#ui/capture/captureText.ts"
import { SelectorList } from "#ui/capture/SelectorList.tsx"
import { Button } from "#ui/kit/Button.tsx"
import dialog from "#ui/kit/dialog/dialog.module.css"
import { Modal } from "#ui/kit/dialog/Modal.tsx"
import entry from "#ui/kit/entry.module.css"
import { useAppSession } from "#ui/stores/AppSessionContext.ts"
import { useStore } from "#ui/stores/useStore.ts"
import styles from "#ui/studio/editor/editor.module.css"
import { stepText } from "./stepText.ts"

export interface PointOutProps {
  readonly onUse: (element: CapturedElement) => void
  readonly onClose: () => void
}

interface OnPageProps extends PointOutProps {
  readonly client: CaptureClient
}

const OnPage = ({ client, onUse, onClose }: OnPageProps): ReactNode => {
  const [store] = useState(() => new CaptureStore(client))
  useEffect(() => store.close, [store])
  const state = useStore(store.$state)
  const saved = useStore(store.$saved)
  const tests = useStore(store.$tests)
  const element = state._tag === "Selected" ? state.element : undefined
  return (
    <div className={capture.body}>
      {element === undefined ? (
        <CaptureSteps store={store} />
      ) : (
        <>
          <p role="status">{captureText.selected(nameOfElement(element))}</p>
          <SelectorList element={element} test={tests[SELECTED_ID]} />
          <div className={dialog.buttons}>
            <Button look="quiet" onClick={store.startOver}>
              {captureText.startOver}
            </Button>
            <Button onClick={() => store.test(SELECTED_ID, element)}>{captureText.test}</Button>
            <Button look="primary" ref={(button) => button?.focus()} onClick={() => onUse(element)}>
              {stepText.use}
            </Button>
          </div>
        </>
      )}
      {saved.length > 0 && (
        <section className={capture.saved}>
          <h3>{captureText.saved}</h3>
          <ul className={capture.keptList}>
            {saved.map((kept) => (
              <li key={kept.id} className={capture.kept}>
                <div className={capture.keptHead}>
                  <span className={capture.keptName}>{kept.name}</span>
                  <Button aria-label={stepText.takeNamed(kept.name)} onClick={() => onUse(kept.element)}>
                    {stepText.use}
                  </Button>
                </div>
                <p className={capture.keptPage}>{kept.element.title || kept.element.url}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className={dialog.buttons}>
        <Button onClick={onClose}>{copy.cancel}</Button>
      </div>
    </div>
  )
}

const decode = Schema.decodeUnknownOption(Schema.fromJsonString(CapturedElement))

const Elsewhere = ({ onUse, onClose }: PointOutProps): ReactNode => {
  const [written, setWritten] = useState("")
  const [isWrong, setWrong] = useState(false)
  const id = useId()
  const use = (): void => {
    const element = Option.getOrUndefined(decode(written))
    setWrong(element === undefined)
    if (element !== undefined) onUse(element)
  }
  return (
    <>
      <p>{stepText.elsewhere}</p>
      <label className={styles.label} htmlFor={id}>
        {stepText.paste}
      </label>
      <textarea
        id={id}
        className={`${entry.entry} ${dialog.text}`}
        value={written}
        placeholder={stepText.pasteHint}
        spellCheck={false}
        aria-invalid={isWrong}
        aria-describedby={`${id}-problem`}
        onChange={(event) => {
          setWritten(event.currentTarget.value)
          setWrong(false)
        }}
      />
      <p id={`${id}-problem`} className={dialog.problem} role="alert">
        {isWrong ? stepText.pasteWrong : ""}
      </p>
      <div className={dialog.buttons}>
        <Button onClick={onClose}>{copy.cancel}</Button>
        <Button look="primary" disabled={written.trim() === ""} onClick={use}>
          {stepText.use}
        </Button>
      </div>
    </>
  )
}

export const PointOut = (props: PointOutProps): ReactNode => {
  const { capture: client } = useAppSession()
  return (
    <Modal isOpen size="wide" title={stepText.pointOutTitle} onClose={props.onClose}>
      {() => (client === undefined ? <Elsewhere {...props} /> : <OnPage client={client} {...props} />)}
    </Modal>
  )
}
