import { cleanup, fireEvent, render, screen } from "@testing-library/react"
import { afterEach, describe, expect, test, vi } from "vitest"
import { screenshotName, TRAJECTORY_NAME } from "#schemas/savedNames.ts"
import type { AttachmentHttp } from "#ui/client/AttachmentHttp.ts"
import { FakeGateway } from "#ui/client/testing/FakeGateway.ts"
import { AppSession } from "#ui/stores/AppSession.ts"
import { AppSessionContext } from "#ui/stores/AppSessionContext.ts"
import { pictureText } from "#ui/task/pictureText.ts"
import type { TaskFolder } from "#ui/task/TaskFolder.ts"
import { SaveTrajectory } from "./SaveTrajectory.tsx"
import type { TrajectoryFrame } from "./TrajectoryMessage.ts"

const attachments: AttachmentHttp = {
  upload: () => ({ done: Promise.resolve({ _tag: "Cancelled" }), cancel: () => undefined }),
  remove: () => undefined,
  read: () => Promise.resolve(undefined),
  picture: (id) => Promise.resolve(id === "gone" ? undefined : new Blob([id], { type: `image/${id}` }))
}

const step = (picture: string, startedAt: number) => ({
  id: picture,
  action: { _tag: "click", i: "0.1" } as const,
  target: "Save",
  page: "",
  startedAt,
  picture,
  numbers: "1",
  deeds: "Click Save",
  sent: picture === "png" ? [] : [{ method: "POST", host: "shop.test", path: `/${picture}` }]
})

const gif = new Blob(["GIF"], { type: "image/gif" })

let app: AppSession | undefined
let made: ReadonlyArray<TrajectoryFrame> = []

const show = (taskFolder?: TaskFolder): void => {
  const { openSocket } = new FakeGateway()
  app = new AppSession({ openSocket, place: { host: "extension" }, attachments, taskFolder })
  render(
    <AppSessionContext.Provider value={app}>
      <SaveTrajectory
        taskId="local/task"
        steps={[step("png", 0), step("gone", 1_000), step("jpeg", 2_000)]}
        make={(frames) => {
          made = frames
          return Promise.resolve(gif)
        }}
      />
    </AppSessionContext.Provider>
  )
}

afterEach(() => {
  cleanup()
  app?.dispose()
  vi.restoreAllMocks()
})

describe("What is saved of a task", () => {
  test("is its pictures and the GIF of them, in the task's folder where the browser keeps one", async () => {
    const saved: Array<readonly [taskId: string, name: string, type: string]> = []
    show({ save: async (taskId, name, file) => void saved.push([taskId, name, file.type]) })
    fireEvent.click(screen.getByRole("button", { name: pictureText.saveTaskFolder }))
    await screen.findByText(pictureText.taskFolderSaved)
    expect(saved).toEqual([
      ["local/task", screenshotName(new Date(0), "image/png"), "image/png"],
      ["local/task", screenshotName(new Date(2_000), "image/jpeg"), "image/jpeg"],
      ["local/task", TRAJECTORY_NAME, "image/gif"]
    ])
  })

  test("says under each picture what left with it, by method, host and path", async () => {
    show({ save: () => Promise.resolve() })
    fireEvent.click(screen.getByRole("button", { name: pictureText.saveTaskFolder }))
    await screen.findByText(pictureText.taskFolderSaved)
    expect(made.map(({ caption, picture }) => [picture.type, ...caption])).toEqual([
      ["image/png"],
      ["image/jpeg", "Sent to shop.test/jpeg"]
    ])
  })

  test("is said not to be where the browser did not save it", async () => {
    show({
      save: (_taskId, name) => (name === TRAJECTORY_NAME ? Promise.reject(new Error()) : Promise.resolve())
    })
    fireEvent.click(screen.getByRole("button", { name: pictureText.saveTaskFolder }))
    await screen.findByText(pictureText.taskFolderFailed)
  })

  test("is the GIF alone, as any download, where there is no such folder", async () => {
    const downloads: Array<string> = []
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
      downloads.push(this.download)
    })
    vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:x")
    vi.spyOn(URL, "revokeObjectURL").mockReturnValue()
    show()
    fireEvent.click(screen.getByRole("button", { name: pictureText.saveTrajectory }))
    await screen.findByText(pictureText.trajectorySaved)
    expect(downloads).toEqual([TRAJECTORY_NAME])
  })
})
