import { expect, test } from "vitest"
import { latestNews } from "./latestNews.ts"

test("what is new is the newest section of the changelog, and no older one", () => {
  const changelog =
    "# Changelog\n\nNewest first.\n\n## 2.0\n\n- a new thing\n\n### Notes\n\nmore\n\n## 1.0\n\n- old"
  expect(latestNews(changelog)).toBe("- a new thing\n\n### Notes\n\nmore")
  expect(latestNews("# Changelog")).toBe("")
})

test("a sentence of what is new is one line, however the changelog breaks it", () => {
  const changelog =
    "## 2.0\n\nOne\ntwo.\n\n- a new\n  thing of _all_\n  `kinds`\n- another\n\n### Notes\n\n1. more\n"
  expect(latestNews(changelog)).toBe(
    "One two.\n\n- a new thing of _all_ `kinds`\n- another\n\n### Notes\n\n1. more"
  )
})
