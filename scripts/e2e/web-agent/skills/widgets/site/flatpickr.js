/** Dates in a calendar without a framework: one, a span of two, and one with a time. */
import flatpickr from "flatpickr"
import "flatpickr/dist/flatpickr.css"

document.getElementById("root").innerHTML = ["Arrival", "Stay", "Call"]
  .map((name) => `<p><label>${name} <input id="${name.toLowerCase()}"></label></p>`)
  .join("")

const keep = (name) => (_, text) => {
  state[name] = text
}
flatpickr("#arrival", { defaultDate: "2026-05-10", allowInput: true, onChange: keep("arrival") })
flatpickr("#stay", { mode: "range", defaultDate: ["2026-05-01", "2026-05-02"], onChange: keep("stay") })
flatpickr("#call", {
  enableTime: true,
  time_24hr: true,
  allowInput: true,
  defaultDate: "2026-05-10 09:00",
  onChange: keep("call")
})
