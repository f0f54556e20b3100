/** The interface's one home of timers and frames. Every function returns what cancels it. */

type Cancel = () => void

export const after = (ms: number, action: () => void): Cancel => {
  const timer = setTimeout(action, ms)
  return () => clearTimeout(timer)
}

export const every = (ms: number, action: () => void): Cancel => {
  const timer = setInterval(action, ms)
  return () => clearInterval(timer)
}

export const everySecond = (action: () => void): Cancel => every(1_000, action)

/** Before the next paint; a hidden page paints nothing and is served at once. */
export const nextFrame = (action: () => void): Cancel => {
  if (document.visibilityState === "hidden") return after(0, action)
  const frame = requestAnimationFrame(action)
  return () => cancelAnimationFrame(frame)
}
