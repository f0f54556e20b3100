/**
 * Who answers, as the screen knows it. The machine is looked at when the settings are first loaded; until that is known,
 * what the server said in its greeting counts.
 */
import type { ModelChoice } from "#schemas/models/ModelChoice.ts"
import { isDirect, nameOfAnswering, type WhoAnswers, whoAnswers } from "#schemas/models/whoAnswers.ts"
import { DIRECT_MODEL_NAME } from "#schemas/product.ts"
import { useSession } from "#ui/stores/AppSessionContext.ts"
import { useModelSettings } from "./useModelSettings.ts"

export interface Answering {
  readonly name: string
  /** The built-in model. */
  readonly isDirect: boolean
  /** The variable that sets it on the server's machine, where one does. */
  readonly setBy: string | undefined
  /** Undefined until the machine was looked at. */
  readonly who: WhoAnswers | undefined
}

/** Undefined until anybody knows. */
export const useAnswering = (ofChat?: ModelChoice): Answering | undefined => {
  const settings = useModelSettings()
  const greeted = useSession()?.modelName
  if (settings?.machine !== undefined) {
    const who = whoAnswers(settings, settings.machine, ofChat)
    const setBy = who.by === "environment" ? who.variable : undefined
    return { name: nameOfAnswering(who), isDirect: isDirect(who), setBy, who }
  }
  if (greeted === undefined) return undefined
  return { name: greeted, isDirect: greeted === DIRECT_MODEL_NAME, setBy: undefined, who: undefined }
}
