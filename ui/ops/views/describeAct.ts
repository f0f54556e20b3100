/** What an operator did, as a sentence. Pure. */
import type { ActorAddress, OperatorAct } from "#schemas/operations/Audit.ts"
import { opsText } from "#ui/ops/opsText.ts"

const nameOf = ({ id, kind }: ActorAddress): string => `${kind} ${id}`

export const describeAct = (act: OperatorAct): string => {
  switch (act._tag) {
    case "Looked":
      return `Looked at: ${opsText.views[act.view]}`
    case "Tailed":
      return act.content
        ? `Followed ${nameOf(act.actor)} and read what was said`
        : `Followed ${nameOf(act.actor)}, content hidden`
    case "Stopped":
      return `Stopped ${nameOf(act.actor)}`
    case "Restarted":
      return `Restarted ${nameOf(act.actor)}`
  }
}
