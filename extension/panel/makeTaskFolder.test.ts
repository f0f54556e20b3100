import { expect, it } from "vitest"
import { makeTaskFolder } from "./makeTaskFolder.ts"

it("what is saved of a task lies in the task's folder, where its screenshots are", async () => {
  const downloads: Array<readonly [url: string, path: string]> = []
  const folder = makeTaskFolder({ download: async (url, path) => void downloads.push([url, path]) })
  await folder.save("local/task", "trajectory.gif", new Blob(["GIF"]))
  expect(downloads).toEqual([
    [expect.stringMatching(/^blob:/), "Deckhand Downloads/local_task/trajectory.gif"]
  ])
})
