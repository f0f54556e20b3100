/**
 * The inline half of markdown: tokens to elements. Markup in the text is shown as text, never run. Functions
 * and no components: there are very many, and none of them has anything to remember.
 */
import type { Token } from "marked"
import { createElement, Fragment, type ReactNode } from "react"
import { unescapeEntities } from "./entities.ts"
import { inLink } from "./links/inLink.ts"
import { renderImage } from "./links/renderImage.tsx"
import { renderLink } from "./links/renderLink.tsx"
import styles from "./markdown.module.css"
import { Formula } from "./math/Formula.tsx"
import { FootnoteMark } from "./notes/FootnoteMark.tsx"

/** A link without words is named by where it leads. */
const renderLinked = (key: number, href: string, inner: ReadonlyArray<Token>): ReactNode => {
  const { tokens, words, images } = inLink(inner)
  const link = renderLink(key, href, words, words?.trim() === "" ? href : renderInline(tokens))
  if (images.length === 0) return link
  return (
    <Fragment key={key}>
      {link} {renderInline(images)}
    </Fragment>
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
      return renderLinked(key, token.href, inner ?? [])
    case "image":
      return renderImage(key, token.href, token.text)
    case "formula":
      return <Formula key={key} raw={token.raw} tex={token.tex} isDisplay={token.isDisplay} />
    case "footnoteMark":
      return <FootnoteMark key={key} name={token.name} raw={token.raw} />
    case "element":
      return createElement(token.element, { key }, children())
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
