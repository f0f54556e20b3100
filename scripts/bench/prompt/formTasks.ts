/** Tasks that enter and choose: forms, pages after pages, tabs, a calendar, suggestions. */

import type { PromptTask } from "./PromptTask.ts"
import { choose, click, field, page, product, times, type } from "./promptPage.ts"

const contactForm: PromptTask = {
  name: "a form, refused once",
  goal: "Enter Ada Lovelace, 12 St James's Square, London, ada@example.test, 020 555, as a new contact and show its preview.",
  pages: {
    "/": page(
      "New contact",
      `<form novalidate onsubmit="event.preventDefault(); const wrong = !Mail.value.includes('@');
        Mail.setAttribute('aria-invalid', wrong); problem.textContent = wrong ? 'Enter a whole address' : '';
        if (!wrong) preview.innerHTML = '<h3>Preview</h3><p>' + [...new FormData(event.target).values()].join('<p>')">
      ${["First name", "Last name", "Street", "City", "Postcode", "Country", "Phone", "Company", "Role", "Language"].map(field).join("")}
      <p><label>Mail <input id="Mail" aria-describedby="problem"></label></p><p id="problem"></p>
      <p><label>Group <select><option>None<option>Suppliers<option>Customers</select></label></p>
      <button>Preview</button></form><section id="preview" aria-label="Preview"></section>`
    )
  },
  answers: [
    ({ id }) => [
      [
        "fillForm",
        {
          fields: [
            ["First name", "Ada"],
            ["Last name", "Lovelace"],
            ["Street", "12 St James's Square"],
            ["City", "London"],
            ["Phone", "020 555"]
          ].map(([name = "", value]) => ({ i: id("textbox", name), value }))
        }
      ]
    ],
    type("Mail", "ada"),
    choose("Group", "Customers"),
    click("button", "Preview"),
    type("Mail", "ada@example.test"),
    click("button", "Preview")
  ]
}

const wizard: PromptTask = {
  name: "pages one after another",
  goal: "Plan a visit for two on the second floor with lunch, up to the overview.",
  pages: {
    "/": page(
      "Visit: who",
      `<form action="/where"><p><label>Guests <input name="guests" type="number"></label></p><p><label>Name of the group <input name="group"></label></p>
      ${times(6, (n) => `<p><label><input type="checkbox" name="need${n}">Need ${n}</label></p>`)}<button>Next</button></form>`
    ),
    "/where": page(
      "Visit: where",
      `<form action="/lunch"><fieldset><legend>Floor</legend>${times(5, (n) => `<label><input type="radio" name="floor" value="${n}">Floor ${n}</label>`)}</fieldset>
      ${times(8, (n) => `<p>Room ${n} has ${n * 4} seats and a view of the yard.</p>`)}<button>Next</button></form>`
    ),
    "/lunch": page(
      "Visit: lunch",
      `<form action="/overview"><p><label>Lunch <select name="lunch"><option>None<option>Soup<option>Full lunch</select></label></p>
      ${times(10, (n) => `<p>${product(n)} menu: ${n + 6}.00</p>`)}<button>Next</button></form>`
    ),
    "/overview": page("Visit: overview", `<dl>${times(6, (n) => `<dt>Part ${n}<dd>As entered`)}</dl>`)
  },
  answers: [
    ({ id }) => [["type", { i: id("spinbutton", "Guests"), text: "2" }]],
    type("Name of the group", "Founders"),
    click("button", "Next"),
    click("radio", "Floor 2"),
    click("button", "Next"),
    choose("Lunch", "Full lunch"),
    click("button", "Next")
  ]
}

const settings: PromptTask = {
  name: "tabs and switches",
  goal: "Turn off sounds and mails about stock, then make the text large.",
  pages: {
    "/": page(
      "Settings",
      `<div role="tablist">${["Alerts", "Looks"]
        .map(
          (
            tab
          ) => `<button role="tab" id="tab${tab}" aria-selected="${tab === "Alerts"}" onclick="Alerts.hidden = ${tab !== "Alerts"}; Looks.hidden = ${tab !== "Looks"};
      tabAlerts.ariaSelected = ${tab === "Alerts"}; tabLooks.ariaSelected = ${tab === "Looks"}">${tab}</button>`
        )
        .join("")}</div>
      <section id="Alerts">${["Sounds", "Mails about stock", "Mails about orders", "Badges", "Banners", "Weekly report", "Tips", "News"].map((name) => `<p><label><input type="checkbox" checked>${name}</label> <small>May be changed at any time</small></p>`).join("")}</section>
      <section id="Looks" hidden>${["Small", "Normal", "Large"].map((size) => `<label><input type="radio" name="size">${size}</label>`).join("")}${times(6, (n) => `<p><label>Colour ${n} <select><option>Blue<option>Green</select></label></p>`)}</section>`
    )
  },
  answers: [
    click("checkbox", "Sounds"),
    click("checkbox", "Mails about stock"),
    click("tab", "Looks"),
    click("radio", "Large"),
    choose("Colour 2", "Green")
  ]
}

const calendar: PromptTask = {
  name: "a calendar, month by month",
  goal: "Choose 14 June in the calendar.",
  pages: {
    "/": page(
      "Choose a day",
      `<p><button onclick="turn(-1)">Previous month</button> <b id="month"></b> <button onclick="turn(1)">Next month</button></p>
      <div id="days"></div><p id="chosen" role="status"></p><script>
      let at = 2; const names = ["January","February","March","April","May","June","July"]
      const turn = (by) => { at += by; month.textContent = names[at] + " 2026"
        days.innerHTML = Array.from({ length: 30 }, (_, n) => "<button onclick=\\"chosen.textContent = 'Chosen: " + (n + 1) + " " + names[at] + "'\\">" + (n + 1) + " " + names[at] + "</button>").join("") }
      turn(0)</script>`
    )
  },
  answers: [
    click("button", "Next month"),
    click("button", "Next month"),
    click("button", "Next month"),
    click("button", "14 June")
  ]
}

const search: PromptTask = {
  name: "search with suggestions",
  goal: "Look up the stock of Bench 5 and raise its limit three times.",
  pages: {
    "/": page(
      "Stock",
      `<p><label>Article <input oninput="hits.innerHTML = ['Bench 5','Bench 13','Bench 21'].filter((name) => name.includes(this.value)).map((name) => '<button onclick=&quot;open5(this.textContent)&quot;>' + name + '</button>').join('')"></label></p>
      <div id="hits"></div><section id="article" aria-label="Article"></section>${times(12, (n) => `<p>Shelf ${n}: ${product(n)}, ${n * 9} pieces, counted in March</p>`)}
      <script>let limit = 10; const open5 = (name) => { hits.innerHTML = ""; article.innerHTML = "<h3>" + name + "</h3><p id='limit'>Limit 10</p><button onclick='document.getElementById(&quot;limit&quot;).textContent = &quot;Limit &quot; + ++limit'>Raise limit</button>" }</script>`
    )
  },
  answers: [
    type("Article", "Bench"),
    click("button", "Bench 5"),
    click("button", "Raise limit"),
    click("button", "Raise limit"),
    click("button", "Raise limit")
  ]
}

export const formTasks: ReadonlyArray<PromptTask> = [contactForm, wizard, settings, calendar, search]
