/**
 * What the direct model can be told to do: one case per kind of sentence it understands.
 *
 * Targets are the user's words for something on the page ("the Save button"); which element they mean
 * is decided later, against a page, by `matchTarget`.
 */

export type Instruction =
  | { readonly _tag: "GoTo"; readonly url: string }
  | { readonly _tag: "NewTab"; readonly url: string }
  /** `search`: the page is gone through for it, as far as it goes. */
  | {
      readonly _tag: "Click"
      readonly target: string
      readonly way?: "double" | "right"
      readonly search?: true
    }
  | { readonly _tag: "Hover"; readonly target: string }
  /** Replaces what is in the field; without a target, the field that has the focus. */
  | {
      readonly _tag: "Type"
      readonly text: string
      readonly target?: string
      readonly pressEnter?: true
    }
  | { readonly _tag: "Choose"; readonly option: string; readonly target?: string }
  | { readonly _tag: "Check"; readonly target: string; readonly checked: boolean }
  /** `key` in the form of `readKey`: "Enter", "Control+a". */
  | { readonly _tag: "Press"; readonly key: string; readonly target?: string }
  /** `pages` in viewport heights; one unless told. */
  | {
      readonly _tag: "Scroll"
      readonly direction: "up" | "down" | "top" | "bottom"
      readonly pages?: number
    }
  | { readonly _tag: "Wait"; readonly seconds: number }
  /** Until this text is on the page. */
  | { readonly _tag: "WaitFor"; readonly text: string }
  | { readonly _tag: "Drag"; readonly target: string; readonly to: string }
  /** Something the page lists: opened, searched for, or just seen; with `show`, brought into sight alone. */
  | { readonly _tag: "Find"; readonly text: string; readonly show?: true }
  /** One of the files that came with the message. */
  | { readonly _tag: "Upload"; readonly filename: string; readonly target: string }
  /** Without a target, the file the tab shows. */
  | { readonly _tag: "Download"; readonly target?: string }
  | { readonly _tag: "Screenshot" }
  | { readonly _tag: "SavePage" }
  /** What the next instruction's question box (`confirm`, `prompt`) is answered. */
  | { readonly _tag: "AnswerDialog"; readonly accept: boolean; readonly text?: string }
  | { readonly _tag: "Evaluate"; readonly code: string }
  | { readonly _tag: "DraftEmail"; readonly to: string; readonly subject: string; readonly body: string }
  /** Report what is on the page. */
  | { readonly _tag: "Read" }

export type InstructionOf<Tag extends Instruction["_tag"]> = Extract<Instruction, { readonly _tag: Tag }>
