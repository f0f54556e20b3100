/**
 * A component that is not needed at the first paint, as a part of its own: `lazily` fetches it right after the page,
 * `onDemand` when it is first shown. Until it is there (and where it never comes) `Fallback` is shown in its place, or
 * nothing. With the same props it is not rendered again.
 */

import { atom, onMount } from "nanostores"
import { type ComponentType, memo, type ReactNode } from "react"
import { useStore } from "#ui/stores/useStore.ts"
import { fetchPart } from "./lostParts.ts"

type Load<Props> = () => Promise<ComponentType<Props>>

const arriving = <Props extends object>(
  load: Load<Props>,
  Fallback: ComponentType<Props> | undefined,
  isEager: boolean
): ComponentType<Props> => {
  const $component = atom<ComponentType<Props> | undefined>(undefined)
  const fetch = fetchPart(load)
  const arrive = (): void =>
    void fetch().then(
      (component) => $component.set(component),
      // What is there instead stays; the next one on screen tries again.
      () => undefined
    )
  // Under way before anybody asks for it.
  if (isEager) arrive()
  onMount($component, () => {
    if ($component.get() === undefined) arrive()
  })
  return memo((props: Props): ReactNode => {
    const Component = useStore($component) ?? Fallback
    return Component === undefined ? null : <Component {...props} />
  })
}

export const lazily = <Props extends object>(
  load: Load<Props>,
  Fallback?: ComponentType<Props>
): ComponentType<Props> => arriving(load, Fallback, true)

export const onDemand = <Props extends object>(
  load: Load<Props>,
  Fallback?: ComponentType<Props>
): ComponentType<Props> => arriving(load, Fallback, false)
