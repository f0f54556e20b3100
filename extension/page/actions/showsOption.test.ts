import { describe, expect, it } from "vitest"
import { holdsOption, showsOption } from "./showsOption.ts"

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
    ["Rome", "Berlin"],
    ["Berlin", ""],
    ["★", "  "],
    ["", "Berlin"]
  ])("%s does not show the option %s", (shows, option) => {
    expect(showsOption(shows, option)).toBe(false)
  })
})

describe("a text that holds", () => {
  it.each([
    ["Fruit Damson Clear", "Damson"],
    ["", ""]
  ])("%o holds the option %o", (text, option) => {
    expect(holdsOption(text, option)).toBe(true)
  })

  it.each([
    ["Damson", "Damson jam"],
    ["Damsons", "Damson"]
  ])("%o does not hold the option %o", (text, option) => {
    expect(holdsOption(text, option)).toBe(false)
  })
})
