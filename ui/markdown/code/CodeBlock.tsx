/** A block of code that scrolls inside itself or wraps, with its language, its colours and a copy button. */
import { TextWrap } from "lucide-react"
import { memo, type ReactNode, useCallback, useRef, useState } from "react"
import { CopyButton } from "#ui/kit/CopyButton.tsx"
import { IconButton } from "#ui/kit/IconButton.tsx"
import { ScrollFrame } from "#ui/kit/scroll/ScrollBox.tsx"
import { useOverflow } from "#ui/kit/scroll/useOverflow.ts"
import { markdownText } from "#ui/markdown/markdownText.ts"
import styles from "./code.module.css"
import { type CodeLine, codeLines, isSameLine } from "./codeLines.ts"
import { useCodeSpans } from "./useCodeSpans.ts"

export interface CodeBlockProps {
  readonly code: string
  /** What stands behind the fence: the language, and what else there is to say. */
  readonly language: string
}

const Line = memo(
  ({ line }: { readonly line: CodeLine }): ReactNode =>
    line.map(({ text, kind }, index) =>
      kind === undefined ? (
        text
      ) : (
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other name
        <span key={index} className={styles[kind]}>
          {text}
        </span>
      )
    ),
  ({ line: before }, { line: after }) => isSameLine(before, after)
)

/** “ts title=main.ts”, “js{1,3}” and “python:main.py” are named by their first word. */
const nameOf = (info: string): string => /^[^\s{,:]*/.exec(info)?.[0] ?? ""

export const CodeBlock = ({ code, language }: CodeBlockProps): ReactNode => {
  const box = useRef<HTMLDivElement>(null)
  const shown = useRef<HTMLElement>(null)
  const content = useCallback((): string => shown.current?.textContent ?? "", [])
  const [isWrapped, setWrapped] = useState(false)
  const overflow = useOverflow(box)
  const name = nameOf(language)
  const spans = useCodeSpans(box, name, code)
  return (
    <div className={styles.code} dir="ltr">
      <div className={styles.bar}>
        <span>{name}</span>
        <span className={styles.buttons}>
          {(isWrapped || overflow !== "") && (
            <IconButton
              icon={TextWrap}
              size="small"
              label={isWrapped ? markdownText.scrollLines : markdownText.wrapLines}
              aria-pressed={isWrapped}
              onClick={() => setWrapped(!isWrapped)}
            />
          )}
          <CopyButton label={markdownText.copyCode} content={content} />
        </span>
      </div>
      <ScrollFrame label={markdownText.code(name)} box={box} overflow={overflow}>
        <pre data-wrapped={isWrapped}>
          <code ref={shown}>
            {spans.length === 0
              ? code
              : // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name
                codeLines(code, spans).map((line, index) => <Line key={index} line={line} />)}
          </code>
        </pre>
      </ScrollFrame>
    </div>
  )
}
