/** A field for code: the editor, which is fetched when code is first shown, and a plain field until then. */
import { onDemand } from "#ui/kit/lazily.tsx"
import { PlainCode } from "./PlainCode.tsx"

export const CodeField = onDemand(async () => (await import("./CodeEditor.tsx")).CodeEditor, PlainCode)
