/** Continue and Cancel: the two answers of what waits for a yes. Continue submits the question's form. */
import type { ReactNode } from "react"
import { copy } from "#schemas/copy.ts"
import { Button } from "#ui/kit/Button.tsx"

export interface YesOrNoProps {
  readonly isSending: boolean
  /** A yes cannot be taken back. */
  readonly isDangerous?: boolean
  readonly onNo: () => void
}

export const YesOrNo = ({ isSending, isDangerous = false, onNo }: YesOrNoProps): ReactNode => (
  <>
    <Button type="submit" look={isDangerous ? "danger" : "primary"} aria-disabled={isSending}>
      {copy.continue}
    </Button>
    <Button onClick={onNo} aria-disabled={isSending}>
      {copy.cancel}
    </Button>
  </>
)
