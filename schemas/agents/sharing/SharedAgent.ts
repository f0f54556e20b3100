/**
 * An agent of somebody else as its guest's library lists it: it stays there when it is shared no longer, and says so, until its
 * guest takes it out.
 */
import { Schema } from "effect"
import { AgentHeadline } from "#schemas/agents/AgentHeadline.ts"
import { SharePerson } from "./Sharing.ts"

export const SharedAgent = Schema.Struct({
  /** Of the agent's actor: `{owner}/{agent}`. */
  id: Schema.String,
  owner: SharePerson,
  name: Schema.String,
  /**
   * `in`: it may be run and copied; `asks`: its owner has not answered; `out`: it is not shared with them, or no longer;
   * `deleted`: it is gone for everybody.
   */
  standing: Schema.Literals(["in", "asks", "out", "deleted"]),
  /** As it is now; absent where it is not shared with them. */
  agent: Schema.optionalKey(AgentHeadline),
  /** Of what its agent told: what is older changes nothing. */
  revision: Schema.Natural
})
export type SharedAgent = typeof SharedAgent.Type
