/** The side panel: the pairing until there is one, then the same interface as on the web. */

import { atom, type ReadableAtom } from "nanostores"
import { type ReactNode, useEffect } from "react"
import type { Paired, Pairing } from "#extension/pairing/Pairing.ts"
import type { PairingFlow } from "#extension/pairing/PairingFlow.ts"
import { PairingView } from "#extension/pairing/PairingView.tsx"
import { useStore } from "#ui/stores/useStore.ts"

export interface PanelProps {
  readonly $pairing: ReadableAtom<Pairing | null | undefined>
  readonly flow: PairingFlow
  readonly renderApp: (paired: Paired) => ReactNode
  /** The address of a gateway to propose. */
  readonly $near?: ReadableAtom<string | undefined>
}

const $nobody = atom<string | undefined>(undefined)

export const Panel = ({ $pairing, flow, renderApp, $near = $nobody }: PanelProps): ReactNode => {
  const pairing = useStore($pairing)
  const near = useStore($near)
  const isPaired = pairing?._tag === "Paired"
  // Ready for the day this pairing ends.
  useEffect(() => {
    if (isPaired) flow.cancel()
  }, [isPaired, flow])
  if (pairing === undefined) return null
  if (pairing?._tag === "Paired") return renderApp(pairing)
  return <PairingView flow={flow} last={pairing ?? undefined} near={near} />
}
