/** The same kinds of instruction in other words, and other traps. */
import type { DirectList } from "./DirectInstruction.ts"

export const secondList: DirectList = {
  doable: [
    {
      page: "leave",
      say: "put March 2nd, 2026 in First day off and March 6th, 2026 in Last day off",
      changes: { first: "2026-03-02", last: "2026-03-06" }
    },
    {
      page: "leave",
      say: "Put Oskar Blum in as Stand-in, then press Keep as draft",
      changes: { standIn: "Oskar Blum" },
      presses: ["draft"]
    },
    { page: "leave", say: "pick Unpaid leave for Kind of leave", changes: { kind: "Unpaid leave" } },
    {
      page: "room",
      say: "Select Maple under Room and put 5 April 2026 in the Day field",
      changes: { room: "Maple", day: "2026-04-05" }
    },
    {
      page: "room",
      say: "set From to 14:00 and until to 3:45 pm",
      changes: { from: "14:00", until: "15:45" }
    },
    { page: "room", say: "Please enter 6 in the number field", changes: { people: "6" } },
    {
      page: "timesheet",
      say: "type 6.25 into the Mon column of the row Training",
      changes: { "training-mon": "6.25" }
    },
    { page: "timesheet", say: "In the School roof row, set Thu to 2", changes: { "roof-thu": "2" } },
    {
      page: "timesheet",
      say: "fill in 8 for Harbour bridge Mon and click Save week",
      changes: { "bridge-mon": "8" },
      presses: ["save"]
    },
    {
      page: "lunch",
      say: "Tick cucumber, egg, cutlery",
      changes: { cucumber: true, egg: true, cutlery: true }
    },
    {
      page: "lunch",
      say: "Pick Spelt for the bread and press Add to bag",
      changes: { spelt: true },
      presses: ["add"]
    },
    { page: "lunch", say: "select the second bread", changes: { wheat: true } },
    { page: "lunch", say: "untick Napkins and tick Rocket", changes: { napkins: false, rocket: true } },
    { page: "topics", say: "In Topics pick Safety and Sports", changes: { topics: ["Safety", "Sports"] } },
    { page: "topics", say: "choose the last language", changes: { language: "Français" } },
    { page: "topics", say: "Pick the second topic", changes: { topics: ["Safety"] } },
    { page: "prices", say: "hit Edit in the row of Stapler", presses: ["edit-stapler"] },
    { page: "prices", say: "press the next to last Copy button", presses: ["copy-envelope"] },
    { page: "prices", say: "Click the 5th Edit.", presses: ["edit-marker"] },
    { page: "prices", say: "click Edit in the second row", presses: ["edit-toner"] },
    { page: "articles", say: "click Read more under Cycling grants", presses: ["more-4"] },
    { page: "articles", say: "Click the last “Read more” link", presses: ["more-7"] },
    {
      page: "articles",
      say: "Enter onboarding into the search field and hit Enter",
      changes: { query: "onboarding" },
      presses: ["search"]
    },
    { page: "handbook", say: "look for Returning company devices and click it", presses: ["s237"] },
    { page: "handbook", say: "scroll down to Order a parking card and press it", presses: ["s121"] },
    { page: "handbook", say: "find & click Holiday swap rules", presses: ["s181"] },
    { page: "payroll", say: "set the Cut-off time to 5:45 pm", changes: { cutOff: "17:45" } },
    { page: "payroll", say: "put 2026-06 into Payroll month", changes: { month: "2026-06" } },
    {
      page: "payroll",
      say: "set Handover at to 1 July 2026 at 8:00 am",
      changes: { handover: "2026-07-01T08:00" }
    },
    { page: "payroll", say: "enter 2027-W09 in the week field", changes: { week: "2027-W09" } },
    {
      page: "expense",
      say: "fill in 1250 for Amount and CHF for Currency",
      changes: { amount: "1250", currency: "CHF" }
    },
    {
      page: "expense",
      say: "put the 3rd of January 2026 in Date of receipt",
      changes: { receipt: "2026-01-03" }
    },
    { page: "expense", say: "enter 2 as the number of guests", changes: { guests: "2" } },
    {
      page: "expense",
      say: "Amount: 19.95, then click Add line",
      changes: { amount: "19.95" },
      presses: ["add"]
    },
    {
      page: "desk",
      say: "select Docking station, Desk lamp",
      changes: { docking: true, lamp: true }
    },
    { page: "desk", say: "tick the first two boxes", changes: { monitor: true, docking: true } },
    { page: "printers", say: "pick the third printer", changes: { printer: ["Floor 3 plotter"] } },
    {
      page: "printers",
      say: "choose Floor 2 colour as the printer and select Tray 2 and Tray 5 as paper trays",
      changes: { printer: ["Floor 2 colour"], trays: ["Tray 2", "Tray 5"] }
    },
    { page: "colleague", say: "go to the 2nd tab", changes: { overview: false, skills: true } },
    {
      page: "colleague",
      say: "switch to the Documents tab and press Request a copy",
      changes: { overview: false, documents: true },
      presses: ["copy"]
    },
    { page: "colleague", say: "open tab number four", changes: { overview: false, history: true } },
    { page: "stock", say: "change Reorder level to 1200", changes: { reorder: "1200" } },
    { page: "stock", say: "enter 7.5 as the discount", changes: { discount: "7.5" } },
    {
      page: "stock",
      say: "set Pallets to 40, set Boxes per pallet to 60 and press Update stock",
      changes: { pallets: "40", boxes: "60" },
      presses: ["update"]
    },
    {
      page: "reminder",
      say: "put 1 March 2027 into the date field and 6 pm into the time field",
      changes: { date: "2027-03-01", time: "18:00" }
    },
    { page: "reminder", say: "fill the number field with 10", changes: { number: "10" } },
    { page: "reminder", say: "type Water the plants into What for?", changes: { text: "Water the plants" } },
    { page: "recordings", say: "press the sixth Play", presses: ["play-6"] },
    { page: "recordings", say: "press the second-to-last Queue", presses: ["queue-5"] },
    { page: "recordings", say: "click Play next to Data protection", presses: ["play-3"] },
    {
      page: "survey",
      say: "tick Not sure under Do you need a parking space?",
      changes: { "parking-Not sure": true }
    },
    {
      page: "survey",
      say: "choose the second option for Do you cycle to work?",
      changes: { "cycle-No": true }
    },
    {
      page: "survey",
      say: "pick Yes for Do you need a parking space? and 5 for How satisfied are you with the canteen?",
      changes: { "parking-Yes": true, "canteen-5": true }
    },
    {
      page: "team",
      say: "check the boxes for Tom Beck and Jonas Okafor",
      changes: { tom: true, jonas: true }
    },
    { page: "team", say: "tick the last checkbox", changes: { tom: true } },
    {
      page: "addresses",
      say: "in the Delivery address, set Town to Malmö",
      changes: { deliveryTown: "Malmö" }
    },
    {
      page: "addresses",
      say: "write Skolgatan 12 in the first Street field and 22100 in the second Postcode",
      changes: { billingStreet: "Skolgatan 12", deliveryPostcode: "22100" }
    },
    { page: "preferences", say: "turn off Dark mode", changes: { dark: false } },
    { page: "preferences", say: "turn Sound on, please", changes: { sound: true } },
    {
      page: "preferences",
      say: "set Time zone to Oslo and Font size to 18",
      changes: { zone: "Oslo", size: "18" }
    }
  ],
  undoable: [
    { page: "leave", say: "enter 30 February 2026 as the first day off" },
    { page: "room", say: "enter 25:10 as From" },
    { page: "recordings", say: "press the seventh Play" },
    { page: "desk", say: "tick Second monitor and Waterbed", atMost: { monitor: true } },
    { page: "expense", say: "make everything nice, then click Add line" },
    { page: "survey", say: "select Yes" },
    { page: "stock", say: "enter 5" },
    { page: "articles", say: "click on Company yacht" },
    { page: "room", say: "enter 05/06/2026 as the day" },
    { page: "timesheet", say: "put 8 into School roof" }
  ]
}
