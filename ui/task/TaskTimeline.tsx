/** The timeline, which arrives after the page: a task begins long after it. */
import { lazily } from "#ui/kit/lazily.tsx"
import type { TimelineProps } from "./Timeline.tsx"

export const TaskTimeline = lazily<TimelineProps>(() =>
  import("./Timeline.tsx").then((part) => part.Timeline)
)
