import { describe, expect, test } from "vitest"
import { isGoodNews } from "./goodNews.ts"

const alert = (attributes: Readonly<Record<string, string>>) => ({
  getAttribute: (name: string): string | null => attributes[name] ?? null
})

describe("An alert", () => {
  test.each([
    "toast toast-success",
    "Alert--success",
    "is_successful",
    "positive message",
    "MuiAlert-root MuiAlert-standardSuccess"
  ])("that looks like %s tells of success", (name) => {
    expect(isGoodNews(alert({ class: name }))).toBe(true)
    expect(isGoodNews(alert({ "data-type": name }))).toBe(true)
  })

  test.each([
    "",
    "billing-info",
    "alert alert-info",
    "informative",
    "unsuccessful",
    "login-noSuccess",
    "notSuccess",
    "toast toast-danger"
  ])("that looks like %j may be a complaint", (name) =>
    expect(isGoodNews(alert({ class: name }))).toBe(false)
  )
})
