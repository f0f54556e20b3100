/**
 * A text in markdown. Its renderer arrives right after the page, as a part of its own; until it is
 * there (and where it never comes, or fails) the text is shown as it was written, in the same type.
 */
import { memo, type ReactNode } from "react"
import { ErrorBoundary } from "#ui/boundary/ErrorBoundary.tsx"
import { lazily } from "#ui/kit/lazily.tsx"
import type { MarkdownProps } from "./MarkdownProps.ts"
import styles from "./plainText.module.css"

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
