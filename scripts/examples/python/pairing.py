"""Getting a device's token: this program asks, its user says yes in the browser, this program fetches it."""

import json
import time
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen


def nothing_answers(origin, reason):
    return (
        f"Nothing answers at {origin} ({reason}). Start Deckhand there (npm start), "
        "or name its address with --origin."
    )


def request(origin, path, body=None, headers=None):
    """The status and the JSON of the answer, if any."""
    data = None if body is None else json.dumps(body).encode()
    sent = Request(origin + path, data, {"Content-Type": "application/json", **(headers or {})}, method="POST")
    try:
        with urlopen(sent) as response:
            text = response.read()
            return response.status, json.loads(text) if text else None
    except HTTPError as error:
        return error.code, None
    except (URLError, OSError) as error:
        raise SystemExit(nothing_answers(origin, getattr(error, "reason", error))) from error


def pair(origin, name, say, authorization=None):
    """`authorization`: a browser session's; with it this program says yes to itself. Only for tests."""
    status, pairing = request(origin, "/api/pairings", {"name": name})
    if status != 201:
        raise SystemExit(f"Pairing was refused ({status}). 429 means that too many are open: wait five minutes.")
    path = f"/api/pairings/{pairing['pairingId']}"
    if authorization:
        request(origin, f"{path}/confirm", {}, {"Authorization": authorization, "Origin": origin})
    else:
        say(f"Open {origin}/pair/{pairing['pairingId']} and allow it if the code is {pairing['code']}.")
    while True:
        status, granted = request(origin, f"{path}/claim", {"secret": pairing["secret"]})
        if status == 200:
            return granted["token"]
        if status != 202:
            raise SystemExit("Pairing was declined, or its time is over.")
        time.sleep(1)
