/** Pictures of a page that never was: a profile with a form, a little further with each step. */

const WIDTH_PX = 1_280
const HEIGHT_PX = 720
const FIELDS = [
  ["Name", "Ada Lovelace"],
  ["City", "London"],
  ["About", "Writes programs for machines that are still to be built."]
] as const

const paint = (context: CanvasRenderingContext2D, filled: number): void => {
  context.fillStyle = "#f6f7f9"
  context.fillRect(0, 0, WIDTH_PX, HEIGHT_PX)
  context.fillStyle = "#2f4b8f"
  context.fillRect(0, 0, WIDTH_PX, 64)
  context.font = "600 24px sans-serif"
  context.fillStyle = "#ffffff"
  context.fillText("People", 32, 41)
  context.fillStyle = "#1c2330"
  context.font = "600 34px sans-serif"
  context.fillText("Your profile", 240, 140)
  for (const [index, [label, value]] of FIELDS.entries()) {
    const top = 180 + index * 130
    context.fillStyle = "#5b6475"
    context.font = "20px sans-serif"
    context.fillText(label, 240, top + 20)
    context.fillStyle = "#ffffff"
    context.fillRect(240, top + 32, 800, 60)
    context.strokeStyle = index === filled ? "#2f4b8f" : "#c3cad6"
    context.lineWidth = index === filled ? 4 : 2
    context.strokeRect(240, top + 32, 800, 60)
    context.fillStyle = "#1c2330"
    context.font = "24px sans-serif"
    if (index < filled) context.fillText(value, 260, top + 70)
  }
  context.fillStyle = filled > FIELDS.length ? "#1d8a4b" : "#2f4b8f"
  context.fillRect(240, 600, filled > FIELDS.length ? 260 : 140, 60)
  context.fillStyle = "#ffffff"
  context.font = "600 24px sans-serif"
  context.fillText(filled > FIELDS.length ? "✓ Profile saved" : "Save", 270, 638)
}

/** `id` ends in how far the form is. */
export const paintPage = (id: string): Promise<Blob | undefined> => {
  const canvas = document.createElement("canvas")
  canvas.width = WIDTH_PX
  canvas.height = HEIGHT_PX
  const context = canvas.getContext("2d")
  if (context !== null) paint(context, Number(/\d+$/.exec(id)?.[0] ?? 0))
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), "image/jpeg"))
}
