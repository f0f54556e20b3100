/**
 * A text in markdown. Its renderer arrives right after the page, as a part of its own; until it is
 * there (and where it never comes, or fails) the text is shown as it was written, in the same type.
 */
import { memo, type ReactNode } from "react"
import { ErrorBoundary } from "#ui/boundary/ErrorBoundary.tsx"
import { lazily } from "#ui/kit/lazily.tsx"
import styles from "./plainText.module.css"

export interface MarkdownProps {
  readonly children: string
  /** Text is still being added: marks that are open at its end are shown as if they were closed. */
  readonly isGrowing?: boolean
  /** It ends where it was stopped: no more is coming, and its end is shown the same way. */
  readonly isCut?: boolean
}

const Plain = ({ children }: MarkdownProps): ReactNode => <div className={styles.plain}>{children}</div>

const Rendered = lazily<MarkdownProps>(
  () => import("./RenderedMarkdown.tsx").then(({ RenderedMarkdown }) => RenderedMarkdown),
  Plain
)

export const Markdown = memo(
  (props: MarkdownProps): ReactNode => (
    <ErrorBoundary of={props.children} fallback={() => <Plain {...props} />}>
      <Rendered {...props} />
    </ErrorBoundary>
  )
)
