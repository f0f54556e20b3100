import { cleanup, render, screen } from "@testing-library/react"
import { afterEach, expect, test } from "vitest"
import { Conversation } from "#schemas/conversation/Conversation.ts"
import { ActorId } from "#schemas/ids.ts"
import { Announcer } from "./Announcer.tsx"

afterEach(cleanup)

const state = Conversation.initial(ActorId.make("local/chat"))

/** The words as a screen reader sees them arrive: it reads out what is new in the region. */
const said = (): { readonly words: string; readonly node: ChildNode | null } => {
  const region = screen.getByRole("status")
  return { words: region.textContent ?? "", node: region.firstChild }
}

test("what is said again is read out again, and what only is rendered again is not", () => {
  const note = { sentence: "Match 1 of 1" }
  const { rerender } = render(<Announcer state={state} note={{ sentence: "" }} />)
  rerender(<Announcer state={state} note={note} />)
  const first = said()
  rerender(<Announcer state={{ ...state }} note={note} />)
  expect(said().node).toBe(first.node)
  rerender(<Announcer state={state} note={{ ...note }} />)
  expect(said().words).toBe(note.sentence)
  expect(said().node).not.toBe(first.node)
})
