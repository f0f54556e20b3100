/** Where a browser that can be told keeps what is saved of a task: a folder of the task's own. */
export interface TaskFolder {
  /** Rejects where the browser does not save it. */
  readonly save: (taskId: string, name: string, file: Blob) => Promise<void>
}
