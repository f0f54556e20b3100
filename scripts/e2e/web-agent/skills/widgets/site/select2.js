/** Lists of a jQuery select: one to choose from, several, one that is searched on a server, one with a window beside it. */
import $ from "jquery"
import select2 from "select2"
import "select2/dist/css/select2.css"

select2(window, $)

const countries =
  "Austria Belgium Chile Denmark Estonia Finland Ghana Hungary Iceland Japan Kenya Latvia Malta Norway Oman Peru Qatar Romania Samoa Tonga Uganda Vietnam Yemen Zambia".split(
    " "
  )
const suppliers = ["North Timber", "Northern Glass", "South Steel", "East Paper", "West Paint"]
const options = (names) => names.map((name) => `<option>${name}</option>`).join("")
const list = (id, label, names, attributes = "") =>
  `<p><label for="${id}">${label}</label> <select id="${id}" name="${id}" style="width: 260px" ${attributes}>${options(names)}</select></p>`

document.getElementById("root").innerHTML = `<h1>Order</h1>
  ${list("country", "Country", ["", ...countries])}
  ${list("colours", "Colours", ["Amber", "Blue", "Crimson", "Denim", "Emerald"], "multiple")}
  ${list("supplier", "Supplier", [""])}
  ${list("author", "Author", ["", "Ada", "Bob"])} <a href="/author" id="add" title="Add another author">+</a>
  <p><button type="button" id="save">Save order</button></p>`

$("#country").select2({ placeholder: "Any", allowClear: true })
$("#colours").select2().val(["Blue"]).trigger("change")
$("#supplier").select2({
  minimumInputLength: 2,
  placeholder: "Search",
  ajax: {
    transport: ({ data }, success) => {
      const found = suppliers.filter((name) =>
        name.toLowerCase().includes(String(data.term ?? "").toLowerCase())
      )
      window.setTimeout(() => success({ results: found.map((text) => ({ id: text, text })) }), 120)
    }
  }
})
$("#author").select2()

for (const id of ["country", "colours", "supplier", "author"]) {
  $(`#${id}`).on("change", () => {
    state[id] = $(`#${id}`).val()
  })
}
document.getElementById("save").onclick = () => {
  state.saved = true
}
document.getElementById("add").onclick = (event) => {
  event.preventDefault()
  window.open("/author", "author", "width=500,height=400")
}
window.keepAuthor = (name) => {
  $("#author")
    .append(new Option(name, name, true, true))
    .trigger("change")
}
