/** What is looked after in the web page alone: that it is, and the way there. */
import type { ReactNode } from "react"
import { Button } from "#ui/kit/Button.tsx"
import { settingsText } from "#ui/settings/settingsText.ts"

export interface ElsewhereProps {
  readonly children: string
  readonly onOpen: () => void
}

export const Elsewhere = ({ children, onOpen }: ElsewhereProps): ReactNode => (
  <>
    <p>{children}</p>
    <p>
      <Button onClick={onOpen}>{settingsText.devicesOpen}</Button>
    </p>
  </>
)
