/**
 * What the direct model can be told to do: one case per kind of sentence it understands.
 *
 * Targets are the user's words for something on the page ("the Save button"); which element they mean
 * is decided later, against a page, by `matchTarget`.
 */

export type Instruction =
  | { readonly _tag: "GoTo"; readonly url: string }
  | { readonly _tag: "Click"; readonly target: string }
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
  /** Report what is on the page. */
  | { readonly _tag: "Read" }

export type InstructionOf<Tag extends Instruction["_tag"]> = Extract<Instruction, { readonly _tag: Tag }>
