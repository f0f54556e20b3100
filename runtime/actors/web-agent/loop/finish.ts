/** The end of a task, in words for its user: the last picture is waited for, for a while. */
import { Effect } from "effect"
import type { TaskHost } from "#runtime/actors/web-agent/browser/TaskHost.ts"
import { TASK_RESULT_MAX_CHARS } from "#runtime/actors/web-agent/limits.ts"
import { truncateText } from "#schemas/page/truncateText.ts"
import { stop } from "./tryAction.ts"

/** `said`: what a page's words add to it. */
export const finish = (host: TaskHost, isSuccess: boolean, message: string, said?: string) =>
  host.pictures.awaitLast.pipe(
    Effect.andThen(
      host.report({
        _tag: "Finish",
        result: {
          type: isSuccess ? "success" : "error",
          message: truncateText(message, TASK_RESULT_MAX_CHARS),
          ...(said === undefined ? {} : { said }),
          end: false
        }
      })
    ),
    Effect.as(stop)
  )
