/** An editor of documents: written in, with drafts that are kept as one types, which is asked about once; looked through besides. */
import { type HarmlessPage, view } from "#scripts/e2e/web-agent/outgoing/OutgoingPage.ts"
import { all, choose, click, press, type } from "#scripts/e2e/web-agent/skills/answers.ts"

const nav = `<nav><a href="/">Draft</a> <a href="/history">Version history</a> <a href="/outline">Outline</a> <a href="/comments">Comments</a> <a href="/templates">Templates</a></nav>`

const renewed = `<script>
  fetch("/oauth/token", { method: "POST", body: new URLSearchParams({ grant_type: "refresh_token", refresh_token: "v1.MRrZ9f0-8aXw3kq2", client_id: "web" }) })
</script>`

const page = (title: string, body: string): string => view(title, nav + body + renewed)

const EDITOR = `<div role="toolbar"><button onclick="document.execCommand('bold')">Bold</button><button onclick="document.execCommand('italic')">Italic</button>
  <button onclick="document.execCommand('insertUnorderedList')">Bullets</button></div>
  <div id="text" role="textbox" aria-multiline="true" aria-label="Document" contenteditable style="min-height: 80px; border: 1px solid"></div><p id="count">0 words</p><script>
  let timer
  text.oninput = () => {
    count.textContent = text.textContent.split(/\\s+/).length + " words"
    clearTimeout(timer)
    timer = setTimeout(() => send("PUT", "/api/drafts/b7d6c8a2-0f5e-4c1d-9a3b-2e4f6a8c0d1e", { html: text.innerHTML, rev: Date.now() }), 150)
  }</script>`

const revision = (day: string): string =>
  `<li><button onclick="graphql('RevisionQuery', 'query RevisionQuery($day: String!) { revision(day: $day) { html } }', { day: '${day}' })">${day}</button>`

const HISTORY = `<ul>${revision("Monday")}${revision("Tuesday")}</ul>
  <label><input type="checkbox" onchange="tell('Differences')">Highlight changes</label><button onclick="tell('Next change')">Next change</button>`

const OUTLINE = `<ul role="tree"><li role="treeitem" tabindex="0" aria-expanded="false" onclick="this.ariaExpanded = 'true'">Introduction</ul>
  <div draggable="true" id="one" style="width: 120px; padding: 8px">Pane</div><div role="button" tabindex="0" style="margin-top: 40px; width: 200px; height: 50px" ondragover="event.preventDefault()"
  ondrop="event.preventDefault(); tell('Docked'); beacon('/t', { pane: 'left' })">Left side</div><script>one.ondragstart = (event) => event.dataTransfer.setData("text/plain", "pane")</script>
  <button onclick="document.body.style.fontSize = '18px'">Zoom in</button>`

const COMMENTS = `<div role="tablist"><button role="tab" onclick="load('open')">Open</button><button role="tab" onclick="load('resolved')">Resolved</button></div>
  <label>Find in comments <input oninput="tell(this.value)"></label><button onclick="load('more')">Older comments</button><script>
  const load = (state) => post("/api/graphql", { operationName: "CommentsQuery", query: "query CommentsQuery($state: String!) { comments(state: $state) { id text } }", variables: { state } })
  load("open")</script>`

const TEMPLATES = `<label>Category <select onchange="post('/api/templates/search', { category: this.value, limit: 20 })"><option>All<option>Letters</select></label>
  <button onclick="preview.hidden = false">Preview letter</button><div id="preview" hidden>Dear Sir or Madam</div><button onclick="preview.hidden = true">Close preview</button>`

export const documents: HarmlessPage = {
  said: "Write a first draft of a note about our move to Linz, and look up what the comments say.",
  html: `${nav}<h1>Draft</h1>${EDITOR}${renewed}`,
  files: {
    "/history": page("Version history", HISTORY),
    "/outline": page("Outline", OUTLINE),
    "/comments": page("Comments", COMMENTS),
    "/templates": page("Templates", TEMPLATES)
  },
  answers: [
    all(
      type("textbox", "Document", "We are moving to Linz in May."),
      click("button", "Bullets"),
      type("textbox", "Document", " The new office is near the station.", { clear: false }),
      press("textbox", "Document", "Control+a"),
      click("button", "Bold"),
      click("button", "Italic"),
      type("textbox", "Document", " Everybody is welcome.", { clear: false }),
      click("link", "Version history")
    ),
    all(
      click("button", "Monday"),
      click("button", "Tuesday"),
      click("checkbox", "Highlight changes"),
      click("button", "Next change"),
      click("link", "Outline")
    ),
    click("treeitem", "Introduction"),
    all(
      ({ id }) => [["drag", { i: id("div", "Pane"), to: id("button", "Left side") }]],
      click("button", "Zoom in"),
      click("link", "Comments")
    ),
    all(
      click("tab", "Resolved"),
      click("tab", "Open"),
      type("textbox", "Find in comments", "station"),
      click("button", "Older comments"),
      click("link", "Templates")
    ),
    all(
      choose("combobox", "Category", "Letters"),
      click("button", "Preview letter"),
      click("button", "Close preview")
    )
  ],
  sends: [
    "PUT app.test/api/drafts/b7d6c8a2-0f5e-4c1d-9a3b-2e4f6a8c0d1e",
    "POST app.test/oauth/token",
    "POST app.test/graphql",
    "POST app.test/api/graphql",
    "POST app.test/api/templates/search"
  ],
  keptIn: ["POST app.test/t"],
  questions: 1
}
