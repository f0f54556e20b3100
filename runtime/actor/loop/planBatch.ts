/**
 * Decides a batch of inputs one after the other, each on the state the ones before it left.
 * Pure but for what the definition throws: a throw ends the plan at that input.
 */
import { Result } from "effect"
import type {
  ActorDefinition,
  ActorTypes,
  DecideContext,
  Input,
  Reaction
} from "#runtime/actor/ActorDefinition.ts"

export interface PlannedEvent<T extends ActorTypes> {
  readonly event: T["Event"]
  readonly next: T["State"]
  /** For the journal; undefined for transient events. */
  readonly encoded: unknown
  readonly isTransient: boolean
  readonly reactions: ReadonlyArray<Reaction<T["Job"]>>
}

export interface PlannedInput<T extends ActorTypes> {
  readonly events: ReadonlyArray<PlannedEvent<T>>
  /** Durable version after this input. */
  readonly version: number
  readonly rejection: { readonly value: T["Rejection"] } | undefined
}

/** Neither to be stored nor to be reacted to. */
export const isPassing = <T extends ActorTypes>({ events }: PlannedInput<T>): boolean =>
  events.every(({ isTransient, reactions }) => isTransient && reactions.length === 0)

export interface Plan<T extends ActorTypes> {
  /** As many as could be decided, in order. */
  readonly inputs: ReadonlyArray<PlannedInput<T>>
  /** Why the input after the last planned one could not be. */
  readonly defect: { readonly cause: unknown } | undefined
}

const planInput = <T extends ActorTypes, R>(
  definition: ActorDefinition<T, R>,
  start: { readonly state: T["State"]; readonly version: number },
  input: Input<T>,
  context: DecideContext
): PlannedInput<T> => {
  const { contract } = definition
  const decision = definition.decide(start.state, input, context)
  if (Result.isFailure(decision)) {
    return { events: [], version: start.version, rejection: { value: decision.failure } }
  }
  let { state, version } = start
  const events = decision.success.map((event): PlannedEvent<T> => {
    state = contract.evolve(state, event)
    const isTransient = contract.isTransient(event)
    if (!isTransient) version++
    return {
      event,
      next: state,
      encoded: isTransient ? undefined : contract.codecs.encodeEvent(event),
      isTransient,
      reactions: definition.react(event, state)
    }
  })
  return { events, version, rejection: undefined }
}

/** Nothing follows an actor's last event: a plan with one ends there. */
export const hasLastEvent = <T extends ActorTypes, R>(
  { ends }: Pick<ActorDefinition<T, R>, "ends">,
  { inputs }: Pick<Plan<T>, "inputs">
): boolean => ends !== undefined && (inputs.at(-1)?.events.some(({ event }) => ends(event)) ?? false)

export const planBatch = <T extends ActorTypes, R>(
  definition: ActorDefinition<T, R>,
  start: { readonly state: T["State"]; readonly version: number },
  inputs: ReadonlyArray<{ readonly input: Input<T>; readonly context: DecideContext }>
): Plan<T> => {
  const planned: Array<PlannedInput<T>> = []
  let { state, version } = start
  for (const { input, context } of inputs) {
    const attempt = Result.try(() => planInput(definition, { state, version }, input, context))
    if (Result.isFailure(attempt)) return { inputs: planned, defect: { cause: attempt.failure } }
    planned.push(attempt.success)
    state = attempt.success.events.at(-1)?.next ?? state
    version = attempt.success.version
    if (hasLastEvent(definition, { inputs: planned })) break
  }
  return { inputs: planned, defect: undefined }
}
