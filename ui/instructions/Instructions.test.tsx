import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react"
import { afterEach, expect, test } from "vitest"
import { CUSTOM_INSTRUCTIONS_MAX_CHARS, SMALL_INSTRUCTIONS_MAX_CHARS } from "#schemas/limits.ts"
import { text } from "#ui/text.ts"
import { Instructions } from "./Instructions.tsx"
import { instructionsText } from "./instructionsText.ts"

interface Opened {
  readonly saved: Array<string>
  readonly answer: (reason: string | undefined) => void
}

/** Instructions as the server has them; a save waits for its answer. */
const open = (known: string | undefined): Opened => {
  const saved: Array<string> = []
  const { promise, resolve } = Promise.withResolvers<string | undefined>()
  render(
    <Instructions
      saved={known}
      onSave={(value) => {
        saved.push(value)
        return promise
      }}
    />
  )
  return { saved, answer: resolve }
}

const field = (): HTMLTextAreaElement => screen.getByRole("textbox", { name: text.instructions })
const isSaveDisabled = (): boolean =>
  screen.getByRole<HTMLButtonElement>("button", { name: text.save, hidden: true }).disabled
const write = (value: string): void => {
  fireEvent.change(field(), { target: { value } })
  fireEvent.input(field(), { target: { value } })
}
const count = (length: number): string =>
  instructionsText.instructionsCount(length, CUSTOM_INSTRUCTIONS_MAX_CHARS)

afterEach(cleanup)

test("what is saved is shown and counted, and can be saved once it is changed", async () => {
  const { saved, answer } = open("Be brief.")
  expect(field().value).toBe("Be brief.")
  expect(screen.getByText(count(9))).toBeTruthy()
  expect(isSaveDisabled()).toBe(true)
  write("Be brief. Use metric units.")
  await screen.findByText(count(27))
  await waitFor(() => expect(isSaveDisabled()).toBe(false))
  fireEvent.click(screen.getByRole("button", { name: text.save }))
  expect(saved).toEqual(["Be brief. Use metric units."])
  await screen.findByRole("button", { name: text.saving })
  answer(undefined)
  await screen.findByText(instructionsText.saved)
})

test("what a small model reads of long instructions is said", async () => {
  open("x".repeat(SMALL_INSTRUCTIONS_MAX_CHARS))
  const said = instructionsText.beginningRead(SMALL_INSTRUCTIONS_MAX_CHARS)
  expect(screen.queryByText(said)).toBeNull()
  write("x".repeat(SMALL_INSTRUCTIONS_MAX_CHARS + 1))
  await screen.findByText(said)
})

test("over the limit the count turns red and nothing can be saved", async () => {
  const { saved } = open("")
  write("x".repeat(CUSTOM_INSTRUCTIONS_MAX_CHARS))
  await waitFor(() => expect(isSaveDisabled()).toBe(false))
  expect(screen.getByText(count(CUSTOM_INSTRUCTIONS_MAX_CHARS)).dataset.over).toBe("false")
  write("x".repeat(CUSTOM_INSTRUCTIONS_MAX_CHARS + 1))
  const over = await screen.findByText(count(CUSTOM_INSTRUCTIONS_MAX_CHARS + 1))
  expect(over.dataset.over).toBe("true")
  expect(isSaveDisabled()).toBe(true)
  expect(screen.getByRole("alert").textContent).toBe(instructionsText.instructionsOver)
  const form = field().closest("form")
  if (form !== null) fireEvent.submit(form)
  expect(saved).toEqual([])
})

test("while the saved ones are loading nothing can be written or saved", () => {
  open(undefined)
  expect(field().disabled).toBe(true)
  expect(isSaveDisabled()).toBe(true)
})

test("a model that does not read them is named as such", () => {
  const nobody = { saved: "", onSave: () => Promise.resolve(undefined) }
  render(<Instructions {...nobody} />)
  expect(screen.queryByText(instructionsText.instructionsIgnored)).toBeNull()
  cleanup()
  render(<Instructions isIgnored {...nobody} />)
  expect(screen.getByText(instructionsText.instructionsIgnored)).toBeTruthy()
})

test("a rejection is shown, and what was written stays", async () => {
  const { answer } = open("")
  write("Be brief.")
  await waitFor(() => expect(isSaveDisabled()).toBe(false))
  fireEvent.click(screen.getByRole("button", { name: text.save }))
  answer("Not today.")
  await screen.findByText("Not today.")
  expect(field().value).toBe("Be brief.")
})

test("changes are undone on request, and what another screen saves is shown where nothing is being written", async () => {
  const onSave = () => Promise.resolve(undefined)
  const { rerender } = render(<Instructions saved="Be brief." onSave={onSave} />)
  write("Be long.")
  fireEvent.click(await screen.findByRole("button", { name: instructionsText.undo }))
  await waitFor(() => expect(field().value).toBe("Be brief."))
  rerender(<Instructions saved="Be kind." onSave={onSave} />)
  await waitFor(() => expect(field().value).toBe("Be kind."))
  write("Be both.")
  rerender(<Instructions saved="Be quick." onSave={onSave} />)
  await screen.findByRole("button", { name: instructionsText.undo })
  expect(field().value).toBe("Be both.")
})
