import { expect, it } from "vitest"
import { pagePrintName, screenshotName } from "./savedNames.ts"

const moment = new Date(Date.UTC(2026, 0, 2, 3, 4, 5))

it("what is saved for the user is named after the moment, in UTC, and after what it is", () => {
  expect(screenshotName(moment, "image/png")).toBe("save-screenshot-20260102030405.png")
  expect(screenshotName(moment, "image/jpeg")).toBe("save-screenshot-20260102030405.jpg")
  expect(pagePrintName(moment)).toBe("page-print-20260102030405.pdf")
})
