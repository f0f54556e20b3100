/** Continue and Cancel: the two answers of what waits for a yes. Continue submits the question's form. */
import type { ReactNode } from "react"
import { copy } from "#schemas/copy.ts"
import { Button } from "#ui/kit/Button.tsx"

export interface YesOrNoProps {
  readonly isSending: boolean
  readonly onNo: () => void
}

export const YesOrNo = ({ isSending, onNo }: YesOrNoProps): ReactNode => (
  <>
    <Button type="submit" look="primary" aria-disabled={isSending}>
      {copy.continue}
    </Button>
    <Button onClick={onNo} aria-disabled={isSending}>
      {copy.cancel}
    </Button>
  </>
)
