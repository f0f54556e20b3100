/** The pictures of a task one by one, large, each with what the step did. Arrow keys go through them. */

import { ChevronLeft, ChevronRight, ImageOff, X } from "lucide-react"
import type { KeyboardEvent, ReactNode } from "react"
import { stepNotes } from "#ui/chat/tools/describeStep.ts"
import { SentRequests } from "#ui/chat/tools/SentRequests.tsx"
import { Modal } from "#ui/kit/dialog/Modal.tsx"
import { IconButton } from "#ui/kit/IconButton.tsx"
import { isShortcut, keysOf } from "#ui/shortcuts/shortcuts.ts"
import { text } from "#ui/text.ts"
import type { PicturedStep } from "./picturedSteps.ts"
import { pictureText } from "./pictureText.ts"
import { StepPicture } from "./StepPicture.tsx"
import styles from "./timeline.module.css"

export interface PictureViewerProps {
  readonly steps: ReadonlyArray<PicturedStep>
  /** The one that is shown. */
  readonly place: number
  readonly isOpen: boolean
  readonly onGo: (place: number) => void
  readonly onClose: () => void
}

const Missing = (): ReactNode => (
  <p className={styles.missing}>
    <ImageOff size={18} aria-hidden />
    {pictureText.pictureMissing}
  </p>
)

export const PictureViewer = ({ steps, place, isOpen, onGo, onClose }: PictureViewerProps): ReactNode => {
  const step = steps[place]
  const last = steps.length - 1
  const go = (to: number): void => onGo(Math.min(last, Math.max(0, to)))
  const placeAt = (event: KeyboardEvent): number | undefined => {
    if (isShortcut("previousPicture", event)) return place - 1
    if (isShortcut("nextPicture", event)) return place + 1
    if (isShortcut("firstPicture", event)) return 0
    return isShortcut("lastPicture", event) ? last : undefined
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const to = placeAt(event)
    if (to === undefined) return
    event.preventDefault()
    go(to)
  }
  return (
    <Modal
      isOpen={isOpen}
      title={pictureText.stepPictureTitle(place + 1, steps.length)}
      size="full"
      onClose={onClose}
    >
      {() =>
        isOpen && step !== undefined ? (
          // biome-ignore lint/a11y/noStaticElementInteractions: keys for the whole dialog, besides its buttons
          <div className={styles.viewer} onKeyDown={onKeyDown}>
            <div className={styles.tools}>
              <IconButton
                icon={ChevronLeft}
                label={pictureText.previousPicture}
                aria-keyshortcuts={keysOf("previousPicture")}
                aria-disabled={place === 0}
                onClick={() => go(place - 1)}
              />
              <IconButton
                icon={ChevronRight}
                label={pictureText.nextPicture}
                aria-keyshortcuts={keysOf("nextPicture")}
                aria-disabled={place === last}
                onClick={() => go(place + 1)}
              />
              <IconButton icon={X} label={text.close} onClick={onClose} />
            </div>
            <figure className={styles.figure}>
              <div className={styles.frame}>
                <StepPicture
                  id={step.picture}
                  alt={step.deeds}
                  className={styles.large}
                  missing={<Missing />}
                />
              </div>
              <figcaption className={styles.caption} aria-live="polite">
                {pictureText.stepPicture(step.numbers, step.deeds)}
                {stepNotes(step, false).map((note) => (
                  <div key={note} className={styles.note}>
                    {note}
                  </div>
                ))}
                <SentRequests sent={step.sent} />
              </figcaption>
            </figure>
          </div>
        ) : null
      }
    </Modal>
  )
}
