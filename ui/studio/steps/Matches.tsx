/** What an element that was pointed out is by now: its selectors are tried on the page beside the panel, which marks what they find. */
import { type ReactNode, useLayoutEffect, useState } from "react"
import type { CapturedElement } from "#schemas/page/capture/CapturedElement.ts"
import type { CaptureClient } from "#ui/capture/CaptureClient.ts"
import { CaptureStore, SELECTED_ID } from "#ui/capture/CaptureStore.ts"
import { SelectorList } from "#ui/capture/SelectorList.tsx"
import { Button } from "#ui/kit/Button.tsx"
import { useStore } from "#ui/stores/useStore.ts"
import { stepText } from "./stepText.ts"

export interface MatchesProps {
  readonly client: CaptureClient
  readonly element: CapturedElement
}

export const Matches = ({ client, element }: MatchesProps): ReactNode => {
  const [store] = useState(() => new CaptureStore(client))
  // As it leaves, at once: its marks are on a page that goes on without it.
  useLayoutEffect(() => store.close, [store])
  const test = useStore(store.$tests)[SELECTED_ID]
  return (
    <>
      <Button look="quiet" onClick={() => store.test(SELECTED_ID, element)}>
        {stepText.matches}
      </Button>
      {test !== undefined && <SelectorList element={element} test={test} />}
    </>
  )
}
