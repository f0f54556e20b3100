import { describe, expect, it } from "vitest"
import { showsOption } from "./showsOption.ts"

describe("a widget that shows", () => {
  it.each([
    ["Male", "Male"],
    ["Berlin", "Berlin, Germany"],
    ["Berlin × Rome ×", "Rome"],
    ["★", "★"]
  ])("%s shows the option %s", (shows, option) => {
    expect(showsOption(shows, option)).toBe(true)
  })

  it.each([
    ["Female", "Male"],
    ["10", "1"],
    ["1", "10"],
    ["Rome", "Berlin"]
  ])("%s does not show the option %s", (shows, option) => {
    expect(showsOption(shows, option)).toBe(false)
  })
})
