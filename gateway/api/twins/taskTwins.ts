/** Tasks of the web agent over HTTP: what one is at, what it asks, and the answer to that. */
import { Schema } from "effect"
import { Name, Task } from "#gateway/api/answers.ts"
import { apiCopy } from "#gateway/api/copy.ts"
import { nameWithin } from "#gateway/api/nameWithin.ts"
import { twin } from "#gateway/api/Twin.ts"
import { openQuestion } from "#schemas/web-agent/WebAgentTaskState.ts"
import { questionOf } from "./chatTwins.ts"
import { takesAnswer, tellsDone } from "./commands.ts"

const ofTasks = { group: "Questions of the web agent", who: "user", missing: apiCopy.noTask } as const
const task = Schema.Struct({ task: Name })

export const taskTwins = [
  twin({
    ...ofTasks,
    name: "readTask",
    method: "GET",
    path: "/api/tasks/:task",
    summary: "What a task of the web agent is at, and what it asks",
    about: "The id comes with the event `functionStart` (`taskId`).",
    rpc: "WebAgentTask.Watch",
    params: task,
    answer: Task,
    status: 200,
    refusals: [404, 410],
    payload: ({ actor, params }) => ({ actorId: actor(params.task) }),
    told: (frame) =>
      frame._tag === "Events" || frame.cursor.version === 0
        ? undefined
        : {
            id: nameWithin(frame.state.id),
            chatId: nameWithin(frame.state.conversationId),
            goal: frame.state.goal,
            status: frame.state.status._tag,
            ...questionOf(openQuestion(frame.state))
          }
  }),
  twin({
    ...ofTasks,
    ...tellsDone,
    ...takesAnswer,
    name: "answerTask",
    method: "POST",
    path: "/api/tasks/:task/answers",
    summary: "The answer to a question of the web agent",
    about: "As with a chat's: for the question it names, as it was shown.",
    rpc: "WebAgentTask.Send",
    params: task,
    refusals: [410],
    payload: ({ actor, body, commandId, params }) => ({
      actorId: actor(params.task),
      commandId,
      command: { _tag: "Answer", ...body }
    })
  })
]
