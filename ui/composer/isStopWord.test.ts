import { describe, expect, it } from "vitest"
import { isStopWord } from "./isStopWord.ts"

describe("a word that stops", () => {
  it("is “stop” and nothing beside it that could mean more", () => {
    for (const said of ["stop", "Stop!", " STOP ", "please stop", "stop it", "stop now."]) {
      expect(isStopWord(said), said).toBe(true)
    }
    for (const said of [
      "",
      "click Stop",
      "stop the music",
      "stop at the second row",
      "stopp",
      "do not stop",
      "stop, then save"
    ]) {
      expect(isStopWord(said), said).toBe(false)
    }
  })
})
