/** Offers to keep what steps of a run were found anew to be done to: as a version of its agent, at a press and never by itself. */
import { type ReactNode, useState } from "react"
import { type AgentRunState, stepsBefore } from "#schemas/agent-run/AgentRunState.ts"
import { type HealedTarget, keepHealed } from "#schemas/agents/HealedTarget.ts"
import { allSteps } from "#schemas/agents/stepTree.ts"
import { ActorId, ownerOf } from "#schemas/ids.ts"
import { Button } from "#ui/kit/Button.tsx"
import { type StudioAgents, useStudioAgents } from "#ui/studio/StudioAgents.ts"
import styles from "./run.module.css"
import { runText } from "./runText.ts"

/** Undefined when it is kept, otherwise what to tell the user. */
const keep = async (
  agents: StudioAgents,
  id: ActorId,
  healed: ReadonlyArray<HealedTarget>
): Promise<string | undefined> => {
  const current = (await agents.read(id))?.current
  if (current === undefined || current === null) return runText.agentGone
  const definition = keepHealed(current.definition, healed)
  // Kept before, in this window or another.
  if (JSON.stringify(definition) === JSON.stringify(current.definition)) return undefined
  const failure = await agents.send(id, { _tag: "SaveAgent", definition, basedOn: current.version })
  return failure?.says
}

export const KeepHealed = ({
  run: { begun, healed = [], id }
}: {
  readonly run: AgentRunState
}): ReactNode => {
  const agents = useStudioAgents()
  const [state, setState] = useState<"offered" | "saving" | "kept">("offered")
  const [problem, setProblem] = useState("")
  // Somebody else's is theirs to change.
  const isOthers = begun !== undefined && ownerOf(ActorId.make(begun.agentId)) !== ownerOf(ActorId.make(id))
  if (begun === undefined || isOthers || healed.length === 0) return null
  const steps = allSteps(begun.definition.steps)
  /** As it is found in the agent. */
  const named = ({ stepId, target }: HealedTarget): string => {
    const place = steps.findIndex(({ id }) => id === stepId)
    return runText.healedStep(place + 1 + stepsBefore(begun), target.description)
  }
  const press = (): void => {
    if (state !== "offered") return
    setState("saving")
    setProblem("")
    void keep(agents, ActorId.make(begun.agentId), healed).then((failure) => {
      setProblem(failure ?? "")
      setState(failure === undefined ? "kept" : "offered")
    })
  }
  return (
    <div className={styles.healed}>
      <p role="status">{state === "kept" ? runText.healedKept : runText.healed(healed.map(named))}</p>
      {problem !== "" && <p role="alert">{problem}</p>}
      <Button aria-disabled={state !== "offered"} onClick={press}>
        {runText.keepHealed}
      </Button>
    </div>
  )
}
