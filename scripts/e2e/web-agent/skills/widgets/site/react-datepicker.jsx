/** Dates in a React calendar: by the days of a month, and by the lists of its months and years. */
import { useState } from "react"
import DatePicker from "react-datepicker"
import { createRoot } from "react-dom/client"
import "react-datepicker/dist/react-datepicker.css"

const day = (date) =>
  date === null
    ? null
    : [date.getFullYear(), date.getMonth() + 1, date.getDate()]
        .map((part) => String(part).padStart(2, "0"))
        .join("-")

const Field = ({ name, ...options }) => {
  const [date, setDate] = useState(new Date(2026, 4, 10))
  const change = (next) => {
    state[name.toLowerCase()] = day(next)
    setDate(next)
  }
  return (
    <p>
      <label htmlFor={name}>{name}</label>{" "}
      <DatePicker id={name} selected={date} onChange={change} dateFormat="yyyy-MM-dd" {...options} />
    </p>
  )
}

createRoot(document.getElementById("root")).render(
  <main>
    <Field name="Delivery" />
    <Field name="Birthday" showMonthDropdown showYearDropdown dropdownMode="select" isClearable />
    <p style={{ height: 400 }}>Dates are those of the office.</p>
  </main>
)
