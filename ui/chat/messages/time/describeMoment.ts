/** A moment as it is told beside a message: the hour today, with the day before that, with the year before this one. Pure. */
import { writeMoment } from "#ui/kit/momentFormats.ts"

/** Both in epoch ms. */
export const describeMoment = (at: number, now: number): string => {
  const [then, today] = [new Date(at), new Date(now)]
  if (then.toDateString() === today.toDateString()) return writeMoment(at, "hour")
  return writeMoment(at, then.getFullYear() === today.getFullYear() ? "dayAndHour" : "dayOfYearAndHour")
}
