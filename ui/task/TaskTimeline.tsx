/** The timeline, which arrives after the page: a task begins long after it. */
import { onDemand } from "#ui/kit/lazily.tsx"
import type { TimelineProps } from "./Timeline.tsx"

export const TaskTimeline = onDemand<TimelineProps>(() =>
  import("./Timeline.tsx").then((part) => part.Timeline)
)
