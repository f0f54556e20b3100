/** Copies a text and says so for two seconds. */
import { Check, Copy } from "lucide-react"
import { memo, type ReactNode, useEffect, useState } from "react"
import { after } from "#ui/stores/clock.ts"
import { text } from "#ui/text.ts"
import { IconButton } from "./IconButton.tsx"
import { COPY_FLAG_MS } from "./limits.ts"

export interface CopyButtonProps {
  readonly label: string
  readonly content: () => string
}

export const CopyButton = memo(({ label, content }: CopyButtonProps): ReactNode => {
  const [isCopied, setCopied] = useState(false)
  useEffect(() => (isCopied ? after(COPY_FLAG_MS, () => setCopied(false)) : undefined), [isCopied])
  const copyContent = (): void => {
    navigator.clipboard.writeText(content()).then(
      () => setCopied(true),
      // Without permission nothing was copied, and the button does not claim it.
      () => setCopied(false)
    )
  }
  return (
    <IconButton
      icon={isCopied ? Check : Copy}
      label={isCopied ? text.copied : label}
      size="small"
      onClick={copyContent}
    />
  )
})
