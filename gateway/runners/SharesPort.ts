/**
 * Whether other processes listen on this gateway's port as well: the system gives each of them a share of the connections.
 * Whoever started them holds the data folder for all.
 */
import { Context } from "effect"

export const SharesPort = Context.Reference<boolean>("deckhand/gateway/runners/SharesPort", {
  defaultValue: () => false
})
