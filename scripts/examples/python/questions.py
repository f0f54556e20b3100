"""What a reply or its task asks, and how an answer names it: by its id, and by a hash of all that was shown."""

import hashlib
import json
import re


def open_call(message):
    """The last call of a reply while it has no output. It may ask by itself, or have a task that asks."""
    calls = [part for part in message["fragments"] if part["type"] == "tool"]
    return calls[-1] if calls and "toolOutput" not in calls[-1] else None


def asked_by_call(call):
    """What it waits with: the last entry of its journal. None where it waits for a browser, or for its task."""
    last = (call.get("flow") or [{}])[-1]
    return last.get("request")


def asked_by_task(state):
    return state["questions"][-1]["request"] if state["status"]["_tag"] == "Waiting" else None


def canonical(value):
    """RFC 8785 for what a request holds: keys sorted, no spaces, half of a sign (a lone surrogate) escaped."""
    text = json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return re.sub("[\ud800-\udfff]", lambda half: f"\\u{ord(half[0]):04x}", text)


def question_ref(request):
    """As it came, with nothing left out: a request that was changed on its way has another hash."""
    return {
        "requestId": request["id"],
        "shownHash": hashlib.sha256(canonical(request).encode()).hexdigest(),
    }
