/** The side panel: the pairing until there is one, then the same interface as on the web. */
import { useStore } from "@nanostores/react"
import type { ReadableAtom } from "nanostores"
import type { ReactNode } from "react"
import type { Paired, Pairing } from "#extension/pairing/Pairing.ts"
import type { PairingFlow } from "#extension/pairing/PairingFlow.ts"
import { PairingView } from "#extension/pairing/PairingView.tsx"

export interface PanelProps {
  readonly $pairing: ReadableAtom<Pairing | null | undefined>
  readonly flow: PairingFlow
  readonly renderApp: (paired: Paired) => ReactNode
}

export const Panel = ({ $pairing, flow, renderApp }: PanelProps): ReactNode => {
  const pairing = useStore($pairing)
  if (pairing === undefined) return null
  if (pairing?._tag === "Paired") return renderApp(pairing)
  // A pairing that ended starts the flow anew, wherever it had got to.
  return <PairingView key={pairing?.reason ?? "first"} flow={flow} last={pairing ?? undefined} />
}
