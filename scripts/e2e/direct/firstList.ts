/** Sixty instructions, worded before the grammar was read; and some that nobody could carry out. */
import type { DirectList } from "./DirectInstruction.ts"

export const firstList: DirectList = {
  doable: [
    { page: "leave", say: "Enter 14 March 2026 as the first day off", changes: { first: "2026-03-14" } },
    {
      page: "leave",
      say: "set the last day off to 2026-03-27 and click Check days",
      changes: { last: "2026-03-27" },
      presses: ["check"]
    },
    {
      page: "leave",
      say: "choose Parental leave as the kind of leave and write Priya Nair into Stand-in",
      changes: { kind: "Parental leave", standIn: "Priya Nair" }
    },
    {
      page: "room",
      say: "Choose Cedar as the room, enter 9:30 am as From and 11 am as until",
      changes: { room: "Cedar", from: "09:30", until: "11:00" }
    },
    { page: "room", say: "enter 8 as the number of people", changes: { people: "8" } },
    {
      page: "room",
      say: "tick Projector and Conference phone, then click Hold room",
      changes: { projector: true, phone: true },
      presses: ["hold"]
    },
    { page: "timesheet", say: "Enter 7.5 in the Tue field of School roof", changes: { "roof-tue": "7.5" } },
    {
      page: "timesheet",
      say: "put 4 in Harbour bridge on Fri and 3.5 in Training on Fri",
      changes: { "bridge-fri": "4", "training-fri": "3.5" }
    },
    { page: "timesheet", say: "enter 8 as the number for Training, Wed", changes: { "training-wed": "8" } },
    {
      page: "lunch",
      say: "Select Tomato, Goat cheese and Rocket",
      changes: { tomato: true, cheese: true, rocket: true }
    },
    { page: "lunch", say: "choose Rye as the bread and tick Egg", changes: { rye: true, egg: true } },
    { page: "lunch", say: "tick the first and the last topping", changes: { tomato: true, rocket: true } },
    {
      page: "topics",
      say: "Select Pensions, Canteen and IT news in Topics",
      changes: { topics: ["Pensions", "Canteen", "IT news"] }
    },
    {
      page: "topics",
      say: "choose Deutsch in Language and click Save choice",
      changes: { language: "Deutsch" },
      presses: ["save"]
    },
    { page: "topics", say: "choose the first language", changes: { language: "English" } },
    { page: "prices", say: "click the third row's Edit button", presses: ["edit-stapler"] },
    { page: "prices", say: "press Copy for Envelope C5", presses: ["copy-envelope"] },
    { page: "prices", say: "click the last Remove", presses: ["remove-marker"] },
    {
      page: "prices",
      say: "click the second Edit and then the 4th Copy",
      presses: ["edit-toner", "copy-envelope"]
    },
    { page: "articles", say: "open the fourth Read more", presses: ["more-4"] },
    {
      page: "articles",
      say: "find the article about parking permits and click its Read more",
      presses: ["more-2"]
    },
    {
      page: "articles",
      say: "type travel policy in the search box and press Enter",
      changes: { query: "travel policy" },
      presses: ["search"]
    },
    { page: "handbook", say: "Find and click Returning company devices", presses: ["s237"] },
    { page: "handbook", say: "find and click “Order a parking card”", presses: ["s121"] },
    { page: "handbook", say: "find Holiday swap rules, then click it", presses: ["s181"] },
    {
      page: "payroll",
      say: "enter 12 May 2026 16:15 as Handover at",
      changes: { handover: "2026-05-12T16:15" }
    },
    { page: "payroll", say: "enter May 2026 as the payroll month", changes: { month: "2026-05" } },
    { page: "payroll", say: "enter week 23 of 2026 as the calendar week", changes: { week: "2026-W23" } },
    {
      page: "expense",
      say: "enter 48.90 as the amount and choose EUR as the currency",
      changes: { amount: "48.90", currency: "EUR" }
    },
    {
      page: "expense",
      say: "enter 21 Feb 2026 as the date of receipt",
      changes: { receipt: "2026-02-21" }
    },
    {
      page: "expense",
      say: "type Client lunch into Purpose, put 3 into Guests and click Add line",
      changes: { purpose: "Client lunch", guests: "3" },
      presses: ["add"]
    },
    {
      page: "desk",
      say: "check Second monitor, Headset and Footrest",
      changes: { monitor: true, headset: true, footrest: true }
    },
    { page: "desk", say: "tick the last box", changes: { lamp: true } },
    {
      page: "desk",
      say: "tick Docking station and click Save desk",
      changes: { docking: true },
      presses: ["save"]
    },
    {
      page: "printers",
      say: "choose Floor 2 colour in Printer",
      changes: { printer: ["Floor 2 colour"] }
    },
    {
      page: "printers",
      say: "select Tray 1, Tray 3 and Tray 4 in Paper trays",
      changes: { trays: ["Tray 1", "Tray 3", "Tray 4"] }
    },
    { page: "colleague", say: "open the third tab", changes: { overview: false, documents: true } },
    { page: "colleague", say: "click the last tab", changes: { overview: false, history: true } },
    {
      page: "colleague",
      say: "open the Skills tab and click Add a skill",
      changes: { overview: false, skills: true },
      presses: ["addSkill"]
    },
    {
      page: "stock",
      say: "enter 12 as Pallets and 25 as Boxes per pallet",
      changes: { pallets: "12", boxes: "25" }
    },
    { page: "stock", say: "set Reorder level to 150", changes: { reorder: "150" } },
    { page: "stock", say: "enter 12.5 in the Discount field", changes: { discount: "12.5" } },
    { page: "reminder", say: "enter 24 December 2026 in the date field", changes: { date: "2026-12-24" } },
    {
      page: "reminder",
      say: "enter 07:20 in the time field and 3 in the number field",
      changes: { time: "07:20", number: "3" }
    },
    {
      page: "reminder",
      say: "type Call the bank in the text field, then click Set reminder",
      changes: { text: "Call the bank" },
      presses: ["set"]
    },
    { page: "recordings", say: "click the first Play", presses: ["play-1"] },
    { page: "recordings", say: "click the next to last Play", presses: ["play-5"] },
    { page: "recordings", say: "click the 3rd Queue button", presses: ["queue-3"] },
    { page: "recordings", say: "click Play for Fire drill", presses: ["play-2"] },
    { page: "survey", say: "choose No for “Do you cycle to work?”", changes: { "cycle-No": true } },
    { page: "survey", say: "answer Yes to Do you work from home?", changes: { "home-Yes": true } },
    {
      page: "survey",
      say: "select 4 for How satisfied are you with the canteen?",
      changes: { "canteen-4": true }
    },
    {
      page: "team",
      say: "select Mara Lind, Ines Duarte and Tom Beck",
      changes: { mara: true, ines: true, tom: true }
    },
    {
      page: "team",
      say: "tick the box of Jonas Okafor and click Mark as present",
      changes: { jonas: true },
      presses: ["present"]
    },
    {
      page: "addresses",
      say: "type Hafenstrasse 4 into Street under Delivery address",
      changes: { deliveryStreet: "Hafenstrasse 4" }
    },
    {
      page: "addresses",
      say: "type 8004 into the Postcode of the billing address",
      changes: { billingPostcode: "8004" }
    },
    { page: "addresses", say: "write Lund in the last Town field", changes: { deliveryTown: "Lund" } },
    {
      page: "preferences",
      say: "switch on Weekly digest and Sound",
      changes: { digest: true, sound: true }
    },
    { page: "preferences", say: "choose Lisbon as the time zone", changes: { zone: "Lisbon" } },
    {
      page: "preferences",
      say: "enter 16 as the font size and click Close",
      changes: { size: "16" },
      presses: ["close"]
    }
  ],
  undoable: [
    { page: "stock", say: "enter 90 as Pallets" },
    { page: "stock", say: "enter 23 as Boxes per pallet" },
    { page: "leave", say: "enter 03/04/2026 as the first day off" },
    { page: "leave", say: "enter sometime next spring as the last day off" },
    { page: "handbook", say: "find and click Company yacht" },
    { page: "prices", say: "click the ninth Edit" },
    { page: "lunch", say: "Select Tomato, Anchovies and Egg", atMost: { tomato: true, egg: true } },
    { page: "room", say: "frobnicate the room and click Hold room" },
    { page: "topics", say: "choose the fourth language" },
    { page: "survey", say: "choose Yes" }
  ]
}
