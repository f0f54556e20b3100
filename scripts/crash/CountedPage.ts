/** The page of a fake browser: a form, and a note of everything that was done to it. */
import { Effect } from "effect"
import { captured, type FakePage } from "#runtime/actors/testing/FakeBrowser.ts"
import { FormPage } from "#runtime/actors/testing/FormPage.ts"
import type { BrowserOutcome } from "#schemas/browser-host/BrowserOp.ts"
import type { AgentAction } from "#schemas/page/AgentAction.ts"

export class CountedPage implements FakePage {
  readonly done: Array<string> = []
  /** What goes on after something was done, before the browser says so. */
  during: Effect.Effect<void> = Effect.void
  capture: Effect.Effect<BrowserOutcome> = captured
  private form: FormPage

  constructor() {
    this.form = emptyForm()
  }

  /** A new page: nothing was done to it. */
  clear(): void {
    this.done.length = 0
    this.form = emptyForm()
  }

  html(): string {
    return this.form.html()
  }

  act(action: AgentAction): ReturnType<FakePage["act"]> {
    return Effect.suspend(() => {
      this.done.push(action._tag === "type" ? `type ${action.text}` : action._tag)
      return Effect.andThen(this.during, this.form.act(action))
    })
  }
}

const emptyForm = (): FormPage =>
  new FormPage(
    [
      { i: "0.1", label: "Name" },
      { i: "0.2", label: "City" }
    ],
    { i: "0.9", label: "Save" }
  )
