import { expect, test } from "vitest"
import { latestNews } from "./latestNews.ts"

test("what is new is the newest section of the changelog, and no older one", () => {
  const changelog =
    "# Changelog\n\nNewest first.\n\n## 2.0\n\n- a new thing\n\n### Notes\n\nmore\n\n## 1.0\n\n- old"
  expect(latestNews(changelog)).toBe("- a new thing\n\n### Notes\n\nmore")
  expect(latestNews("# Changelog")).toBe("")
})
