/**
 * What may be wider than the page scrolls in a box of its own, with a shade at each side behind which there is more.
 * Where there is more it is a region with a name that the keyboard can reach and scroll; elsewhere it is nothing at all.
 */
import { type ReactNode, type RefObject, useRef } from "react"
import styles from "./scroll.module.css"
import { type Overflow, useOverflow } from "./useOverflow.ts"

export interface ScrollBoxProps {
  readonly label: string
  readonly children: ReactNode
  readonly className?: string | undefined
  /** A "span" among words. */
  readonly as?: "div" | "span"
}

export interface ScrollFrameProps extends ScrollBoxProps {
  readonly box: RefObject<HTMLDivElement | null>
  readonly overflow: Overflow
}

/** For whoever has to know of the overflow too. */
export const ScrollFrame = ({
  label,
  children,
  className = "",
  as: Part = "div",
  box,
  overflow
}: ScrollFrameProps): ReactNode => (
  <Part className={`${styles.frame} ${className}`} data-more={overflow}>
    <Part
      className={styles.box}
      ref={box}
      {...(overflow === "" ? {} : { role: "region", "aria-label": label, tabIndex: 0 })}
    >
      {children}
    </Part>
  </Part>
)

export const ScrollBox = (props: ScrollBoxProps): ReactNode => {
  const box = useRef<HTMLDivElement>(null)
  return <ScrollFrame {...props} box={box} overflow={useOverflow(box)} />
}
