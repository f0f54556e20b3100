/**
 * What can happen to a gateway and its people, one move at a time, as commands of a model-based test. The
 * model is the little a move must know to be possible; what must hold in the end is in `checkStory`.
 */
import { assert } from "@effect/vitest"
import { Effect, Fiber, type Scope } from "effect"
import fc from "fast-check"
import type { ConversationCommand } from "#schemas/conversation/ConversationCommand.ts"
import type { Person } from "./Person.ts"
import type { Story } from "./Story.ts"
import type { World } from "./World.ts"

const PEOPLE = 2
const CONVERSATIONS = 2
/** Lives cost time. */
const MAX_DEATHS = 3

export interface Model {
  deaths: number
  said: number
}

export class Real {
  readonly world: World
  readonly people: ReadonlyArray<Person>
  readonly stories: ReadonlyArray<Story>
  /** Everything that was asked and may not be answered yet. */
  readonly asked: Array<Fiber.Fiber<void>> = []
  private readonly runPromise: (effect: Effect.Effect<void, never, Scope.Scope>) => Promise<void>

  private constructor(world: World, people: ReadonlyArray<Person>, run: Real["runPromise"]) {
    this.world = world
    this.people = people
    this.stories = Array.from({ length: CONVERSATIONS }, () => world.conversation())
    this.runPromise = run
  }

  static readonly make = Effect.fnUntraced(function* (world: World) {
    world.clear()
    if (!world.lives.isUp) yield* world.begin
    const people = yield* world.gather(PEOPLE)
    const context = yield* Effect.context<Scope.Scope>()
    const real = new Real(world, people, Effect.runPromiseWith(context))
    for (const { id } of real.stories) for (const person of people) yield* person.watch(id)
    return real
  })

  run(effect: Effect.Effect<void, never, Scope.Scope>): Promise<void> {
    return this.runPromise(effect)
  }

  /** Does not wait for the answer. */
  ask(effect: Effect.Effect<void>): Effect.Effect<void, never, Scope.Scope> {
    return Effect.map(Effect.forkScoped(effect), (fiber) => void this.asked.push(fiber))
  }

  /** Everything is answered, everybody reads, and nothing is under way. */
  get settled(): Effect.Effect<void> {
    return Effect.gen({ self: this }, function* () {
      for (const { frames } of this.people) frames.read()
      yield* Effect.forEach(this.asked.splice(0), Fiber.join)
      yield* this.world.rest
      yield* this.world.check
    })
  }
}

type Move = fc.AsyncCommand<Model, Real>

const pick = <A>(all: ReadonlyArray<A>, index: number): A => {
  const found = all[index % all.length]
  assert(found !== undefined)
  return found
}

const move = (
  name: string,
  run: (real: Real) => Effect.Effect<void, never, Scope.Scope>,
  {
    isPossible = () => true,
    note = () => {}
  }: Partial<{
    readonly isPossible: (model: Readonly<Model>) => boolean
    readonly note: (model: Model) => void
  }> = {}
): Move => ({
  check: isPossible,
  run: (model, real) => {
    note(model)
    return real.run(run(real))
  },
  toString: () => name
})

const who = fc.nat(PEOPLE - 1)
const where = fc.nat(CONVERSATIONS - 1)
const text = fc.constantFrom("repeat one", "repeat one two three", "count to 12", "count to 40")

const says = fc.record({ who, where, text, once: fc.boolean() }).map((said) =>
  move(
    `${said.who} says “${said.text}” in ${said.where}${said.once ? ", once" : ""}`,
    (real) => {
      const story = pick(real.stories, said.where)
      const person = pick(real.people, said.who)
      return real.ask(
        said.once ? real.world.sayOnce(person, story, said.text) : real.world.say(person, story, said.text)
      )
    },
    {
      note: (model) => {
        model.said++
      }
    }
  )
)

const controls = fc
  .record({
    who,
    where,
    command: fc.constantFrom<ConversationCommand>(
      { _tag: "StopTurn" },
      { _tag: "Regenerate" },
      { _tag: "ResumeQueue" },
      { _tag: "CancelFailedRequest" },
      { _tag: "ClearChat" }
    )
  })
  .map(({ command, where: there, who: by }) =>
    move(`${by} asks for ${command._tag} in ${there}`, (real) =>
      // Being told no is an answer.
      real.ask(
        Effect.ignore(real.world.command(pick(real.people, by), pick(real.stories, there).id, command))
      )
    )
  )

const repeats = where.map((there) =>
  move(
    `everything said in ${there} is said again`,
    (real) => real.ask(real.world.sayAgain(pick(real.people, 0), pick(real.stories, there))),
    { isPossible: ({ said }) => said > 0 }
  )
)

const cuts = who.map((by) =>
  move(`${by} is cut off`, (real) => Effect.sync(() => pick(real.people, by).frames.cut()))
)

const stopsReading = who.map((by) =>
  move(`${by} stops reading`, (real) => Effect.sync(() => pick(real.people, by).frames.stopReading()))
)

const reads = who.map((by) =>
  move(`${by} reads again`, (real) => Effect.sync(() => pick(real.people, by).frames.read()))
)

const dies = fc.constantFrom("SIGKILL" as const, "SIGTERM" as const).map((signal) =>
  move(
    `the gateway gets ${signal}`,
    ({ world }) =>
      Effect.gen(function* () {
        world.lives.kill(signal)
        const death = yield* world.lives.death
        assert.deepStrictEqual(
          death,
          signal === "SIGTERM" ? { code: 0, signal: null } : { code: null, signal },
          world.lives.output
        )
        yield* world.begin
      }),
    {
      isPossible: ({ deaths }) => deaths < MAX_DEATHS,
      note: (model) => {
        model.deaths++
      }
    }
  )
)

const answers = fc.constant(
  move("everything comes to rest", (real) => real.settled, { isPossible: ({ said }) => said > 0 })
)

/** The more often in the list, the more likely. */
export const moves = [
  says,
  says,
  says,
  says,
  controls,
  controls,
  repeats,
  cuts,
  stopsReading,
  reads,
  dies,
  answers
]
