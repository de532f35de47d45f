/** The display of a list as the user chose it: the row height, the columns, and those hidden for lack of room. */
import { useMemo, useState } from 'react'
import { changeListSettings, useListSettings, type Density } from './list-settings.ts'

/** The display of a list. `toggle` shows or hides a column; both functions store the choice. */
export type ColumnChoice = {
  /** The row height of this list; undefined for that of the user's appearance. */
  density: Density | undefined
  setDensity: (density: Density) => void
  hidden: readonly string[]
  selected: readonly string[]
  gaveWay: readonly string[]
  setGaveWay: (names: readonly string[]) => void
  isShown: (name: string) => boolean
  toggle: (name: string) => void
}

/** A constant, because the value is remembered by reference. */
const none: readonly string[] = []

const omitName = (names: readonly string[], name: string): string[] => names.filter((one) => one !== name)

/** Returns the choice stored under `list`. */
export const useColumnChoice = (list: string): ColumnChoice => {
  const { hidden, selected, density } = useListSettings(list)
  const [gaveWay, setGaveWay] = useState<readonly string[]>(none)
  return useMemo(() => {
    const isShown = (name: string) => !hidden.includes(name) && !gaveWay.includes(name)
    const toggle = (name: string) =>
      changeListSettings(list, {
        hidden: isShown(name) ? [...hidden, name] : omitName(hidden, name),
        selected: isShown(name) ? omitName(selected, name) : [...selected, name],
      })
    const setDensity = (chosen: Density) => changeListSettings(list, { density: chosen })
    return { density, setDensity, hidden, selected, gaveWay, setGaveWay, isShown, toggle }
  }, [list, density, hidden, selected, gaveWay])
}
