/** A page with a form, as a function: fields that hold what is typed, a button that checks them. */
import { Effect } from "effect"
import type { AgentAction } from "#schemas/page/AgentAction.ts"
import { type PageElement, render } from "#schemas/page/PseudoHtml.ts"
import type { FakePage } from "./FakeBrowser.ts"

export interface FormField {
  readonly i: string
  readonly label: string
  readonly options?: ReadonlyArray<string>
  /** What is wrong with a value when the form is sent, or nothing. */
  readonly problem?: (value: string) => string | undefined
}

export class FormPage implements FakePage {
  readonly values = new Map<string, string>()
  /** What was sent, each time it was accepted. */
  readonly sent: Array<Record<string, string>> = []
  private readonly problems = new Map<string, string>()
  private readonly fields: ReadonlyArray<FormField>
  private readonly button: { readonly i: string; readonly label: string }

  constructor(fields: ReadonlyArray<FormField>, button: { readonly i: string; readonly label: string }) {
    this.fields = fields
    this.button = button
  }

  html(): string {
    const elements = this.fields.map((field): PageElement => {
      const problem = this.problems.get(field.i)
      return {
        role: field.options === undefined ? "textbox" : "combobox",
        name: field.label,
        i: field.i,
        attributes: {
          value: this.values.get(field.i) ?? "",
          ...(field.options === undefined ? {} : { options: field.options.join("|") }),
          ...(problem === undefined ? {} : { invalid: problem })
        },
        children: []
      }
    })
    return render([
      ...elements,
      { role: "button", name: this.button.label, i: this.button.i, attributes: {}, children: [] }
    ])
  }

  act(action: AgentAction): ReturnType<FakePage["act"]> {
    return Effect.sync(() => {
      if (action._tag === "type") this.values.set(action.i, action.text)
      if (action._tag === "selectOption") this.values.set(action.i, action.option)
      if (action._tag === "click" && action.i === this.button.i) this.send()
      const validation = this.fields.flatMap((field) => {
        const problem = this.problems.get(field.i)
        return problem === undefined ? [] : [`${field.label}: ${problem}`]
      })
      return { success: true, settled: "silence", validation }
    })
  }

  private send(): void {
    this.problems.clear()
    for (const field of this.fields) {
      const problem = field.problem?.(this.values.get(field.i) ?? "")
      if (problem !== undefined) this.problems.set(field.i, problem)
    }
    if (this.problems.size > 0) return
    this.sent.push(Object.fromEntries(this.fields.map(({ i, label }) => [label, this.values.get(i) ?? ""])))
  }
}
