/**
 * The inline half of markdown: tokens to elements. Markup in the text is shown as text, never run. Functions
 * and no components: there are very many, and none of them has anything to remember.
 */
import type { Token } from "marked"
import { Fragment, type ReactNode } from "react"
import styles from "./markdown.module.css"
import { safeUrl } from "./safeUrl.ts"

const entities: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
  "&apos;": "'",
  "&nbsp;": "\u00a0"
}

/** The entities models write; others stay as they are written. */
const unescapeEntities = (text: string): string =>
  text.replace(/&(?:amp|lt|gt|quot|#39|apos|nbsp);/g, (entity) => entities[entity] ?? entity)

const renderLink = (key: number, href: string, children: ReactNode): ReactNode => {
  const url = safeUrl(href)
  if (url === undefined) return <Fragment key={key}>{children}</Fragment>
  return (
    <a key={key} href={url} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  )
}

const renderToken = (token: Token, key: number): ReactNode => {
  const inner = "tokens" in token ? token.tokens : undefined
  const children = (): ReactNode => renderInline(inner ?? [])
  switch (token.type) {
    case "strong":
      return <strong key={key}>{children()}</strong>
    case "em":
      return <em key={key}>{children()}</em>
    case "del":
      return <del key={key}>{children()}</del>
    case "codespan":
      return (
        <code key={key} className={styles.codespan}>
          {token.text}
        </code>
      )
    case "br":
      return <br key={key} />
    case "link":
      return renderLink(key, token.href, children())
    // Loading an image would tell its server that somebody is reading: it is offered as a link.
    case "image":
      return renderLink(key, token.href, token.text === "" ? token.href : token.text)
    case "checkbox": {
      const { checked } = token
      return <input key={key} type="checkbox" checked={checked} disabled aria-label={checked ? "☑" : "☐"} />
    }
    case "text":
      return inner === undefined ? unescapeEntities(token.text) : <Fragment key={key}>{children()}</Fragment>
    case "asWritten":
      return (
        <span key={key} className={styles.written}>
          {token.raw}
        </span>
      )
    case "escape":
      return token.text
    default:
      return token.raw
  }
}

/** Text only grows at its end, so places do not change: they are the keys. Plain words need no element. */
export const renderInline = (tokens: ReadonlyArray<Token>): ReactNode => tokens.map(renderToken)
