/** The selected rows of a list. They stay selected across its pages and are cleared by a new filter. */
import { useState } from 'react'

/** Selected rows: their names by ID. */
export type Chosen = ReadonlyMap<string, string>

type Named = { id: string; name: string }

/** The selection as a table shows and changes it. */
export type Selection = {
  chosen: Chosen
  /** Selects or deselects a row. */
  toggle: (row: Named) => void
  /** Selects all of these rows, or deselects them if all are selected. */
  toggleAll: (rows: readonly Named[]) => void
  /** Keeps only these rows selected. */
  keep: (ids: readonly string[]) => void
}

const nothing: Chosen = new Map()

/** Returns the selection after a row was toggled. */
export const toggleRow = (chosen: Chosen, { id, name }: Named): Chosen => {
  const next = new Map(chosen)
  if (!next.delete(id)) next.set(id, name)
  return next
}

/** Returns the selection after a whole page was toggled: it is deselected if all its rows were selected. */
export const toggleAllRows = (chosen: Chosen, rows: readonly Named[]): Chosen => {
  const next = new Map(chosen)
  const isAll = rows.every(({ id }) => chosen.has(id))
  for (const { id, name } of rows)
    if (isAll) next.delete(id)
    else next.set(id, name)
  return next
}

/** Returns the selection of a list. `of` identifies the displayed data; a new value starts with an empty selection. */
export const useSelection = (of: string): Selection => {
  const [state, setState] = useState({ of, chosen: nothing })
  const chosen = state.of === of ? state.chosen : nothing
  const change = (next: Chosen) => setState({ of, chosen: next })
  return {
    chosen,
    toggle: (row) => change(toggleRow(chosen, row)),
    toggleAll: (rows) => change(toggleAllRows(chosen, rows)),
    keep: (ids) => change(new Map([...chosen].filter(([id]) => ids.includes(id)))),
  }
}
