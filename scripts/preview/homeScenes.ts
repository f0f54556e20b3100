/** An empty chat with what its operator set up, and what it is waiting for. */
import { Effect } from "effect"
import type { FakeGateway } from "#ui/client/testing/FakeGateway.ts"
import { signedIn } from "./Chat.ts"

const answersBySomebody = (gateway: FakeGateway): void => {
  gateway.around.isDirect = false
  const model = { variable: "DECKHAND_MODEL", name: "claude-sonnet-4-5", isDirect: false }
  gateway.modelSettings
    .get("local")
    .emit({ _tag: "MachineSeen", machine: { ollamaUrl: "http://127.0.0.1:11434", model } })
}

export const homeScenes = {
  homeLoading: (gateway: FakeGateway): void => {
    gateway.around.suggestions = Effect.never
  },
  homeDeployed: (gateway: FakeGateway): void => {
    answersBySomebody(gateway)
    gateway.around.change({
      pricing: "https://example.com/prices",
      review: "https://example.com/review",
      offers: ["referral", "portal", "quotas", "optimizePrompt"],
      requires: {}
    })
  },
  outdated: (gateway: FakeGateway): void => {
    signedIn(gateway)
    gateway.around.change({ offers: [], requires: { frontend: "99" } })
  }
}
