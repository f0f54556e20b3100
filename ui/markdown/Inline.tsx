/** The inline half of markdown: tokens to elements. Markup in the text is shown as text, never run. */
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

const renderLink = (href: string, children: ReactNode): ReactNode => {
  const url = safeUrl(href)
  if (url === undefined) return children
  return (
    <a href={url} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  )
}

const renderInline = (token: Token): ReactNode => {
  const inner = "tokens" in token ? token.tokens : undefined
  const children = (): ReactNode => <Inline tokens={inner ?? []} />
  switch (token.type) {
    case "strong":
      return <strong>{children()}</strong>
    case "em":
      return <em>{children()}</em>
    case "del":
      return <del>{children()}</del>
    case "codespan":
      return <code className={styles.codespan}>{token.text}</code>
    case "br":
      return <br />
    case "link":
      return renderLink(token.href, children())
    // Loading an image would tell its server that somebody is reading: it is offered as a link.
    case "image":
      return renderLink(token.href, token.text === "" ? token.href : token.text)
    case "checkbox":
      return <input type="checkbox" checked={token.checked} disabled aria-label={token.checked ? "☑" : "☐"} />
    case "text":
      return inner === undefined ? unescapeEntities(token.text) : children()
    case "escape":
      return token.text
    default:
      return token.raw
  }
}

export const Inline = ({ tokens }: { readonly tokens: ReadonlyArray<Token> }): ReactNode =>
  tokens.map((token, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: text only grows at its end, so places do not change
    <Fragment key={index}>{renderInline(token)}</Fragment>
  ))
