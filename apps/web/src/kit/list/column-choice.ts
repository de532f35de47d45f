/** The columns of a list that the user has hidden or selected, and those hidden for lack of room. */
import { useMemo, useState } from 'react'
import { useClientState } from '../session/client-state.ts'

/** The selected columns of a list. `toggle` shows or hides a column and stores the choice. */
export type ColumnChoice = {
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
  const hidden = useClientState((client) => client.hiddenColumns[list]) ?? none
  const requested = useClientState((client) => client.selectedColumns[list]) ?? none
  const [gaveWay, setGaveWay] = useState<readonly string[]>(none)
  return useMemo(() => {
    const isShown = (name: string) => !hidden.includes(name) && !gaveWay.includes(name)
    const toggle = (name: string) =>
      useClientState.setState(({ hiddenColumns, selectedColumns }) => ({
        hiddenColumns: {
          ...hiddenColumns,
          [list]: isShown(name) ? [...hidden, name] : omitName(hidden, name),
        },
        selectedColumns: {
          ...selectedColumns,
          [list]: isShown(name) ? omitName(requested, name) : [...requested, name],
        },
      }))
    return { hidden, selected: requested, gaveWay, setGaveWay, isShown, toggle }
  }, [list, hidden, requested, gaveWay])
}
