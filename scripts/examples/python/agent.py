"""One run of a custom agent, over HTTP: `python3 agent.py "Ship an order" order=1042`.

What the run came to goes to standard output as JSON, everything else to standard error. A connection that is lost is opened
again, and the run is followed from where it was. Without a name your agents are listed, with what each has to be given.
"""

import argparse
import json
import os
import sys
import time
import uuid
from http.client import HTTPException
from urllib.error import HTTPError, URLError
from urllib.parse import quote

from api import Api
from pairing import nothing_answers, pair


def say(text):
    print(text, file=sys.stderr, flush=True)


def line_of(agent):
    needs = ", ".join(f"{given['name']} ({given['type']})" for given in agent["inputs"])
    return agent["name"] + (f": {needs}" if needs else "")


def find_agent(api, name):
    agents = api.ask("GET", "/api/agents")["agents"]
    for agent in agents:
        if agent["name"].lower() == name.lower():
            return agent
    there = "\n".join(map(line_of, agents)) or "There is none yet: make one in the agent studio."
    raise SystemExit(f"No agent is called “{name}”.\n{there}" if name else there)


def read_inputs(agent, given):
    """`name=value`: a text as it stands, whatever else a variable may be as JSON."""
    types = {one["name"]: one["type"] for one in agent["inputs"]}
    values = {}
    for text in given:
        name, is_given, value = text.partition("=")
        if not is_given:
            raise SystemExit(f"“{text}” gives no value. It looks like order=1042.")
        try:
            values[name] = value if types.get(name) == "string" else json.loads(value)
        except ValueError:
            # What takes no text says so, with its type.
            values[name] = value
    return values


def answer_to(request, text):
    """Words stand for any answer but a form's: that takes a value for each field, or for its first one alone."""
    if request["kind"] != "form":
        return {"kind": "words", "text": text}
    try:
        value = json.loads(text)
    except ValueError:
        value = text
    return {"kind": "form", "values": value if isinstance(value, dict) else {request["fields"][0]["name"]: value}}


def asker_of(asked, chat):
    for kind in ("task", "run"):
        if f"{kind}Id" in asked:
            return f"{kind}s/{asked[f'{kind}Id']}"
    return f"chats/{chat}"


class Run:
    """A chat of its own with one message in it: the agent's name, and what it is given."""

    def __init__(self, api, text, answers):
        self.api = api
        self.answers = answers
        self.chat = str(uuid.uuid4())
        # The same in every try: sent twice, the agent is run once.
        self.message = str(uuid.uuid4())
        self.begin = {"userInput": text, "chatId": self.chat, "messageId": self.message}
        self.is_queued = False
        self.last = None
        self.run = None
        self.status = None

    def follow(self):
        """Until the reply has ended, or its connection."""
        if self.is_queued:
            events = self.api.events("GET", f"/api/copilot/{self.chat}/{self.message}", last=self.last)
        else:
            events = self.api.events("POST", "/api/copilot", self.begin)
        for place, name, data in events:
            self.is_queued = True
            self._take(name, data)
            # Only now: what could not be answered is asked again.
            self.last = place or self.last

    def _take(self, name, data):
        if name == "functionStart":
            self.run = data.get("runId", self.run)
        elif name == "toolProgress":
            say(data["message"])
        elif name == "html":
            say(data["text"])
        elif name == "error":
            say(data["message"])
        elif name == "question":
            self._answer(data)
        elif name == "done":
            self.status = data["status"]

    def _answer(self, asked):
        """The question is named by what was shown, so that a yes is for nothing else."""
        request = asked["request"]
        say(f"{request['title']}: {request['text']}")
        if not self.answers:
            raise SystemExit("It asks for an answer: give one for each question with --answer.")
        answer = {
            "requestId": asked["requestId"],
            "shownHash": asked["shownHash"],
            "value": answer_to(request, self.answers[0]),
        }
        self.api.ask("POST", f"/api/{asker_of(asked, self.chat)}/answers", answer)
        self.answers.pop(0)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("name", nargs="?", default="", help="which agent; none: what there is")
    parser.add_argument("inputs", nargs="*", help="what it is given, as name=value")
    parser.add_argument("--answer", action="append", default=[], help="what to answer; once for each question")
    parser.add_argument("--origin", default="http://127.0.0.1:7420", help="where Deckhand answers")
    options = parser.parse_args()

    origin = options.origin.rstrip("/")
    token = os.environ.get("DECKHAND_TOKEN")
    if not token:
        token = pair(origin, "Python example", say, os.environ.get("DECKHAND_AUTHORIZATION"))
    api = Api(origin, token)
    pause = 0.5
    run = None
    while run is None or run.status in (None, "input-required"):
        try:
            if run is None:
                agent = find_agent(api, options.name)
                inputs = read_inputs(agent, options.inputs)
                given = f" inputVariables={json.dumps(inputs)}" if inputs else ""
                run = Run(api, f"/{api.ask('GET', '/api/session')['userId']}/{agent['name']}{given}", options.answer)
            run.follow()
            pause = 0.5
        except HTTPError as error:
            said = json.load(error)
            if error.code != 429:
                raise SystemExit(said["message"]) from error
            time.sleep(float(error.headers.get("Retry-After", pause)))
        except (URLError, OSError, HTTPException) as error:
            if run is None or not run.is_queued:
                raise SystemExit(nothing_answers(origin, getattr(error, "reason", error))) from error
            say(f"{error} Connecting again.")
            time.sleep(pause)
            pause = min(pause * 2, 15)
    if run.run is None:
        raise SystemExit(f"The reply ended as {run.status}, and nothing was run.")
    ended = api.ask("GET", f"/api/runs/{quote(run.run)}")
    result = ended.get("result", {})
    print(json.dumps({**result, "values": ended["values"]}, ensure_ascii=False, indent=2))
    sys.exit(0 if result.get("type") == "success" else 1)


main()
