/** What another program asked for: put into a chat once, followed there to its end, and forgotten after a day. */
import type { ActorDefinition } from "#runtime/actor/ActorDefinition.ts"
import { defaultPolicy } from "#runtime/actor/defaultPolicy.ts"
import type { Actors } from "#runtime/actors/Actors.ts"
import { Dispatch } from "#schemas/dispatch/Dispatch.ts"
import type { DispatchTypes } from "./DispatchTypes.ts"
import { decideDispatch, reactDispatch } from "./decideDispatch.ts"
import { expire, followReply, stopInChat } from "./followReply.ts"
import { fetchFiles, putIntoChat } from "./putIntoChat.ts"
import { tellWebhooks } from "./tellWebhooks.ts"

export const DispatchActor: ActorDefinition<DispatchTypes, Actors> = {
  contract: Dispatch,
  decide: decideDispatch,
  react: reactDispatch,
  run: (job, host) => {
    switch (job._tag) {
      case "FetchFiles":
        return fetchFiles(host)
      case "PutIntoChat":
        return putIntoChat(host)
      case "FollowReply":
        return followReply(host)
      case "StopInChat":
        return stopInChat(host)
      case "TellWebhooks":
        return tellWebhooks(host)
      case "Expire":
        return expire(host)
    }
  },
  forgets: ({ _tag }) => _tag === "PutInChat" || _tag === "DispatchFinished",
  ends: ({ _tag }) => _tag === "DispatchErased",
  wakes: ({ progress }) => progress._tag !== "Idle",
  wakesHourly: true,
  stop: { _tag: "AbortDispatch" },
  policy: defaultPolicy
}
