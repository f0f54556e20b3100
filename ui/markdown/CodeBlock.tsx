/** A block of code that scrolls inside itself, with its language and a copy button. */
import { type ReactNode, useCallback, useRef } from "react"
import { CopyButton } from "#ui/kit/CopyButton.tsx"
import { text } from "#ui/text.ts"
import styles from "./markdown.module.css"

export interface CodeBlockProps {
  readonly code: string
  readonly language: string
}

export const CodeBlock = ({ code, language }: CodeBlockProps): ReactNode => {
  const shown = useRef<HTMLElement>(null)
  const content = useCallback((): string => shown.current?.textContent ?? "", [])
  return (
    <div className={styles.code}>
      <div className={styles.codeBar}>
        <span>{language.split(/\s/)[0]}</span>
        <CopyButton label={text.copyCode} content={content} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <pre tabIndex={0}>
        <code ref={shown}>{code}</code>
      </pre>
    </div>
  )
}
