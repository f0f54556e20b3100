/** The three steps of pointing out an element, one at a time; the focus goes along. */

import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from "react"
import { CAPTURE_NAME_MAX_CHARS } from "#schemas/limits.ts"
import type { CapturedElement } from "#schemas/page/capture/CapturedElement.ts"
import { Button } from "#ui/kit/Button.tsx"
import entry from "#ui/kit/entry.module.css"
import { useStore } from "#ui/stores/useStore.ts"
import { text } from "#ui/text.ts"
import { type CaptureStore, SELECTED_ID } from "./CaptureStore.ts"
import styles from "./capture.module.css"
import { nameOfElement } from "./captureState.ts"
import { captureText } from "./captureText.ts"
import { SelectorList } from "./SelectorList.tsx"

const Page = ({ url, title }: { readonly url: string; readonly title: string }): ReactNode => (
  <dl className={styles.facts}>
    <dt>{captureText.page}</dt>
    <dd>{title || captureText.untitled}</dd>
    <dt>{captureText.address}</dt>
    <dd className={styles.address}>{url}</dd>
  </dl>
)

/** What comes in place of the button that had the focus has it next. */
const useFocus = <Focusable extends HTMLElement>() => {
  const target = useRef<Focusable>(null)
  useEffect(() => target.current?.focus(), [])
  return target
}

interface StepProps {
  readonly store: CaptureStore
}

const IdleStep = ({ store, problem }: StepProps & { readonly problem: string | undefined }): ReactNode => {
  const start = useFocus<HTMLButtonElement>()
  return (
    <>
      <p>{captureText.intro}</p>
      {problem !== undefined && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <div className={styles.buttons}>
        <Button ref={start} look="primary" onClick={store.start}>
          {captureText.start}
        </Button>
      </div>
    </>
  )
}

interface SelectingProps extends StepProps {
  readonly page: { readonly url: string; readonly title: string } | undefined
}

const SelectingStep = ({ store, page }: SelectingProps): ReactNode => {
  const stop = useFocus<HTMLButtonElement>()
  return (
    <>
      {page !== undefined && <Page {...page} />}
      <p className={styles.waiting} role="status">
        {page === undefined ? captureText.opening : captureText.hint}
      </p>
      <p className={styles.hint}>{captureText.keys}</p>
      <div className={styles.buttons}>
        <Button ref={stop} onClick={store.stop}>
          {captureText.stop}
        </Button>
      </div>
    </>
  )
}

const SelectedStep = ({ store, element }: StepProps & { readonly element: CapturedElement }): ReactNode => {
  const [name, setName] = useState(() => nameOfElement(element))
  const test = useStore(store.$tests)[SELECTED_ID]
  const field = useFocus<HTMLInputElement>()
  const id = useId()
  const save = (event: FormEvent): void => {
    event.preventDefault()
    store.save(name)
  }
  return (
    <form onSubmit={save}>
      <p className={styles.heard} role="status">
        {captureText.selected(nameOfElement(element))}
      </p>
      <Page url={element.url} title={element.title} />
      {element.frames.length > 0 && <p className={styles.hint}>{captureText.frame}</p>}
      <SelectorList element={element} test={test} />
      <div className={styles.buttons}>
        <Button disabled={test?._tag === "Running"} onClick={() => store.test(SELECTED_ID, element)}>
          {captureText.test}
        </Button>
      </div>
      <label className={styles.field} htmlFor={id}>
        {captureText.name}
        <input
          ref={field}
          id={id}
          className={entry.entry}
          value={name}
          maxLength={CAPTURE_NAME_MAX_CHARS}
          autoComplete="off"
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </label>
      <div className={styles.buttons}>
        <Button look="quiet" onClick={store.startOver}>
          {captureText.startOver}
        </Button>
        <Button type="submit" look="primary">
          {text.save}
        </Button>
      </div>
    </form>
  )
}

export const CaptureSteps = ({ store }: StepProps): ReactNode => {
  const state = useStore(store.$state)
  switch (state._tag) {
    case "Idle":
      return <IdleStep store={store} problem={state.problem} />
    case "Selecting":
      return <SelectingStep store={store} page={state.page} />
    case "Selected":
      return <SelectedStep store={store} element={state.element} />
  }
}
