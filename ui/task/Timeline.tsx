/** A task in pictures: a strip that grows while the task is at work, each picture opening large. */
import { ImageOff } from "lucide-react"
import { type ReactNode, useLayoutEffect, useRef, useState } from "react"
import type { WebAgentTaskState } from "#schemas/web-agent/WebAgentTaskState.ts"
import { makeTrajectory } from "#ui/task/trajectory/makeTrajectory.ts"
import { SaveTrajectory } from "#ui/task/trajectory/SaveTrajectory.tsx"
import { PictureViewer } from "./PictureViewer.tsx"
import { picturedSteps } from "./picturedSteps.ts"
import { pictureText } from "./pictureText.ts"
import { StepPicture } from "./StepPicture.tsx"
import styles from "./timeline.module.css"

/** The strip goes on to a new picture only if it stood within this distance of the last one. */
const FOLLOW_PX = 160

const useFollowEnd = (count: number) => {
  const strip = useRef<HTMLOListElement>(null)
  useLayoutEffect(() => {
    const shown = strip.current
    if (shown === null || count === 0) return
    const isNearEnd = shown.scrollWidth - shown.clientWidth - shown.scrollLeft < FOLLOW_PX
    if (isNearEnd) shown.scrollLeft = shown.scrollWidth
  }, [count])
  return strip
}

export interface TimelineProps {
  readonly task: Pick<WebAgentTaskState, "id" | "steps">
}

export const Timeline = ({ task }: TimelineProps): ReactNode => {
  const steps = picturedSteps(task.steps)
  const [place, setPlace] = useState(0)
  const [isOpen, setOpen] = useState(false)
  const strip = useFollowEnd(steps.length)
  if (steps.length === 0) return null
  const open = (index: number): void => {
    setPlace(index)
    setOpen(true)
  }
  return (
    <section className={styles.timeline} aria-label={pictureText.stepPictures}>
      <ol ref={strip} className={styles.strip}>
        {steps.map((step, index) => (
          <li key={step.id}>
            <button
              type="button"
              className={styles.thumb}
              title={step.deeds}
              aria-label={pictureText.stepPicture(step.numbers, step.deeds)}
              aria-haspopup="dialog"
              onClick={() => open(index)}
            >
              <StepPicture
                id={step.picture}
                alt=""
                className={styles.small}
                missing={<ImageOff size={16} aria-hidden />}
              />
              <span className={styles.place} aria-hidden>
                {step.numbers}
              </span>
            </button>
          </li>
        ))}
      </ol>
      <SaveTrajectory taskId={task.id} steps={steps} make={makeTrajectory} />
      <PictureViewer
        steps={steps}
        place={place}
        isOpen={isOpen}
        onGo={setPlace}
        onClose={() => setOpen(false)}
      />
    </section>
  )
}
