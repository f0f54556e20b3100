/** The picture of a question, which arrives after the page as the timeline does. */
import { onDemand } from "#ui/kit/lazily.tsx"
import type { LatestPictureProps } from "./LatestPicture.tsx"

export const QuestionPicture = onDemand<LatestPictureProps>(() =>
  import("./LatestPicture.tsx").then((part) => part.LatestPicture)
)
