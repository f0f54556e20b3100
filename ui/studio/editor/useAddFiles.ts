/** Files on their way to an agent that is being edited: each is sent once it is chosen, and stands in the draft once it is there. */
import { useEffect, useRef, useState } from "react"
import { AGENT_FILES_MAX } from "#schemas/agents/limits.ts"
import type { Attachment } from "#schemas/attachment/Attachment.ts"
import { refuseAgentFile } from "#schemas/attachment/attachmentRules.ts"
import { useAppSession } from "#ui/stores/AppSessionContext.ts"
import { filesText } from "./filesText.ts"

/** `share`: how much of it has left, from 0 to 1. */
export interface Adding {
  readonly key: number
  readonly name: string
  readonly share: number
  readonly cancel: () => void
}

export interface AddFiles {
  /** Where files can be sent at all. */
  readonly canAdd: boolean
  readonly adding: ReadonlyArray<Adding>
  /** What was not taken, and why; empty where all was. */
  readonly problem: string
  readonly add: (files: ReadonlyArray<File>) => void
}

/** `count`: of the files it has. */
export const useAddFiles = (count: number, onAdded: (file: Attachment) => void): AddFiles => {
  const { attachments } = useAppSession()
  const [adding, setAdding] = useState<ReadonlyArray<Adding>>([])
  const [problem, setProblem] = useState("")
  const next = useRef(0)
  const latest = useRef({ adding, onAdded })
  latest.current = { adding, onAdded }
  // Whoever leaves the editor takes nothing along that is not there yet.
  useEffect(
    () => () => {
      for (const { cancel } of latest.current.adding) cancel()
    },
    []
  )
  const begin = (file: File): void => {
    if (attachments === undefined) return
    const key = next.current++
    let isWanted = true
    const { cancel: stop, done } = attachments.upload(
      file,
      (share) => setAdding((all) => all.map((one) => (one.key === key ? { ...one, share } : one))),
      "agent"
    )
    const cancel = (): void => {
      isWanted = false
      stop()
    }
    setAdding((all) => [...all, { key, name: file.name, share: 0, cancel }])
    void done.then((outcome) => {
      setAdding((all) => all.filter((one) => one.key !== key))
      if (outcome._tag === "Uploaded") {
        if (isWanted) latest.current.onAdded(outcome.attachment)
        // It was given up too late to be stopped.
        else attachments.remove(outcome.attachment.id)
      }
      if (outcome._tag === "Refused")
        setProblem(filesText.failed(file.name, outcome.message ?? filesText.tryAgain))
    })
  }
  return {
    canAdd: attachments !== undefined,
    adding,
    problem,
    add: (files) => {
      const problems: Array<string> = []
      let left = AGENT_FILES_MAX - count - adding.length
      for (const file of files) {
        const refusal = left <= 0 ? "TooMany" : refuseAgentFile(file)
        if (refusal !== undefined) problems.push(filesText.notAdded(file.name, refusal))
        else {
          left -= 1
          begin(file)
        }
      }
      setProblem(problems.join(" "))
    }
  }
}
