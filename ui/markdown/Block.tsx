/** One block of markdown. The same token is never rendered twice, nor the unchanged parts of a list or table. */
import type { Token, Tokens } from "marked"
import { createContext, memo, type ReactNode, useContext } from "react"
import { CodeBlock } from "./code/CodeBlock.tsx"
import { isSameSource } from "./isSameSource.ts"
import styles from "./markdown.module.css"
import { markdownText } from "./markdownText.ts"
import { renderInline } from "./renderInline.tsx"
import type { Details } from "./syntax/details.ts"
import { Table } from "./table/Table.tsx"

const isShown = (token: Token): boolean => token.type !== "space"

const Blocks = ({ tokens }: { readonly tokens: ReadonlyArray<Token> }): ReactNode =>
  // biome-ignore lint/suspicious/noArrayIndexKey: text only grows at its end, so places do not change
  tokens.filter(isShown).map((token, index) => <Block key={index} token={token} />)

/** Only the growing item is rendered again. */
const Item = memo(
  ({ item }: { readonly item: Tokens.ListItem }): ReactNode => (
    <li dir="auto" className={item.task ? styles.task : undefined}>
      <Blocks tokens={item.tokens} />
    </li>
  ),
  ({ item: before }, { item: after }) => before.loose === after.loose && isSameSource(before, after)
)

const List = ({ list }: { readonly list: Tokens.List }): ReactNode => {
  // biome-ignore lint/suspicious/noArrayIndexKey: text only grows at its end, so places do not change
  const items = list.items.map((item, index) => <Item key={index} item={item} />)
  return list.ordered ? (
    <ol start={Number(list.start) || 1} dir="auto">
      {items}
    </ol>
  ) : (
    <ul dir="auto">{items}</ul>
  )
}

const DetailsBlock = ({ details }: { readonly details: Details }): ReactNode => (
  <details className={styles.details} open={details.isOpen}>
    <summary dir="auto">
      {details.summary.length === 0 ? markdownText.details : renderInline(details.summary)}
    </summary>
    <Blocks tokens={details.tokens} />
  </details>
)

/** Of the headings of a text, how deep the highest is: "##" where it begins with that. */
export const HighestHeading = createContext(1)

const headings = [
  { level: "h3", look: styles.h1 },
  { level: "h4", look: styles.h2 },
  { level: "h5", look: styles.h3 }
] as const

const headingAt = (place: number) => headings[Math.min(Math.max(place, 0), 2)] ?? headings[0]

/** The page's own headings come first: a reply's begin one level below them, however deep its own begin. */
const Heading = ({
  depth,
  children
}: {
  readonly depth: number
  readonly children: ReactNode
}): ReactNode => {
  const { level: Level } = headingAt(depth - useContext(HighestHeading))
  return (
    <Level dir="auto" className={headingAt(depth - 1).look}>
      {children}
    </Level>
  )
}

export const Block = memo(({ token }: { readonly token: Token }): ReactNode => {
  switch (token.type) {
    case "heading":
      return <Heading depth={token.depth}>{renderInline(token.tokens ?? [])}</Heading>
    case "paragraph":
      return <p dir="auto">{renderInline(token.tokens ?? [])}</p>
    case "code":
      return <CodeBlock code={token.text} language={token.lang ?? ""} />
    case "list":
      return <List list={token as Tokens.List} />
    case "blockquote":
      return (
        <blockquote dir="auto">
          <Blocks tokens={token.tokens ?? []} />
        </blockquote>
      )
    case "table":
      return <Table table={token as Tokens.Table} />
    case "hr":
      return <hr />
    case "asWritten":
      return (
        <p dir="auto" className={styles.written}>
          {token.raw}
        </p>
      )
    case "details":
      return <DetailsBlock details={token as Details} />
    // They stand at the end of the text.
    case "def":
    case "footnote":
      return null
    default:
      return renderInline([token])
  }
})
