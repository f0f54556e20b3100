/**
 * Shows the pieces of what is written, behind the text of the field, and keeps each of them one: the caret passes it in
 * one step, and it is deleted as one. The text itself stays the field's, with all a browser does for it.
 */
import { type ReactNode, useLayoutEffect } from "react"
import type { Piece } from "#schemas/message/EditorState.ts"
import styles from "./mentions.module.css"
import { replaceRange } from "./replaceRange.ts"

export interface PieceMarksProps {
  readonly field: HTMLTextAreaElement
  readonly text: string
  readonly pieces: ReadonlyArray<Piece>
}

const endOf = ({ at, text }: Piece): number => at + text.length

const DELETED: Readonly<Record<string, "before" | "after">> = {
  deleteContentBackward: "before",
  deleteWordBackward: "before",
  deleteContentForward: "after",
  deleteWordForward: "after"
}

export const PieceMarks = ({ field, text, pieces }: PieceMarksProps): ReactNode => {
  useLayoutEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    const caret = (): number | undefined =>
      field.selectionStart === field.selectionEnd ? field.selectionStart : undefined
    const onBeforeInput = (event: InputEvent): void => {
      const side = DELETED[event.inputType]
      const at = caret()
      const piece = pieces.find((one) => (side === "before" ? endOf(one) : one.at) === at)
      if (side === undefined || piece === undefined) return
      event.preventDefault()
      replaceRange(field, piece.at, endOf(piece), "")
    }
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.shiftKey || event.altKey || event.ctrlKey || event.metaKey) return
      const at = caret()
      const passed = pieces.find((piece) => {
        if (event.key === "ArrowLeft") return endOf(piece) === at
        return event.key === "ArrowRight" && piece.at === at
      })
      if (passed === undefined) return
      event.preventDefault()
      const to = event.key === "ArrowLeft" ? passed.at : endOf(passed)
      field.setSelectionRange(to, to)
    }
    /** Within a piece nothing is written. */
    const onPlaced = (): void => {
      const at = caret()
      const around = pieces.find((piece) => at !== undefined && piece.at < at && at < endOf(piece))
      if (at === undefined || around === undefined) return
      const to = at - around.at < endOf(around) - at ? around.at : endOf(around)
      field.setSelectionRange(to, to)
    }
    field.addEventListener("beforeinput", onBeforeInput, { signal })
    field.addEventListener("keydown", onKeyDown, { signal })
    for (const placed of ["keyup", "pointerup"]) field.addEventListener(placed, onPlaced, { signal })
    return () => listening.abort()
  }, [field, pieces])

  const shown: Array<ReactNode> = []
  let from = 0
  for (const piece of pieces) {
    shown.push(text.slice(from, piece.at), <mark key={piece.at}>{piece.text}</mark>)
    from = endOf(piece)
  }
  return (
    <div className={styles.marks} aria-hidden>
      {shown}
      {`${text.slice(from)} `}
    </div>
  )
}
