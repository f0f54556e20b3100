/** A component kit: a dialog with a list that is searched, selects, switches, tabs, a menu, and a message that goes by itself. */
import {
  Autocomplete,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Menu,
  MenuItem,
  Snackbar,
  Switch,
  Tab,
  Tabs,
  TextField
} from "@mui/material"
import { useState } from "react"
import { createRoot } from "react-dom/client"

const customers = [
  "Alder & Sons",
  "Birch Ltd",
  "Cedar Works",
  "Dogwood Inn",
  "Elm Street Bakery",
  "Fir Forge"
]
const tags = ["Fragile", "Heavy", "Cold", "Urgent"]

const Order = ({ close }) => {
  const [customer, setCustomer] = useState(null)
  const [priority, setPriority] = useState("Normal")
  const [chosen, setChosen] = useState([])
  return (
    <>
      <DialogTitle id="title">New order</DialogTitle>
      <DialogContent>
        <Autocomplete
          options={customers}
          value={customer}
          onChange={(_, value) => setCustomer(value)}
          renderInput={(params) => <TextField {...params} label="Customer" margin="dense" />}
        />
        <TextField
          select
          fullWidth
          margin="dense"
          label="Priority"
          value={priority}
          onChange={({ target }) => setPriority(target.value)}
        >
          {["Low", "Normal", "High"].map((name) => (
            <MenuItem key={name} value={name}>
              {name}
            </MenuItem>
          ))}
        </TextField>
        <Autocomplete
          multiple
          options={tags}
          value={chosen}
          onChange={(_, value) => setChosen(value)}
          renderInput={(params) => <TextField {...params} label="Tags" margin="dense" />}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={() => close(undefined)}>Cancel</Button>
        <Button onClick={() => close({ customer, priority, tags: chosen })}>Save order</Button>
      </DialogActions>
    </>
  )
}

const App = () => {
  const [isOpen, setIsOpen] = useState(false)
  const [anchor, setAnchor] = useState(null)
  const [tab, setTab] = useState(0)
  const [isSaid, setIsSaid] = useState(false)
  const close = (order) => {
    if (order !== undefined) Object.assign(state, { order })
    setIsSaid(order !== undefined)
    setIsOpen(false)
  }
  const choose = (name) => {
    state.chosen = name
    setAnchor(null)
  }
  return (
    <main>
      <Tabs value={tab} onChange={(_, value) => setTab(value)}>
        <Tab label="Orders" />
        <Tab label="Settings" />
      </Tabs>
      {tab === 0 ? (
        <>
          <Button variant="contained" onClick={() => setIsOpen(true)}>
            New order
          </Button>
          <Button onClick={({ currentTarget }) => setAnchor(currentTarget)}>More</Button>
        </>
      ) : (
        <FormControlLabel
          control={<Switch onChange={({ target }) => Object.assign(state, { isQuiet: target.checked })} />}
          label="Quiet hours"
        />
      )}
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {["Rename", "Duplicate", "Archive"].map((name) => (
          <MenuItem key={name} onClick={() => choose(name)}>
            {name}
          </MenuItem>
        ))}
      </Menu>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} aria-labelledby="title" fullWidth>
        <Order close={close} />
      </Dialog>
      <Snackbar
        open={isSaid}
        autoHideDuration={1500}
        onClose={() => setIsSaid(false)}
        message="Order saved"
      />
    </main>
  )
}

createRoot(document.getElementById("root")).render(<App />)
