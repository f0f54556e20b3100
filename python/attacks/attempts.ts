/**
 * Attempts to get out of Python, several in one run. An attempt sets `got` to what it reached; it has failed where it raises, or
 * leaves nothing there.
 */

/** By their names. */
export type Attempts = Readonly<Record<string, string>>

/** Code whose result says what each reached: null is nothing. */
export const codeOf = (attempts: Attempts): string => `
import json
result = {}
for name, code in json.loads(${JSON.stringify(JSON.stringify(attempts))}).items():
    scope = {"__name__": "__main__"}
    try:
        exec(compile(code, "agent.py", "exec"), scope)
        result[name] = repr(scope["got"])[:200] if scope.get("got") else None
    except BaseException as error:
        result[name] = None
`

/** What it comes to where all of them fail. */
export const nothingOf = (attempts: Attempts) => ({
  _tag: "Ran" as const,
  result: Object.fromEntries(Object.keys(attempts).map((name) => [name, null]))
})
