"""One message to Deckhand, and its reply as it is written: `python3 chat.py "hello"`.

The reply goes to standard output, everything else to standard error. A connection that is lost is
opened again, and the reply goes on where it was.
"""

import argparse
import json
import os
import sys
import time
import uuid

from pairing import nothing_answers, pair
from questions import asked_by_call, asked_by_task, open_call, question_ref
from web_socket import Closed, Refused, Unreachable, WebSocket

PROTOCOL_VERSION = 3
TOO_FAST = -32002
HELLO, SEND, WATCH, WATCH_TASK, ANSWER = 1, 2, 3, 4, 5


def say(text):
    print(text, file=sys.stderr, flush=True)


class Reply:
    """What was printed of the reply so far, the task at work for it, what either asks, and whether it has ended."""

    def __init__(self, has_answer):
        self.shown = ""
        self.ended = False
        self.has_answer = has_answer
        self.task = None
        # Whom to answer (None: the conversation), and the request.
        self.asked = None

    def _show(self, message):
        whole = "".join(part["text"] for part in message["fragments"] if part["type"] == "text")
        if self.shown.startswith(whole):
            # A server that was killed may have lost the last second of what it was writing.
            self.shown = whole
        elif whole.startswith(self.shown):
            self._write(whole[len(self.shown) :])
        else:
            raise SystemExit("\nWhat was shown is not the beginning of the reply.")
        call = open_call(message)
        self.task = call.get("webAgentTaskId") if call else None
        # Paused by its user: nothing is asked, and it goes on when they say so.
        if message["status"] in ("streaming", "paused"):
            return
        if message["status"] == "input-required" and call is not None:
            request = asked_by_call(call)
            if request is not None:
                return self._ask(None, request)
            if self.task is not None:
                # It is the task that waits: it is watched for what it asks.
                return
        self.ended = True
        if message["status"] != "success":
            say(f"\nThe reply ended as: {message['status']}.")

    def _ask(self, actor, request):
        say(f"\n{request['title']}: {request['text']}")
        if self.has_answer:
            self.asked = (actor, request)
        else:
            self.ended = True
            say("\nThe reply ended as: input-required.")

    def _write(self, text):
        self.shown += text
        print(text, end="", flush=True)

    def take(self, frame):
        """One frame of the watch: the whole conversation, or what happened in it."""
        if frame["_tag"] == "Snapshot":
            for message in frame["state"]["messages"]:
                if message["type"] == "ai":
                    self._show(message)
        else:
            for event in frame["events"]:
                if event["_tag"] == "TextAppended":
                    self._write(event["text"])
                elif event["_tag"] == "ToolStarted":
                    self.task = event.get("webAgentTaskId")
                elif event["_tag"] == "TurnEnded":
                    self._show(event["message"])


    def take_task(self, frame):
        """One frame of the watch of its task."""
        if frame["_tag"] == "Snapshot":
            requests = [asked_by_task(frame["state"])]
        else:
            requests = [event.get("request") for event in frame["events"] if event["_tag"] == "QuestionAsked"]
        for request in requests:
            if request is not None:
                self._ask(self.task, request)


class Chat:
    """A conversation of its own with one message in it."""

    def __init__(self, url, token, text, answer):
        self.url = url
        self.token = token
        self.name = str(uuid.uuid4())
        # The same in every try: sent twice, it is done once.
        self.command = {
            "commandId": str(uuid.uuid4()),
            "command": {"_tag": "SendMessage", "text": text, "context": {}},
        }
        self.is_sent = False
        self.cursor = None
        self.frames = 0
        self.answer = answer
        self.reply = Reply(answer is not None)
        self.watched_task = None

    def follow(self, cut_after):
        """Until the reply has ended. `cut_after`: cuts its own connection after so many frames."""
        socket = WebSocket(self.url, {"Authorization": f"Bearer {self.token}"})
        self.watched_task = None
        self._call(socket, HELLO, "Session.Hello", {"protocolVersion": PROTOCOL_VERSION})
        while not self.reply.ended:
            message = json.loads(socket.receive())
            if "error" in message:
                self._failed(socket, message["error"])
            elif message.get("id") == HELLO:
                self._begin(socket, message["result"]["userId"])
            elif message.get("id") == SEND:
                self.is_sent = True
            elif message.get("id") == ANSWER:
                # Another question would need another answer.
                self.reply.has_answer = False
            elif message.get("chunk"):
                for frame in message["result"]:
                    if message["id"] == WATCH_TASK:
                        self.reply.take_task(frame)
                    else:
                        self.reply.take(frame)
                        self.cursor = frame["cursor"]
                # Without this there is no next one: a client is never sent more than it takes.
                self._notify(socket, "@effect/rpc/Ack", {"requestId": message["id"]})
                if self.reply.task not in (None, self.watched_task):
                    self.watched_task = self.reply.task
                    self._call(socket, WATCH_TASK, "WebAgentTask.Watch", {"actorId": self.watched_task})
                if self.reply.asked is not None:
                    self._answer(socket, *self.reply.asked)
                self.frames += 1
                if self.frames == cut_after:
                    socket.cut()
                    raise Closed("Cut, as was asked.")
        socket.cut()

    def _begin(self, socket, user_id):
        self.actor = f"{user_id}/{self.name}"
        actor = {"actorId": self.actor}
        if not self.is_sent:
            self._call(socket, SEND, "Conversation.Send", {**actor, **self.command})
        after = {} if self.cursor is None else {"after": self.cursor}
        self._call(socket, WATCH, "Conversation.Watch", {**actor, **after})

    def _answer(self, socket, task, request):
        """The same in every try, like what was said first."""
        named = question_ref(request)
        self.reply.asked = None
        sent = {
            "actorId": task or self.actor,
            "commandId": f"answer:{named['requestId']}",
            "command": {"_tag": "Answer", **named, "value": {"kind": "words", "text": self.answer}},
        }
        self._call(socket, ANSWER, "WebAgentTask.Send" if task else "Conversation.Send", sent)

    def _failed(self, socket, error):
        if error["code"] != TOO_FAST:
            raise SystemExit(f"\n{error['message']}")
        time.sleep(error["retryAfterMs"] / 1000)
        socket.cut()
        raise Closed(error["message"])

    def _call(self, socket, call_id, method, params):
        socket.send(json.dumps({"jsonrpc": "2.0", "id": call_id, "method": method, "params": params}))

    def _notify(self, socket, method, params):
        socket.send(json.dumps({"jsonrpc": "2.0", "method": method, "params": params}))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("text", help="what to write")
    parser.add_argument("--answer", help="what to answer where the reply asks something")
    parser.add_argument("--origin", default="http://127.0.0.1:7420", help="where Deckhand answers")
    parser.add_argument("--cut-after", type=int, default=0, help="cut the connection after so many frames")
    options = parser.parse_args()

    origin = options.origin.rstrip("/")
    if not origin.startswith(("http://", "https://")):
        raise SystemExit(f"{origin} is not an address. It looks like http://127.0.0.1:7420.")
    token = os.environ.get("DECKHAND_TOKEN")
    if not token:
        token = pair(origin, "Python example", say, os.environ.get("DECKHAND_AUTHORIZATION"))
        say("Paired. Forget this program under “Devices and sessions” when it is no longer needed.")

    chat = Chat(origin.replace("http", "ws", 1) + "/socket", token, options.text, options.answer)
    pause = 0.5
    while not chat.reply.ended:
        try:
            chat.follow(options.cut_after)
        except Refused as error:
            raise SystemExit(str(error)) from error
        except Closed as error:
            if isinstance(error, Unreachable) and not chat.is_sent:
                raise SystemExit(nothing_answers(origin, error)) from error
            say(f"\n{error} Connecting again.")
            time.sleep(pause)
            pause = min(pause * 2, 15)
    print()


main()
