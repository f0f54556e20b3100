/** Chance as a run was dealt it: the same bytes in the same order whenever it is replayed. */

export interface SeededBytes {
  readonly seed: (seed: Uint8Array) => void
  readonly fill: <View extends ArrayBufferView>(view: View) => View
}

/** `sha256`: of bytes, at once. */
export const makeSeededBytes = (sha256: (bytes: Uint8Array) => Uint8Array): SeededBytes => {
  const encoder = new TextEncoder()
  let key: Uint8Array = new Uint8Array(32)
  let block: Uint8Array = new Uint8Array(0)
  let counter = 0
  const next = (): number => {
    if (block.length === 0) {
      block = sha256(new Uint8Array([...key, ...encoder.encode(String(counter))]))
      counter += 1
    }
    const byte = block[0] ?? 0
    block = block.subarray(1)
    return byte
  }
  return {
    seed: (seed) => {
      key = seed.slice()
      block = new Uint8Array(0)
      counter = 0
    },
    fill: (view) => {
      const bytes = new Uint8Array(view.buffer, view.byteOffset, view.byteLength)
      for (let place = 0; place < bytes.length; place += 1) bytes[place] = next()
      return view
    }
  }
}
