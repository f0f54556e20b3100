/** When a message was written: the hour, and for one of another day the day before it. */
import type { ReactNode } from "react"
import { writeMoment } from "#ui/kit/momentFormats.ts"
import { describeMoment } from "./describeMoment.ts"
import styles from "./messageTime.module.css"

export interface MessageTimeProps {
  /** Epoch ms. */
  readonly at: number
}

export const MessageTime = ({ at }: MessageTimeProps): ReactNode => {
  const date = new Date(at)
  // A number that is no moment of any clock.
  if (Number.isNaN(date.getTime())) return null
  return (
    <time className={styles.time} dateTime={date.toISOString()} title={writeMoment(at, "full")}>
      {describeMoment(at, Date.now())}
    </time>
  )
}
