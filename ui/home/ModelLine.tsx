/** Which model answers; with none connected that plainly, and how to connect one. Nothing while nobody knows. */
import { Bot } from "lucide-react"
import { type ReactNode, useCallback, useState } from "react"
import type { ModelChoice } from "#schemas/models/ModelChoice.ts"
import { Button } from "#ui/kit/Button.tsx"
import { onDemand } from "#ui/kit/lazily.tsx"
import type { ConnectModelDialogProps } from "#ui/models/ConnectModelDialog.tsx"
import { pickerText } from "#ui/models/pickerText.ts"
import { useAnswering } from "#ui/models/useAnswering.ts"
import { useModelSettings } from "#ui/models/useModelSettings.ts"
import { openSettings } from "#ui/stores/route.ts"
import { homeText } from "./homeText.ts"
import { StatusLine } from "./StatusLine.tsx"

const ConnectModelDialog = onDemand<ConnectModelDialogProps>(() =>
  import("#ui/models/ConnectModelDialog.tsx").then((part) => part.ConnectModelDialog)
)

/** `chosen`: by the chat itself. */
export const ModelLine = ({ chosen }: { readonly chosen: ModelChoice | undefined }): ReactNode => {
  const answering = useAnswering(chosen)
  const isAnyConnected = (useModelSettings()?.connections.length ?? 0) > 0
  const [isConnecting, setConnecting] = useState(false)
  const close = useCallback(() => setConnecting(false), [])
  if (answering === undefined) return null
  const { isDirect, name, setBy } = answering
  const isMissing = isDirect && setBy === undefined && !isAnyConnected
  return (
    <StatusLine icon={Bot} isOn={!isDirect} words={isDirect ? homeText.builtIn : homeText.model(name)}>
      <Button look="quiet" onClick={() => (isMissing ? setConnecting(true) : openSettings("models"))}>
        {isMissing ? pickerText.connect : homeText.changeModel}
      </Button>
      {isConnecting && <ConnectModelDialog isOpen onClose={close} />}
    </StatusLine>
  )
}
