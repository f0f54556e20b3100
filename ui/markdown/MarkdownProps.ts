/** What a rendered text is given. */
export interface MarkdownProps {
  readonly children: string
  /** Text is still being added: marks that are open at its end are shown as if they were closed. */
  readonly isGrowing?: boolean
  /** It ends where it was stopped: no more is coming, and its end is shown the same way. */
  readonly isCut?: boolean
}
