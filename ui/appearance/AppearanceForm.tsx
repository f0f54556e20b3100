/** How the interface looks: chosen here, seen at once. */

import { type ReactNode, useId } from "react"
import { useStore } from "#ui/stores/useStore.ts"
import styles from "./appearance.module.css"
import { $appearance, densities, setAppearance, themes } from "./appearance.ts"
import { appearanceText } from "./appearanceText.ts"

interface ChoiceProps<Value extends string> {
  readonly title: string
  readonly values: ReadonlyArray<Value>
  readonly labels: Readonly<Record<Value, string>>
  readonly chosen: Value
  readonly onChoose: (value: Value) => void
}

const Choice = <Value extends string>(props: ChoiceProps<Value>): ReactNode => {
  const name = useId()
  return (
    <fieldset className={styles.choice}>
      <legend>{props.title}</legend>
      <div className={styles.values}>
        {props.values.map((value) => (
          <label key={value} className={styles.value}>
            <input
              type="radio"
              name={name}
              checked={value === props.chosen}
              onChange={() => props.onChoose(value)}
            />
            <span>{props.labels[value]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

export const AppearanceForm = (): ReactNode => {
  const { density, theme } = useStore($appearance)
  return (
    <>
      <p>{appearanceText.intro}</p>
      <Choice
        title={appearanceText.theme}
        values={themes}
        labels={appearanceText.themes}
        chosen={theme}
        onChoose={(chosen) => setAppearance({ theme: chosen })}
      />
      <Choice
        title={appearanceText.density}
        values={densities}
        labels={appearanceText.densities}
        chosen={density}
        onChoose={(chosen) => setAppearance({ density: chosen })}
      />
    </>
  )
}
