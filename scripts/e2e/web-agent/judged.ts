/** An action at places of a page as it reaches the browser: with what that has told of them, as whoever judges it has asked. */
import type { ActionOf } from "#schemas/page/AgentAction.ts"
import { pointIn, type Where } from "#schemas/page/Where.ts"
import type { Agent } from "./Agent.ts"

const told = async (agent: Agent, { i, x, y }: Where, by?: { readonly x: number; readonly y: number }) => {
  const outcome = await agent.outcome({
    _tag: "PointAt",
    tabId: agent.tabId(),
    where: { ...(i === undefined ? {} : { i }), ...(x === undefined || y === undefined ? {} : { x, y }) },
    ...(by === undefined ? {} : { by }),
    stamp: agent.summary().stamp
  })
  if (outcome._tag !== "Succeeded") throw new Error(outcome.message)
  if (outcome.value._tag !== "PointedAt") throw new Error(outcome.value._tag)
  return outcome.value
}

export const judgedClick = async (agent: Agent, action: ActionOf<"click">): Promise<ActionOf<"click">> => {
  if (action.i !== undefined || pointIn(action) === undefined) return action
  const { where, seen } = await told(agent, action)
  return { ...action, ...where, ...(seen === undefined ? {} : { seen }) }
}

/** By a distance. */
export const judgedDrag = async (
  agent: Agent,
  action: ActionOf<"drag"> & { readonly dx: number; readonly dy: number }
): Promise<ActionOf<"drag">> => {
  const { where, seen } = await told(agent, action, { x: action.dx, y: action.dy })
  if (where.i !== undefined) return { ...action, to: where.i }
  return seen === undefined ? action : { ...action, seenAtEnd: seen }
}
