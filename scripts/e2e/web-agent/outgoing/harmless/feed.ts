/** A feed with films and news: scrolled, sorted, played. What is watched is measured; nothing is liked or followed. */
import { type HarmlessPage, view } from "#scripts/e2e/web-agent/outgoing/OutgoingPage.ts"
import { all, choose, click, type } from "#scripts/e2e/web-agent/skills/answers.ts"

const nav = `<nav><a href="/">Feed</a> <a href="/film">Film</a> <a href="/news">News</a> <a href="/markets">Markets</a> <a href="/topics">Topics</a></nav>`

const measured = `<script>
  const log = (name) => beacon("/youtubei/v1/log_event", { name, at: Date.now() })
  log("view"); addEventListener("click", () => log("click")); addEventListener("scroll", () => log("scroll"), { once: true })
  fetch("http://events.hotjar.io/track/", { method: "POST", body: new URLSearchParams({ data: btoa('{"event":"view"}') }) })
</script>`

const page = (title: string, body: string): string => view(title, nav + body + measured)

const timeline = `<div id="posts" role="feed" aria-label="Posts" tabindex="0" style="height: 120px; overflow: auto"><div style="height: 400px">Ada: hello</div></div>`

const FEED = `${timeline}<button onclick="more()">Show more posts</button><div role="tablist"><button role="tab" onclick="more()">For you</button><button role="tab" onclick="more()">Latest</button></div><script>
  let cursor = 0
  const more = () => { cursor += 20; post("/i/api/graphql/a1b2/HomeTimeline", { operationName: "HomeTimelineQuery", queryId: "a1b2", variables: { count: 20, cursor } }).then(() => posts.insertAdjacentHTML("beforeend", "<p>Grace: minutes")) }
  posts.onscroll = () => { posts.onscroll = null; more() }</script>`

const FILM = `<button aria-pressed="false" onclick="this.ariaPressed = 'true'; log('play')">Play</button> <button onclick="log('seek')">Ten seconds on</button>
  <label>Quality <select onchange="log('quality')"><option>Auto<option>1080p</select></label><label><input type="checkbox" onchange="log('captions')">Captions</label>
  <button onclick="transcript.hidden = false">Transcript</button><p id="transcript" hidden>Hello</p>`

const NEWS = `<label>Sort comments <select onchange="load()"><option>Newest<option>Best</select></label><button onclick="load()">All comments</button>
  <button aria-label="Next picture" onclick="log('slide')">›</button><details><summary>About the author</summary>Writes from Graz</details><script>
  const load = () => graphql("Comments", "query Comments($of: ID!) { article(id: $of) { comments { text } } }", { of: "9" })</script>`

const MARKETS = `<div role="tablist"><button role="tab" onclick="tell('Day')">1D</button><button role="tab" onclick="tell('Year')">1Y</button></div>
  <label>Find a share <input oninput="fetch('/quotes?q=' + encodeURIComponent(this.value))"></label><table><tr><th><button onclick="tell('By change')">Change</button><td>+1 %</table>`

const TOPICS = `<button aria-expanded="false" onclick="this.ariaExpanded = 'true'">Science</button><button aria-expanded="false" onclick="this.ariaExpanded = 'true'">Sport</button>
  <label>Filter topics <input oninput="tell(this.value)"></label><button onclick="document.documentElement.classList.toggle('dark')">Dark theme</button>`

export const feed: HarmlessPage = {
  said: "What is new today, and how did the markets do?",
  html: `${nav}<h1>Feed</h1>${FEED}${measured}`,
  files: {
    "/film": page("Film", FILM),
    "/news": page("News", NEWS),
    "/markets": page("Markets", MARKETS),
    "/topics": page("Topics", TOPICS)
  },
  answers: [
    all(
      ({ id }) => [["scroll", { i: id("feed", "Posts"), direction: "bottom" }]],
      click("button", "Show more posts"),
      click("tab", "Latest"),
      click("tab", "For you"),
      click("link", "Film")
    ),
    all(
      click("button", "Play"),
      click("button", "Ten seconds on"),
      choose("combobox", "Quality", "1080p"),
      click("checkbox", "Captions"),
      click("button", "Transcript"),
      click("link", "News")
    ),
    all(
      choose("combobox", "Sort comments", "Best"),
      click("button", "All comments"),
      click("button", "Next picture"),
      click("button", "About the author"),
      click("link", "Markets")
    ),
    all(
      click("tab", "1Y"),
      type("textbox", "Find a share", "Voest"),
      click("button", "Change"),
      click("link", "Topics")
    ),
    all(
      click("button", "Science"),
      click("button", "Sport"),
      type("textbox", "Filter topics", "chess"),
      click("button", "Dark theme"),
      click("link", "Feed")
    )
  ],
  sends: [
    "POST events.hotjar.io/track/",
    "POST app.test/i/api/graphql/a1b2/HomeTimeline",
    "POST app.test/graphql"
  ],
  keptIn: ["POST app.test/youtubei/v1/log_event"]
}
