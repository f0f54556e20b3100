/** Why an action request is not carried out, in a sentence for whoever writes the program. Pure. */
import { Schema } from "effect"
import { namesIn } from "#schemas/agents/template.ts"
import { Variable } from "#schemas/agents/Variable.ts"
import type { ActionRequest } from "./ActionRequest.ts"
import { dispatchCopy } from "./copy.ts"
import { ACTION_DATA } from "./limits.ts"

const isVariableName = Schema.is(Variable.fields.name)

const refuseArgs = ({ action, args = {}, fallback_operator_query: query = "", url = "" }: ActionRequest) => {
  const unfit = Object.keys(args).find(
    (name) => !isVariableName(name) || name === ACTION_DATA || args[name] === null
  )
  if (unfit !== undefined) return dispatchCopy.argUnfit(unfit)
  const unknown = namesIn(`${url} ${action?.value ?? ""} ${query}`).find((name) => !Object.hasOwn(args, name))
  return unknown === undefined ? undefined : dispatchCopy.argMissing(unknown)
}

const needsValue = ({ action }: ActionRequest): boolean =>
  action !== undefined &&
  (action.type === "select" || action.type === "press" || action.type === "type") &&
  (action.value ?? "").trim() === ""

/** Undefined: it can be carried out. */
export const refuseAction = (request: ActionRequest): string | undefined => {
  const { action, fallback_operator_query: query = "", new_tab: isNewTab, selectors = [], url } = request
  if (request.tool_code !== undefined || request.input_schema_code !== undefined) {
    return dispatchCopy.codeNotRun
  }
  if (request.spreadsheet_id !== undefined || request.range !== undefined || request.values !== undefined) {
    return dispatchCopy.noSheets
  }
  if ((action === undefined) !== (selectors.length === 0)) return dispatchCopy.halfAction
  if (action === undefined && url === undefined && query.trim() === "") return dispatchCopy.emptyAction
  if (needsValue(request)) return dispatchCopy.valueMissing
  if (isNewTab !== undefined && url === undefined) return dispatchCopy.urlMissing
  return refuseArgs(request)
}
