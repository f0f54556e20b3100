/** Element ids as the model sees them: `frame.n`. */

export interface ElementId {
  readonly frame: number
  readonly n: number
}

export const formatElementId = ({ frame, n }: ElementId): string => `${frame}.${n}`

export const parseElementId = (text: string): ElementId | undefined => {
  const match = /^(\d{1,9})\.(\d{1,9})$/.exec(text)
  return match === null ? undefined : { frame: Number(match[1]), n: Number(match[2]) }
}
