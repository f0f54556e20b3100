/**
 * Markdown as elements: no HTML is ever parsed, so there is nothing to sanitise. Text may grow while
 * it is shown; what is finished is rendered once.
 */
import type { Token } from "marked"
import { memo, type ReactNode, useRef } from "react"
import { Block } from "./Block.tsx"
import { blocksOf, emptyMarkdown, growMarkdown, mended, settleMarkdown } from "./growingMarkdown.ts"
import type { MarkdownProps } from "./MarkdownProps.ts"
import styles from "./markdown.module.css"

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

export const RenderedMarkdown = memo(
  ({ children, isGrowing = false, isCut = false }: MarkdownProps): ReactNode => {
    // Only a memory of work done: the result is the same without it.
    const known = useRef(emptyMarkdown)
    const grown = growMarkdown(known.current, children)
    known.current = isGrowing ? grown : settleMarkdown(grown)
    const shown = isGrowing || isCut ? mended(known.current) : known.current
    return (
      <div className={styles.markdown} data-growing={isGrowing}>
        {groupsOf(blocksOf(shown)).map((blocks, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: text only grows at its end, so places do not change
          <Group key={index} blocks={blocks} />
        ))}
      </div>
    )
  }
)
