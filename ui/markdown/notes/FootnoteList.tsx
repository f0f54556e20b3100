/** What the notes of a text say, at its end, each with a way back. */
import { CornerLeftUp } from "lucide-react"
import type { MouseEvent, ReactNode } from "react"
import { IconButton } from "#ui/kit/IconButton.tsx"
import styles from "#ui/markdown/markdown.module.css"
import { markdownText } from "#ui/markdown/markdownText.ts"
import { renderInline } from "#ui/markdown/renderInline.tsx"
import type { Footnote } from "#ui/markdown/syntax/footnote.ts"

const goBack = ({ currentTarget }: MouseEvent<HTMLElement>, number: number): void =>
  currentTarget.closest("[data-growing]")?.querySelector<HTMLElement>(`[data-mark="${number}"]`)?.focus()

export const FootnoteList = ({ notes }: { readonly notes: ReadonlyArray<Footnote> }): ReactNode => (
  <section className={styles.notes} aria-label={markdownText.footnotes}>
    <ol>
      {notes.map(({ name, tokens }, index) => (
        <li key={name} data-note={index + 1} tabIndex={-1} dir="auto">
          {renderInline(tokens)}
          <IconButton
            icon={CornerLeftUp}
            size="small"
            label={markdownText.backToText(index + 1)}
            onClick={(event) => goBack(event, index + 1)}
          />
        </li>
      ))}
    </ol>
  </section>
)
