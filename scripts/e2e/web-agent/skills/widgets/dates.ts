/** Dates in two calendars: chosen by their day, by lists of months and years, and typed. */
import { click, press, type } from "#scripts/e2e/web-agent/skills/answers.ts"
import { widgetTask } from "./WidgetTask.ts"

export const dates = {
  "choose a day in a calendar": widgetTask({
    page: "flatpickr",
    goal: "Choose 21 May 2026 as Arrival.",
    answers: [click("textbox", "Arrival"), click("span", "May 21, 2026")],
    ends: { arrival: "2026-05-21" }
  }),
  "choose a day of another month in a calendar": widgetTask({
    page: "flatpickr",
    goal: "Choose 3 June 2026 as Arrival.",
    answers: [
      click("textbox", "Arrival"),
      ({ all }) => [
        ["click", { i: all("span").find(({ attributes }) => /next/.test(String(attributes.hint)))?.i }]
      ],
      click("span", "June 3, 2026")
    ],
    ends: { arrival: "2026-06-03" }
  }),
  "choose a span of days": widgetTask({
    page: "flatpickr",
    goal: "Choose 11 to 14 May 2026 as Stay.",
    answers: [click("textbox", "Stay"), click("span", "May 11, 2026"), click("span", "May 14, 2026")],
    ends: { stay: "2026-05-11 to 2026-05-14" }
  }),
  "type a day and a time into a calendar's field": widgetTask({
    page: "flatpickr",
    goal: "Enter 2026-07-02 14:30 as Call.",
    answers: [type("textbox", "Call", "2026-07-02 14:30", { pressEnter: true })],
    ends: { call: "2026-07-02 14:30" }
  }),
  "choose a day in a React calendar": widgetTask({
    page: "react-datepicker",
    goal: "Choose 23 May 2026 as Delivery.",
    answers: [click("textbox", "Delivery"), click("gridcell", "Choose Saturday, May 23rd, 2026")],
    ends: { delivery: "2026-05-23" }
  }),
  "choose a day of the next month in a React calendar": widgetTask({
    page: "react-datepicker",
    goal: "Choose 9 June 2026 as Delivery.",
    answers: [
      click("textbox", "Delivery"),
      click("button", "Next Month"),
      click("gridcell", "Choose Tuesday, June 9th, 2026")
    ],
    ends: { delivery: "2026-06-09" }
  }),
  "choose a day by lists of months and years": widgetTask({
    page: "react-datepicker",
    goal: "Choose 4 August 1999 as Birthday.",
    answers: [
      click("textbox", "Birthday"),
      ({ all }) => {
        const [month, year] = all("combobox")
        return [
          ["selectOption", { i: month?.i, option: "August" }],
          ["selectOption", { i: year?.i, option: "1999" }]
        ]
      },
      click("gridcell", "Choose Wednesday, August 4th, 1999")
    ],
    ends: { birthday: "1999-08-04" }
  }),
  "type a day into a React calendar's field": widgetTask({
    page: "react-datepicker",
    goal: "type 2026-05-30 into Delivery, then press Enter in Delivery",
    answers: [type("textbox", "Delivery", "2026-05-30"), press("textbox", "Delivery", "Enter")],
    ends: { delivery: "2026-05-30" }
  }),
  "clear a day": widgetTask({
    page: "react-datepicker",
    goal: "Clear Birthday.",
    answers: [click("button", "Close")],
    ends: { birthday: null }
  })
}
