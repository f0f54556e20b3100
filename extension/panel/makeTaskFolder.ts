/** Saves files of a task where the worker saves what its actions leave: `Deckhand Downloads/{task}`. */
import { savePath } from "#extension/worker/capture/savedFile.ts"
import { lendAddress } from "#ui/kit/dom/saveFile.ts"
import type { TaskFolder } from "#ui/task/TaskFolder.ts"
import type { PanelChrome } from "./PanelChrome.ts"

export const makeTaskFolder = (chrome: Pick<PanelChrome, "download">): TaskFolder => ({
  save: (taskId, name, file) => chrome.download(lendAddress(file), savePath(taskId, name))
})
