/** A rich text editor with a toolbar of icons. */
import Quill from "quill"
import "quill/dist/quill.snow.css"

document.getElementById("root").innerHTML =
  `<div id="editor"><p>Meet at noon</p><p>Bring bread</p><p>Bring cheese</p></div>`
const quill = new Quill("#editor", { theme: "snow" })
quill.on("text-change", () => {
  state.html = quill.root.innerHTML
})
