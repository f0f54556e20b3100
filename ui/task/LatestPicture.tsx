/** What the page looks like now, as far as there is a picture: small beside a question about it, and large when pressed. */
import { ImageOff } from "lucide-react"
import { type ReactNode, useState } from "react"
import type { Step } from "#schemas/web-agent/Step.ts"
import { PictureViewer } from "./PictureViewer.tsx"
import { picturedSteps } from "./picturedSteps.ts"
import { pictureText } from "./pictureText.ts"
import { StepPicture } from "./StepPicture.tsx"
import styles from "./timeline.module.css"

export interface LatestPictureProps {
  readonly steps: ReadonlyArray<Step>
}

export const LatestPicture = ({ steps }: LatestPictureProps): ReactNode => {
  const pictured = picturedSteps(steps)
  const last = pictured.length - 1
  const [place, setPlace] = useState<number>()
  const latest = pictured[last]
  if (latest === undefined) return null
  return (
    <>
      <button
        type="button"
        className={styles.latest}
        aria-label={pictureText.latestPicture}
        aria-haspopup="dialog"
        onClick={() => setPlace(last)}
      >
        <StepPicture
          id={latest.picture}
          alt=""
          className={styles.small}
          missing={<ImageOff size={14} aria-hidden />}
        />
      </button>
      <PictureViewer
        steps={pictured}
        place={place ?? last}
        isOpen={place !== undefined}
        onGo={setPlace}
        onClose={() => setPlace(undefined)}
      />
    </>
  )
}
