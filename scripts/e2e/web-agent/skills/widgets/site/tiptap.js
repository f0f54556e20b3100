/** A rich text editor with a toolbar of words. */
import { Editor } from "@tiptap/core"
import StarterKit from "@tiptap/starter-kit"

document.getElementById("root").innerHTML = `<div role="toolbar" aria-label="Format">
  ${["Bold", "Heading", "Bullet list", "Undo"].map((name) => `<button type="button">${name}</button>`).join("")}</div><div id="editor"></div>`
const editor = new Editor({
  element: document.getElementById("editor"),
  extensions: [StarterKit],
  content: "<p>Minutes of May</p><p>All agreed</p>",
  editorProps: { attributes: { "aria-label": "Minutes", style: "min-height: 80px; border: 1px solid" } },
  onUpdate: () => {
    state.html = editor.getHTML()
  }
})
const commands = {
  Bold: (chain) => chain.toggleBold(),
  Heading: (chain) => chain.toggleHeading({ level: 2 }),
  "Bullet list": (chain) => chain.toggleBulletList(),
  Undo: (chain) => chain.undo()
}
for (const button of document.querySelectorAll("button")) {
  button.onclick = () => commands[button.textContent](editor.chain().focus()).run()
}
