/**
 * A text in markdown. Its renderer arrives with the first one, as a part of its own (in a new chat that is what the user
 * wrote, so it is there before the reply); until it is there (and where it never comes, or fails) the text is shown as
 * it was written, in the same type.
 */
import { memo, type ReactNode } from "react"
import { ErrorBoundary } from "#ui/boundary/ErrorBoundary.tsx"
import { onDemand } from "#ui/kit/lazily.tsx"
import type { MarkdownProps } from "./MarkdownProps.ts"
import styles from "./plainText.module.css"

const Plain = ({ children }: MarkdownProps): ReactNode => <div className={styles.plain}>{children}</div>

const Rendered = onDemand<MarkdownProps>(
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
