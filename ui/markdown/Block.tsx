/** One block of markdown. The same token is never rendered twice, and a list's unchanged items neither. */
import type { Token, Tokens } from "marked"
import { memo, type ReactNode } from "react"
import { text } from "#ui/text.ts"
import { CodeBlock } from "./CodeBlock.tsx"
import { Inline } from "./Inline.tsx"
import styles from "./markdown.module.css"

const isShown = (token: Token): boolean => token.type !== "space"

const Blocks = ({ tokens }: { readonly tokens: ReadonlyArray<Token> }): ReactNode =>
  // biome-ignore lint/suspicious/noArrayIndexKey: text only grows at its end, so places do not change
  tokens.filter(isShown).map((token, index) => <Block key={index} token={token} />)

/** The same source gives the same item: only the growing one is rendered again. */
const Item = memo(
  ({ item }: { readonly item: Tokens.ListItem }): ReactNode => (
    <li className={item.task ? styles.task : undefined}>
      <Blocks tokens={item.tokens} />
    </li>
  ),
  (before, after) => before.item.raw === after.item.raw && before.item.loose === after.item.loose
)

const List = ({ list }: { readonly list: Tokens.List }): ReactNode => {
  // biome-ignore lint/suspicious/noArrayIndexKey: text only grows at its end, so places do not change
  const items = list.items.map((item, index) => <Item key={index} item={item} />)
  return list.ordered ? <ol start={Number(list.start) || 1}>{items}</ol> : <ul>{items}</ul>
}

const Table = ({ table }: { readonly table: Tokens.Table }): ReactNode => {
  const align = (index: number) => ({ textAlign: table.align[index] ?? undefined })
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={styles.table} aria-label={text.table} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {table.header.map((cell, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: cells have no other name
              <th key={index} style={align(index)}>
                <Inline tokens={cell.tokens} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row, rowIndex) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name
            <tr key={rowIndex}>
              {row.map((cell, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: cells have no other name
                <td key={index} style={align(index)}>
                  <Inline tokens={cell.tokens} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** The page's own headings come first: a reply's begin one level below them. */
const Heading = ({
  depth,
  children
}: {
  readonly depth: number
  readonly children: ReactNode
}): ReactNode => {
  if (depth === 1) return <h3 className={styles.h1}>{children}</h3>
  if (depth === 2) return <h4 className={styles.h2}>{children}</h4>
  return <h5 className={styles.h3}>{children}</h5>
}

export const Block = memo(({ token }: { readonly token: Token }): ReactNode => {
  switch (token.type) {
    case "heading":
      return (
        <Heading depth={token.depth}>
          <Inline tokens={token.tokens ?? []} />
        </Heading>
      )
    case "paragraph":
      return (
        <p>
          <Inline tokens={token.tokens ?? []} />
        </p>
      )
    case "code":
      return <CodeBlock code={token.text} language={token.lang ?? ""} />
    case "list":
      return <List list={token as Tokens.List} />
    case "blockquote":
      return (
        <blockquote>
          <Blocks tokens={token.tokens ?? []} />
        </blockquote>
      )
    case "table":
      return <Table table={token as Tokens.Table} />
    case "hr":
      return <hr />
    case "def":
      return null
    default:
      return <Inline tokens={[token]} />
  }
})
