/** The number that leads to a footnote: a button, since the address after # says where in the app one is. */
import { type MouseEvent, type ReactNode, useContext } from "react"
import styles from "#ui/markdown/markdown.module.css"
import { markdownText } from "#ui/markdown/markdownText.ts"
import { FootnoteNumbers } from "./FootnoteNumbers.ts"

interface FootnoteMarkProps {
  readonly name: string
  readonly raw: string
}

const goToNote = ({ currentTarget }: MouseEvent<HTMLElement>, number: number): void =>
  currentTarget.closest("[data-growing]")?.querySelector<HTMLElement>(`[data-note="${number}"]`)?.focus()

export const FootnoteMark = ({ name, raw }: FootnoteMarkProps): ReactNode => {
  const number = useContext(FootnoteNumbers).get(name)
  // What nothing explains is no note.
  if (number === undefined) return raw
  return (
    <sup>
      <button
        type="button"
        className={styles.noteMark}
        aria-label={markdownText.footnote(number)}
        data-mark={number}
        onClick={(event) => goToNote(event, number)}
      >
        {number}
      </button>
    </sup>
  )
}
