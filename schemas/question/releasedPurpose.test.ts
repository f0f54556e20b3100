/** What 0.1.0 asked is known for what it was: an answer given today goes where it was asked for. */
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { Schema } from "effect"
import { expect, test } from "vitest"
import { ActorId } from "#schemas/ids.ts"
import { LABEL_MAX_CHARS } from "#schemas/limits.ts"
import { WebAgentTask } from "#schemas/web-agent/WebAgentTask.ts"
import { releasedPurpose } from "./releasedPurpose.ts"

const fixture = join(import.meta.dirname, "../web-agent/__fixtures__/released-0.1.0-questions.json")
const Stored = Schema.fromJsonString(Schema.Array(Schema.Struct({ events: Schema.Array(Schema.Unknown) })))

test("Every question that the built-in model of 0.1.0 asked in a task is stored with its purpose from now on", () => {
  const [journal] = Schema.decodeUnknownSync(Stored)(readFileSync(fixture, "utf8"))
  const { decodeEvent } = WebAgentTask.codecs
  const { questions } = (journal?.events ?? [])
    .map(decodeEvent)
    .reduce(WebAgentTask.evolve, WebAgentTask.initial(ActorId.make("ada/questions")))
  expect(questions.map(({ request }) => request.purpose)).toEqual([
    { for: "ambiguousTarget", about: "Save" },
    { for: "missingTarget", about: "Sned" },
    { for: "missingTarget", about: "order 1042" },
    { for: "typingPlace", about: "Ada Lovelace" },
    { for: "option", about: "Expert" },
    { for: "option", about: "Blue" },
    { for: "entry", about: "3/4" },
    { for: "entry", about: "soon" },
    { for: "refusedEntry", about: "Email" },
    { for: "refusedEntry", about: "Terms" },
    { for: "confirmDialog", about: "Delete “it” for good?" },
    { for: "promptDialog", about: "New name?" }
  ])
})

test("A question in words of its own has no purpose, and what one is about is kept as names are", () => {
  expect(releasedPurpose("Which one do you mean?")).toBeUndefined()
  expect(releasedPurpose("Well: There is more than one “Save” here. Which one do you mean?")).toBeUndefined()
  const { about = "" } =
    releasedPurpose(`Which field should “${"x".repeat(LABEL_MAX_CHARS + 1)}” go into?`) ?? {}
  expect(about.length).toBe(LABEL_MAX_CHARS)
})
