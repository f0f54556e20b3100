/**
 * A `LanguageModel` that keeps the contract of Chrome's Prompt API, its failures included, and does what a test says. It
 * stands by itself (no imports, nothing from around it), so that its source can be put into a worker in Chromium as well.
 */

interface FakePrompt {
  readonly role: string
  readonly content: string
}

export interface FakeLanguageModel {
  availability: "unavailable" | "downloadable" | "downloading" | "available"
  /** Tokens a session holds; four characters are one. */
  window: number
  /** What it writes, in pieces. */
  reply: (prompt: string, shape: object | undefined) => ReadonlyArray<string>
  /** From now on pieces of answers to what says this are written only as they are let go. */
  readonly hold: (about: string) => void
  /** Lets so many more pieces go; without a number all, and those to come. */
  readonly letGo: (pieces?: number) => void
  /** The name of what the next one throws, and after how many pieces of an answer. */
  failsWith: string | undefined
  failsAfter: number
  /** All sessions end, as when the process of the model does. */
  readonly crash: () => void
  readonly progress: (share: number) => void
  readonly finishDownload: () => void
  readonly breakDownload: () => void
  /** What sessions were asked, oldest first: everything they had read by then. */
  readonly asked: Array<ReadonlyArray<FakePrompt>>
  /** Sessions that were made, by `create` and `clone`, and those among them that have ended. */
  made: number
  ended: number
  downloads: number
  aborted: number
  /** Settles as soon as an answer was aborted. */
  readonly whenAborted: Promise<void>
}

export const installLanguageModel = (scope: object): FakeLanguageModel => {
  const CHARS_PER_TOKEN = 4
  const tokensOf = (input: ReadonlyArray<FakePrompt>): number =>
    input.reduce((sum, { content }) => sum + Math.ceil(content.length / CHARS_PER_TOKEN), 0)
  const thrown = (name: string): DOMException => new DOMException(`The model says ${name}.`, name)
  const sessions = new Set<{ isOver: boolean }>()
  const waiting: Array<() => void> = []
  /** Pieces that may be written before one has to wait. */
  let free = Number.POSITIVE_INFINITY
  let held = ""
  const monitors = new Set<EventTarget>()
  let download: { resolve: () => void; reject: (error: unknown) => void; done: Promise<void> } | undefined

  let tellAborted = (): void => {}

  const model: FakeLanguageModel = {
    availability: "available",
    window: 2_000,
    reply: (prompt, shape) => {
      const words = `You said: ${prompt.split("\n")[0] ?? ""}`
      const text = shape === undefined ? words : JSON.stringify({ answer: words })
      return text.match(/\S+\s*/g) ?? []
    },
    hold: (about) => {
      free = 0
      held = about
    },
    letGo: (pieces = Number.POSITIVE_INFINITY) => {
      free += pieces
      while (free > 0 && waiting.length > 0) {
        free--
        waiting.shift()?.()
      }
    },
    failsWith: undefined,
    failsAfter: 0,
    crash: () => {
      for (const session of sessions) session.isOver = true
    },
    progress: (share) => {
      for (const monitor of monitors) {
        monitor.dispatchEvent(Object.assign(new Event("downloadprogress"), { loaded: share, total: 1 }))
      }
    },
    finishDownload: () => {
      model.availability = "available"
      download?.resolve()
      download = undefined
    },
    breakDownload: () => {
      model.availability = "downloadable"
      download?.reject(thrown("NetworkError"))
      download = undefined
    },
    asked: [],
    made: 0,
    ended: 0,
    downloads: 0,
    aborted: 0,
    whenAborted: new Promise((resolve) => {
      tellAborted = resolve
    })
  }

  const takeFailure = (): string | undefined => {
    const name = model.failsWith
    model.failsWith = undefined
    return name
  }

  const released = (prompt: string, signal: AbortSignal | undefined): Promise<void> => {
    if (!prompt.includes(held)) return Promise.resolve()
    if (free > 0) {
      free--
      return Promise.resolve()
    }
    return new Promise((resolve, reject) => {
      waiting.push(resolve)
      signal?.addEventListener("abort", () => {
        waiting.splice(waiting.indexOf(resolve), 1)
        reject(thrown("AbortError"))
      })
    })
  }

  const sessionOf = (begun: ReadonlyArray<FakePrompt>) => {
    const state = { isOver: false, history: [...begun] }
    sessions.add(state)
    model.made++
    const isAlive = (): void => {
      if (state.isOver) throw thrown("InvalidStateError")
    }
    const read = (input: ReadonlyArray<FakePrompt>): void => {
      if (tokensOf(input) > model.window) throw thrown("QuotaExceededError")
      state.history.push(...input)
      // The oldest go first, the system's never.
      while (tokensOf(state.history) > model.window) {
        const oldest = state.history.findIndex(({ role }) => role !== "system")
        state.history.splice(oldest, 1)
      }
    }
    return {
      get contextWindow() {
        return model.window
      },
      get contextUsage() {
        return tokensOf(state.history)
      },
      measureContextUsage: async (input: ReadonlyArray<FakePrompt>) => tokensOf(input),
      append: async (input: ReadonlyArray<FakePrompt>) => {
        isAlive()
        read(input)
      },
      clone: async () => {
        isAlive()
        return sessionOf(state.history)
      },
      destroy: () => {
        if (!state.isOver) model.ended++
        state.isOver = true
      },
      promptStreaming: (
        input: ReadonlyArray<FakePrompt>,
        options: { signal?: AbortSignal; responseConstraint?: object } = {}
      ) => {
        const { responseConstraint, signal } = options
        let written = 0
        let pieces: ReadonlyArray<string> = []
        let fails: string | undefined
        return new ReadableStream<string>({
          start: (controller) => {
            signal?.addEventListener("abort", () => {
              model.aborted++
              tellAborted()
              controller.error(thrown("AbortError"))
            })
            isAlive()
            read(input)
            model.asked.push([...state.history])
            pieces = model.reply(input.at(-1)?.content ?? "", responseConstraint)
            fails = takeFailure()
          },
          pull: async (controller) => {
            await released(input.at(-1)?.content ?? "", signal).catch(() => undefined)
            if (signal?.aborted === true) return
            if (state.isOver) return controller.error(thrown("InvalidStateError"))
            if (fails !== undefined && written >= model.failsAfter) return controller.error(thrown(fails))
            const piece = pieces[written]
            if (piece === undefined) {
              state.history.push({ role: "assistant", content: pieces.join("") })
              return controller.close()
            }
            written++
            controller.enqueue(piece)
          }
        })
      }
    }
  }

  const whenDownloaded = async (signal: AbortSignal | undefined): Promise<void> => {
    if (model.availability === "available") return
    if (model.availability === "downloadable") model.downloads++
    model.availability = "downloading"
    if (download === undefined) {
      let resolve: () => void = () => {}
      let reject: (error: unknown) => void = () => {}
      const done = new Promise<void>((kept, broken) => {
        resolve = kept
        reject = broken
      })
      download = { resolve, reject, done }
    }
    const aborted = new Promise<never>((_, reject) => {
      signal?.addEventListener("abort", () => reject(thrown("AbortError")))
    })
    await Promise.race([download.done, aborted])
  }

  Object.assign(scope, {
    LanguageModel: {
      availability: async () => model.availability,
      create: async (options: {
        initialPrompts?: ReadonlyArray<FakePrompt>
        signal?: AbortSignal
        monitor?: (monitor: EventTarget) => void
      }) => {
        const { initialPrompts = [], monitor, signal } = options
        if (model.availability === "unavailable") throw thrown("NotSupportedError")
        const isSeen = "document" in globalThis
        if (isSeen && model.availability === "downloadable" && !navigator.userActivation.isActive) {
          throw thrown("NotAllowedError")
        }
        const target = new EventTarget()
        monitor?.(target)
        monitors.add(target)
        await whenDownloaded(signal)
        monitors.delete(target)
        if (tokensOf(initialPrompts) > model.window) throw thrown("QuotaExceededError")
        return sessionOf(initialPrompts)
      }
    },
    fakeLanguageModel: model
  })
  return model
}
