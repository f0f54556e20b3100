/** The text of a draft, with its pieces: kept where a reload finds both. */
import { Option, Schema } from "effect"
import { atom, type ReadableAtom } from "nanostores"
import type { ActorId } from "#schemas/ids.ts"
import { EditorState, movePieces, type Piece, piecesIn } from "#schemas/message/EditorState.ts"
import { keysOf, readText, writeText } from "#ui/stores/browserStorage.ts"

const DRAFT = "draft:"
const PIECES = "pieces:"

const stored = Schema.fromJsonString(EditorState)
const decode = Schema.decodeOption(stored)
const encode = Schema.encodeSync(stored)

/** The conversations in which something is written. */
export const conversationsWithText = (): ReadonlyArray<string> => keysOf(DRAFT)

export class DraftText {
  readonly $text: ReadableAtom<string>
  readonly $pieces: ReadableAtom<ReadonlyArray<Piece>>
  private readonly $words
  private readonly $kept
  private readonly id: ActorId
  /** What was put there last, and not by its user's hand. */
  private inserted = ""

  constructor(id: ActorId) {
    this.id = id
    const text = readText(DRAFT + id)
    this.$words = atom(text)
    this.$kept = atom(piecesIn(text, Option.getOrUndefined(decode(readText(PIECES + id)))))
    this.$text = this.$words
    this.$pieces = this.$kept
  }

  set(value: string): void {
    this.keep(movePieces(this.$kept.get(), this.$words.get(), value))
    this.$words.set(value)
    writeText(DRAFT + this.id, value)
  }

  /**
   * The text with a prompt in it. Words of its user's own are kept above it; what was put there like this, and not touched
   * since, gives way.
   */
  withPrompt(prompt: string): string {
    const typed = this.$words.get()
    const isOwn = typed.trim() !== "" && typed !== this.inserted
    this.inserted = isOwn ? "" : prompt
    return isOwn ? `${typed}\n${prompt}` : prompt
  }

  /** It was just written: it stands there. */
  add(piece: Piece): void {
    this.keep(piecesIn(this.$words.get(), { pieces: [...this.$kept.get(), piece] }))
  }

  /** What goes along with the text. */
  get editorState(): { readonly editorState?: EditorState } {
    const pieces = this.$kept.get()
    return pieces.length === 0 ? {} : { editorState: { pieces } }
  }

  private keep(pieces: ReadonlyArray<Piece>): void {
    if (pieces === this.$kept.get()) return
    this.$kept.set(pieces)
    writeText(PIECES + this.id, pieces.length === 0 ? "" : encode({ pieces }))
  }
}
