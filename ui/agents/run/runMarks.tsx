/** How a run stands: its mark, and a few words. */
import { Check, CircleSlash, LoaderCircle, MessageCircleQuestion, X } from "lucide-react"
import type { ReactNode } from "react"
import type { AgentRunState } from "#schemas/agent-run/AgentRunState.ts"
import type { RunResult } from "#schemas/agent-run/RunResult.ts"
import { text } from "#ui/text.ts"
import styles from "./run.module.css"

type Phase = "running" | "waiting" | RunResult["type"]

export const marks: Record<Phase, ReactNode> = {
  running: <LoaderCircle size={16} className={styles.spin} data-moving aria-hidden />,
  waiting: <MessageCircleQuestion size={16} className={styles.quiet} aria-hidden />,
  success: <Check size={16} className={styles.good} aria-hidden />,
  error: <X size={16} className={styles.bad} aria-hidden />,
  aborted: <CircleSlash size={16} className={styles.quiet} aria-hidden />
}

export const outcomes: Record<RunResult["type"], string> = {
  success: text.done,
  error: text.failed,
  aborted: text.stopped
}

export const phaseOf = ({ status }: AgentRunState): Phase => {
  if (status._tag === "Finished") return status.result.type
  return status._tag === "Waiting" ? "waiting" : "running"
}

/** What it is doing, in a few words. */
export const doing = ({ label, status }: AgentRunState): string => {
  switch (status._tag) {
    case "Waiting":
      return text.needsYou
    case "Aborting":
      return text.stopping
    case "Finished":
      return outcomes[status.result.type]
    default:
      return label || text.working
  }
}
