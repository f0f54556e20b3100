/** A moment as it is told beside a message: the hour today, with the day before that, with the year before this one. Pure. */

/** Both in epoch ms. */
export const describeMoment = (at: number, now: number): string => {
  const [then, today] = [new Date(at), new Date(now)]
  const hour = { hour: "numeric", minute: "2-digit" } as const
  if (then.toDateString() === today.toDateString()) return then.toLocaleTimeString(undefined, hour)
  const isThisYear = then.getFullYear() === today.getFullYear()
  return then.toLocaleString(undefined, {
    day: "numeric",
    month: "short",
    ...(isThisYear ? {} : { year: "numeric" }),
    ...hour
  })
}
