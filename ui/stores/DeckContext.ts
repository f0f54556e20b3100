/** How components reach the page's deck. */
import { useStore } from "@nanostores/react"
import { createContext, useContext } from "react"
import type { Session } from "#ui/client/Connection.ts"
import type { Deck } from "./Deck.ts"

export const DeckContext = createContext<Deck | undefined>(undefined)

export const useDeck = (): Deck => {
  const deck = useContext(DeckContext)
  if (deck === undefined) throw new Error("useDeck needs a DeckContext above it.")
  return deck
}

/** The last session known; undefined until the gateway answered for the first time. */
export const useSession = (): Session | undefined => useStore(useDeck().$session)
