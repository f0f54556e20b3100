/**
 * A story that leaves gateway and browser fit for the next one, and so shares them with others (`paired.e2e.ts`):
 * setting them up costs more than most stories do.
 */
import type { PairedStage } from "./useStage.ts"

export interface PairedStory {
  readonly title: string
  /** Writes its tests. The stage is there for them only: a chat of its own, one blank tab, a site where nobody was. */
  readonly tell: (stage: () => PairedStage) => void
}

export const pairedStory = (title: string, tell: PairedStory["tell"]): PairedStory => ({ title, tell })
