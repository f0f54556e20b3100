/** What a step's element matches by now, in front of its user. */
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react"
import { afterEach, expect, test } from "vitest"
import { SELECTED_ID } from "#ui/capture/CaptureStore.ts"
import { captureText } from "#ui/capture/captureText.ts"
import { buyButton, makeCaptureClientFake } from "#ui/capture/testing/CaptureClientFake.ts"
import { Matches } from "./Matches.tsx"
import { stepText } from "./stepText.ts"

afterEach(cleanup)

test("an element is looked for on the page at a press, what each selector found is told, and the page is left alone after", async () => {
  const fake = makeCaptureClientFake()
  const { unmount } = render(<Matches client={fake.client} element={buyButton} />)
  expect(fake.asked).toEqual([])
  fireEvent.click(screen.getByRole("button", { name: stepText.matches }))
  expect(fake.asked).toEqual([{ type: "test", id: SELECTED_ID, element: buyButton }])
  await screen.findByText(captureText.testing)
  act(() =>
    fake.say({ type: "tested", id: SELECTED_ID, verdicts: ["identified", "identified", "identified"] })
  )
  expect((await screen.findByRole("status")).getAttribute("data-good")).toBe("true")
  unmount()
  expect(fake.isOpen()).toBe(false)
})
