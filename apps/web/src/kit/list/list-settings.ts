/**
 * What this browser remembers of each list for the signed-in user: columns, page size, row height, and whether the
 * figures above the list are open. Other users of the browser have their own settings.
 */
import type { Listed } from '@cmp/contract'
import { pageLimits } from '@cmp/contract'
import { useMemo } from 'react'
import type { PageSizes } from '../api/list-search.ts'
import { queryClient } from '../api/query.ts'
import { noListSettings, useClientState, type ListSettings } from '../session/client-state.ts'
import { sessionQuery } from '../session/session.ts'
import { useSession } from '../session/use-session.ts'

/** The heights of the parts of a list page that are not rows, in pixels: frame, header, tools, heading and pager. */
const fixedHeight = { frame: 64 + 44, header: 78, tools: 53, heading: 38, pager: 50 }

/** A row height. */
export type Density = NonNullable<ListSettings['density']>

/** The heights of a row, as in `resource-table.module.css`. Pixels. */
const rowHeights: Record<Density, number> = { compact: 36, comfortable: 48 }

/** The least and the most rows that a list opens with to fill the screen. */
const [leastFilled, mostFilled] = [10, 60]

/** A list that fills the screen, and the height of what its page shows above it. Pixels. */
type Filling = Pick<Listed, 'name' | 'list'>

/** The height above a list by its name, which its page sets before it is rendered. Pixels. */
const heightsAbove = new Map<string, number>()

/** Sets the height of what a page shows above its list while the figures there are closed. Pixels. */
export const setHeightAbove = (list: string, height: number): void => void heightsAbove.set(list, height)

const getSettings = (person: string | undefined, list: string): ListSettings =>
  (person === undefined ? undefined : useClientState.getState().lists[person]?.[list]) ?? noListSettings

const getPerson = (): string | undefined => queryClient.getQueryData(sessionQuery.queryKey)?.user.id

/** Returns whether the figures above a list are open for the signed-in user. */
export const isOverviewOpen = (list: string): boolean =>
  getSettings(getPerson(), list).isOverviewOpen ?? false

/** Returns the settings of a list for the signed-in user. */
export const useListSettings = (list: string): ListSettings => {
  const person = useSession()?.user.id
  return useClientState((client) => client.lists[person ?? '']?.[list]) ?? noListSettings
}

/** Changes settings of a list for the signed-in user. An undefined value is that of the list again. */
export const changeListSettings = (list: string, change: Partial<ListSettings>): void => {
  const person = getPerson()
  if (person === undefined) return
  const settings = { ...getSettings(person, list), ...change }
  useClientState.setState(({ lists }) => ({
    lists: { ...lists, [person]: { ...lists[person], [list]: settings } },
  }))
}

/** Returns how many rows of a list fill the screen. */
const countFillingRows = (name: string, density: Density): number => {
  const fixed = Object.values(fixedHeight).reduce((sum, height) => sum + height, 0)
  const room = window.innerHeight - fixed - (heightsAbove.get(name) ?? 0)
  return Math.min(mostFilled, Math.max(leastFilled, Math.floor(room / rowHeights[density])))
}

/** Returns the page sizes of a list with these settings. `density` is that of the user's appearance. */
const computePageSizes = (
  { name, list }: Filling,
  { size, density }: ListSettings,
  appearance: Density,
): PageSizes => {
  const declared = list.defaultPageSize ?? pageLimits.defaultSize
  const natural = list.fillsScreen ? countFillingRows(name, density ?? appearance) : declared
  return { natural, opening: size ?? natural }
}

/** Returns the page sizes of a list for the signed-in user. */
export const getPageSizes = (listed: Filling): PageSizes =>
  computePageSizes(listed, getSettings(getPerson(), listed.name), useClientState.getState().density)

/** Returns the page sizes of a list for the signed-in user. They stay the same until the user changes a setting. */
export const usePageSizes = (listed: Filling): PageSizes => {
  const settings = useListSettings(listed.name)
  const density = useClientState((client) => client.density)
  return useMemo(() => computePageSizes(listed, settings, density), [listed, settings, density])
}
