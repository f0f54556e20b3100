/** Which model answers, and how that is set. */
import type { ReactNode } from "react"
import { DIRECT_MODEL_NAME } from "#schemas/product.ts"
import { settingsText } from "#ui/settings/settingsText.ts"
import { useSession } from "#ui/stores/AppSessionContext.ts"

export const ModelsSection = (): ReactNode => {
  const session = useSession()
  if (session === undefined) return <p role="status">{settingsText.loading}</p>
  const { modelName } = session
  return (
    <>
      <p>{modelName === DIRECT_MODEL_NAME ? settingsText.modelBuiltIn : settingsText.modelNow(modelName)}</p>
      <p>{settingsText.modelHow}</p>
    </>
  )
}
