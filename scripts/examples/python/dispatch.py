"""Has Deckhand carry something out, once: `python3 dispatch.py "Which orders of {{customer}} are late?" customer=Ada`.

It needs an API key with the scope `dispatch` (`DECKHAND_API_KEY`). Its user sees it in a chat, answers what it asks, and can stop
it. The text of the reply goes to standard output, everything else to standard error. With `--request-id` it may be begun again
after anything: what was carried out is not carried out once more, and what came of it is told.
"""

import argparse
import json
import os
import sys
import time
import uuid
from http.client import HTTPException
from urllib.error import HTTPError, URLError

from api import Api
from pairing import nothing_answers

PATH = "/api/remote-prompts"
AGAIN_SECONDS = 1
WAIT_SECONDS = 30
OVER = ("success", "aborted", "error")


def say(text):
    print(text, file=sys.stderr, flush=True)


def read_variables(given):
    variables = {}
    for text in given:
        name, is_given, value = text.partition("=")
        if not is_given:
            raise SystemExit(f"“{text}” gives no value. It looks like customer=Ada.")
        variables[name] = value
    return variables


def request_of(options):
    """What the call takes, as it stands at `/api`; the same in every try."""
    request = {"requestId": options.request_id or str(uuid.uuid4()), "prompt": options.prompt}
    if options.variables:
        request["variables"] = read_variables(options.variables)
    if options.chat:
        request["chatId"] = options.chat
    if options.clear:
        request["clearChat"] = True
    if options.screenshots:
        request["saveScreenshots"] = True
    if options.attach:
        request["attachmentUrls"] = options.attach
    if options.parent:
        request["parentRunIds"] = options.parent
    return request


def why(error, said):
    if error.code == 401:
        return "This API key is not let in: it was revoked, has expired, or is another gateway's. Make one under Settings, API keys."
    if error.code == 410:
        return "Nothing is known of it any more: an outcome is kept for a day."
    return "\n".join(filter(None, [said["message"], said.get("link")]))


def look(api, request, state):
    if state is None:
        return api.ask("POST", PATH, request)
    # Answered as soon as its status is another one.
    return api.ask("GET", f"{PATH}/{request['requestId']}?wait={WAIT_SECONDS}&known={state['status']}")


def is_refused(error, said):
    """Whatever else is refused, the same again is answered in a moment. A quota is refilled in hours, or days."""
    return error.code not in (429, 503) or said.get("error") == "OutOfQuota"


def follow(api, request):
    """Until it is over. It goes on whether or not anybody looks."""
    state = None
    shown = None
    while state is None or state["status"] not in OVER:
        try:
            state = look(api, request, state)
        except HTTPError as error:
            said = {} if error.code == 401 else json.load(error)
            if is_refused(error, said):
                raise SystemExit(why(error, said)) from error
            time.sleep(float(error.headers.get("Retry-After", AGAIN_SECONDS)))
        except (URLError, OSError, HTTPException) as error:
            if state is None:
                raise SystemExit(nothing_answers(api.origin, getattr(error, "reason", error))) from error
            say(f"{error} Asking again.")
            time.sleep(AGAIN_SECONDS)
        else:
            if state["status"] != shown:
                shown = state["status"]
                say(shown)
    return state


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("prompt", help="what to do; {{name}} in it is the variable of that name")
    parser.add_argument("variables", nargs="*", help="as name=value")
    parser.add_argument("--request-id", default="", help="its name: under one name it is carried out once")
    parser.add_argument("--chat", default="", help="the chat to go on in; the key needs chats:write for it")
    parser.add_argument("--clear", action="store_true", help="clear that chat first")
    parser.add_argument("--screenshots", action="store_true", help="name pictures of the pages worked on")
    parser.add_argument("--attach", action="append", default=[], help="the address of a file that goes along")
    parser.add_argument("--parent", action="append", default=[], help="the request that led to this one")
    parser.add_argument("--origin", default="http://127.0.0.1:7420", help="where Deckhand answers")
    options = parser.parse_args()
    key = os.environ.get("DECKHAND_API_KEY")
    if not key:
        raise SystemExit("Set DECKHAND_API_KEY to a key with the scope dispatch, made under Settings, API keys.")
    ended = follow(Api(options.origin.rstrip("/"), key), request_of(options))
    if ended["status"] == "success":
        print(ended["response"])
    else:
        say(ended["response"])
        say(ended.get("detail", ""))
    for picture in ended.get("screenshots", []):
        say(f"{options.origin}/api/pictures/{picture}")
    sys.exit(0 if ended["status"] == "success" else 1)


main()
