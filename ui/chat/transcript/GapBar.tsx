/** Between what is read of a long chat and its newest messages: how many there are between the two. They come as one reads on. */
import type { ReactNode } from "react"
import { findText } from "#ui/find/findText.ts"
import { Button } from "#ui/kit/Button.tsx"
import styles from "./transcript.module.css"
import { type Earlier, GAP } from "./useEarlier.ts"

export interface GapBarProps {
  readonly count: number
  readonly earlier: Earlier
}

export const GapBar = ({ count, earlier: { isLoading, load } }: GapBarProps): ReactNode => (
  <div className={styles.gap} {...{ [GAP]: "" }} aria-busy={isLoading}>
    <Button look="quiet" aria-disabled={isLoading} onClick={() => load("aboveGap")}>
      {findText.between(count)}
    </Button>
  </div>
)
