/** The rows that somebody has ticked in a list. They stay ticked through its pages, and are let go by a new filter. */
import { useState } from 'react'

/** Ticked rows: their names by id. */
export type Chosen = ReadonlyMap<string, string>

type Named = { id: string; name: string }

/** What a table needs to show and change the selection. */
export type Selection = {
  chosen: Chosen
  /** Ticks a row, or unticks it. */
  toggle: (row: Named) => void
  /** Ticks all of these rows, or unticks them where all are ticked. */
  toggleAll: (rows: readonly Named[]) => void
  /** Leaves only these ticked. */
  keep: (ids: readonly string[]) => void
}

const nothing: Chosen = new Map()

/** The rows after one was ticked or unticked. */
export const toggled = (chosen: Chosen, { id, name }: Named): Chosen => {
  const next = new Map(chosen)
  if (!next.delete(id)) next.set(id, name)
  return next
}

/** The rows after a whole page was ticked, or unticked where all of it was ticked before. */
export const allToggled = (chosen: Chosen, rows: readonly Named[]): Chosen => {
  const next = new Map(chosen)
  const isAll = rows.every(({ id }) => chosen.has(id))
  for (const { id, name } of rows)
    if (isAll) next.delete(id)
    else next.set(id, name)
  return next
}

/** The selection of a list; `of` says what it shows, and another one begins with nothing ticked. */
export const useSelection = (of: string): Selection => {
  const [state, setState] = useState({ of, chosen: nothing })
  const chosen = state.of === of ? state.chosen : nothing
  const change = (next: Chosen) => setState({ of, chosen: next })
  return {
    chosen,
    toggle: (row) => change(toggled(chosen, row)),
    toggleAll: (rows) => change(allToggled(chosen, rows)),
    keep: (ids) => change(new Map([...chosen].filter(([id]) => ids.includes(id)))),
  }
}
