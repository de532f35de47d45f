/** Which columns of a list a person has hidden or asked for, and which gave way by themselves. */
import { useMemo, useState } from 'react'
import { useClientState } from '../session/client-state.ts'

/** A list's columns as they are chosen; `toggle` shows or hides one and remembers it. */
export type ColumnChoice = {
  hidden: readonly string[]
  asked: readonly string[]
  gaveWay: readonly string[]
  setGaveWay: (names: readonly string[]) => void
  isShown: (name: string) => boolean
  toggle: (name: string) => void
}

/** Remembered by reference, so "none" must be one value. */
const none: readonly string[] = []

const without = (names: readonly string[], name: string): string[] => names.filter((one) => one !== name)

/** The choice for the list that is remembered under `list`. */
export const useColumnChoice = (list: string): ColumnChoice => {
  const hidden = useClientState((client) => client.hiddenColumns[list]) ?? none
  const asked = useClientState((client) => client.askedColumns[list]) ?? none
  const [gaveWay, setGaveWay] = useState<readonly string[]>(none)
  return useMemo(() => {
    const isShown = (name: string) => !hidden.includes(name) && !gaveWay.includes(name)
    const toggle = (name: string) =>
      useClientState.setState(({ hiddenColumns, askedColumns }) => ({
        hiddenColumns: {
          ...hiddenColumns,
          [list]: isShown(name) ? [...hidden, name] : without(hidden, name),
        },
        askedColumns: {
          ...askedColumns,
          [list]: isShown(name) ? without(asked, name) : [...asked, name],
        },
      }))
    return { hidden, asked, gaveWay, setGaveWay, isShown, toggle }
  }, [list, hidden, asked, gaveWay])
}
