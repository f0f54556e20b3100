/** Above the messages that are here: how many there are before them, and the ways there. */
import { ArrowUpToLine } from "lucide-react"
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from "react"
import { findText } from "#ui/find/findText.ts"
import { Button } from "#ui/kit/Button.tsx"
import styles from "./transcript.module.css"
import type { Earlier } from "./useEarlier.ts"

export interface EarlierBarProps {
  readonly count: number
  readonly earlier: Earlier
  readonly scrollerRef: RefObject<HTMLElement | null>
}

export const EarlierBar = ({
  count,
  earlier: { goToBeginning, isLoading, load },
  scrollerRef
}: EarlierBarProps): ReactNode => {
  const bar = useRef<HTMLDivElement>(null)
  // With the last part the buttons go: the focus stays in the transcript.
  useLayoutEffect(() => {
    const { current: shown } = bar
    return () => {
      if (shown?.contains(document.activeElement) === true)
        scrollerRef.current?.focus({ preventScroll: true })
    }
  }, [scrollerRef])
  return (
    <div className={styles.earlier} ref={bar} aria-busy={isLoading}>
      <Button look="quiet" aria-disabled={isLoading} onClick={() => load()}>
        {isLoading ? findText.earlierComing : findText.earlier(count)}
      </Button>
      <Button look="quiet" onClick={goToBeginning}>
        <ArrowUpToLine size={15} aria-hidden />
        {findText.toBeginning}
      </Button>
    </div>
  )
}
