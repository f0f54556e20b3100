/**
 * Markdown as elements: no HTML is ever parsed, so there is nothing to sanitise. Text may grow while
 * it is shown; what is finished is rendered once.
 */
import type { Token } from "marked"
import { memo, type ReactNode, useMemo, useRef } from "react"
import { Block, HighestHeading } from "./Block.tsx"
import { copyAsWritten } from "./copyAsWritten.ts"
import { blocksOf, emptyMarkdown, growMarkdown, mended, settleMarkdown } from "./growingMarkdown.ts"
import type { MarkdownProps } from "./MarkdownProps.ts"
import styles from "./markdown.module.css"
import { FootnoteList } from "./notes/FootnoteList.tsx"
import { FootnoteNumbers } from "./notes/FootnoteNumbers.ts"
import type { Footnote } from "./syntax/footnote.ts"

/** Blocks are compared and laid out in groups, so that a long text costs little to pass by. */
const GROUP_SIZE = 24

interface GroupProps {
  readonly blocks: ReadonlyArray<Token>
}

const Group = memo(
  ({ blocks }: GroupProps): ReactNode => (
    <div className={styles.group}>
      {blocks.map((token, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: text only grows at its end, so places do not change
        <Block key={index} token={token} />
      ))}
    </div>
  ),
  (before, after) =>
    before.blocks.length === after.blocks.length &&
    before.blocks.every((token, index) => token === after.blocks[index])
)

const groupsOf = (blocks: ReadonlyArray<Token>): ReadonlyArray<ReadonlyArray<Token>> =>
  Array.from({ length: Math.ceil(blocks.length / GROUP_SIZE) }, (_, n) =>
    blocks.slice(n * GROUP_SIZE, (n + 1) * GROUP_SIZE)
  )

/** A number alone: what is rendered already is rendered anew only where it changes. */
const highestHeadingOf = (blocks: ReadonlyArray<Token>): number => {
  let highest = Number.POSITIVE_INFINITY
  for (const token of blocks) if (token.type === "heading") highest = Math.min(highest, token["depth"])
  return Number.isFinite(highest) ? highest : 1
}

const isFootnote = (token: Token): token is Footnote => token.type === "footnote"

/** The first of each name: another one of the same explains nothing. */
const footnotesOf = (blocks: ReadonlyArray<Token>): ReadonlyArray<Footnote> => {
  const byName = new Map<string, Footnote>()
  for (const note of blocks) if (isFootnote(note) && !byName.has(note.name)) byName.set(note.name, note)
  return [...byName.values()]
}

const useFootnoteNumbers = (notes: ReadonlyArray<Footnote>): FootnoteNumbers => {
  const names = notes.map(({ name }) => name).join("\n")
  return useMemo(
    () => new Map(names === "" ? [] : names.split("\n").map((name, index) => [name, index + 1])),
    [names]
  )
}

export const RenderedMarkdown = memo(
  ({ children, isGrowing = false, isCut = false }: MarkdownProps): ReactNode => {
    // Only a memory of work done: the result is the same without it.
    const known = useRef(emptyMarkdown)
    const grown = growMarkdown(known.current, children)
    known.current = isGrowing ? grown : settleMarkdown(grown)
    const shown = isGrowing || isCut ? mended(known.current) : known.current
    const blocks = blocksOf(shown)
    const notes = footnotesOf(blocks)
    const numbers = useFootnoteNumbers(notes)
    return (
      <FootnoteNumbers value={numbers}>
        <HighestHeading value={highestHeadingOf(blocks)}>
          <div className={styles.markdown} data-growing={isGrowing} onCopy={copyAsWritten}>
            {groupsOf(blocks).map((group, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: text only grows at its end, so places do not change
              <Group key={index} blocks={group} />
            ))}
            {notes.length > 0 && <FootnoteList notes={notes} />}
          </div>
        </HighestHeading>
      </FootnoteNumbers>
    )
  }
)
