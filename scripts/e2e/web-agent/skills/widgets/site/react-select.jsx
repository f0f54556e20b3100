/** Lists of a React select: one, several, and one that a server is asked for. */
import { createRoot } from "react-dom/client"
import Select from "react-select"
import AsyncSelect from "react-select/async"

const toOption = (label) => ({ value: label, label })
const fruits = ["Apple", "Banana", "Cherry", "Damson", "Elderberry", "Fig", "Grape", "Lemon", "Mango"].map(
  toOption
)
const towns = ["Aarhus", "Aalborg", "Bergen", "Bremen", "Gdansk", "Ghent", "Lund", "Turku"]

const find = (input) =>
  new Promise((resolve) => {
    const found = towns.filter((name) => name.toLowerCase().includes(input.toLowerCase()))
    window.setTimeout(() => resolve(input.length < 2 ? [] : found.map(toOption)), 120)
  })

const keep = (name) => (chosen) => {
  state[name] = Array.isArray(chosen) ? chosen.map(({ value }) => value) : (chosen?.value ?? null)
}

const App = () => (
  <main>
    <label htmlFor="fruit">Fruit</label>
    <Select inputId="fruit" options={fruits} isClearable defaultValue={fruits[1]} onChange={keep("fruit")} />
    <label htmlFor="basket">Basket</label>
    <Select inputId="basket" options={fruits} isMulti onChange={keep("basket")} />
    <label htmlFor="town">Town</label>
    <AsyncSelect inputId="town" loadOptions={find} onChange={keep("town")} />
    <p style={{ height: 300 }}>Nothing else is asked.</p>
  </main>
)

createRoot(document.getElementById("root")).render(<App />)
