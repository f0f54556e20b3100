/** A chat on paper: everything in it, unfolded, and nothing of the page around it. There for as long as the browser prints. */
import { type ReactNode, useEffect, useRef } from "react"
import { createPortal } from "react-dom"
import { RenderedMarkdown } from "#ui/markdown/RenderedMarkdown.tsx"
import styles from "./printed.module.css"
import type { Printable } from "./shareChat.ts"

export interface PrintedChatProps extends Printable {
  readonly onDone: () => void
}

export const PrintedChat = ({ onDone, sections, title }: PrintedChatProps): ReactNode => {
  const done = useRef(onDone)
  done.current = onDone
  useEffect(() => {
    // A file made of it is called so.
    const named = document.title
    document.title = title
    const listening = new AbortController()
    addEventListener("afterprint", () => done.current(), { once: true, signal: listening.signal })
    print()
    return () => {
      listening.abort()
      document.title = named
    }
  }, [title])
  return createPortal(
    <div className={styles.printed} data-printed>
      <h1>{title}</h1>
      {sections.map(({ body, heading, id }) => (
        <section key={id}>
          <h2>{heading}</h2>
          <RenderedMarkdown>{body}</RenderedMarkdown>
        </section>
      ))}
    </div>,
    document.body
  )
}
