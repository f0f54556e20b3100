/** Which model answers. */
import { Bot } from "lucide-react"
import type { ReactNode } from "react"
import { DIRECT_MODEL_NAME } from "#schemas/product.ts"
import { Button } from "#ui/kit/Button.tsx"
import { useSession } from "#ui/stores/AppSessionContext.ts"
import { openSettings } from "#ui/stores/route.ts"
import { homeText } from "./homeText.ts"
import { StatusLine } from "./StatusLine.tsx"

export const ModelLine = (): ReactNode => {
  const name = useSession()?.modelName
  if (name === undefined) return null
  const isBuiltIn = name === DIRECT_MODEL_NAME
  return (
    <StatusLine icon={Bot} isOn={!isBuiltIn} words={isBuiltIn ? homeText.builtIn : homeText.model(name)}>
      <Button look="quiet" onClick={() => openSettings("models")}>
        {isBuiltIn ? homeText.connectModel : homeText.changeModel}
      </Button>
    </StatusLine>
  )
}
