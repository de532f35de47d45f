/** A dashboard while it is arranged: its parts as they will be saved. */
import type { Dashboard, DashboardItem, DashboardItemInput } from '@cmp/contract'
import { gridColumns } from '@cmp/contract'

/** Where a part stands. */
export type Place = DashboardItemInput['layout']

/** What is changed of a dashboard until it is saved. `version` is the one that it was begun with. */
export type Draft = {
  items: DashboardItem[]
  isMonthlyReport: boolean
  isPrivate: boolean
  version: number
}

/** A draft of a dashboard as it stands. */
export const draftOf = ({ dashboardItems, isMonthlyReport, isPrivate, version }: Dashboard): Draft => ({
  items: dashboardItems,
  isMonthlyReport,
  isPrivate,
  version,
})

/** A part as calls take it. A new one has no id yet. */
export const inputOf = ({
  usageDetail: _,
  dashboardId: _dashboardId,
  orderNo: _orderNo,
  title: _title,
  createdTime: _createdTime,
  createdBy: _createdBy,
  modifiedTime: _modifiedTime,
  modifiedBy: _modifiedBy,
  rowStatus: _rowStatus,
  id,
  ...item
}: DashboardItem): DashboardItemInput => ({ ...item, ...(id.startsWith('new') ? {} : { id }) })

/** Parts in the order in which they are read: by rows, then by columns. */
export const inOrder = (items: readonly DashboardItem[]): DashboardItem[] =>
  items.toSorted((a, b) => a.layout.y - b.layout.y || a.layout.x - b.layout.x)

/** The draft with other places; a part that has none keeps its own. */
export const withPlaces = (draft: Draft, places: ReadonlyMap<string, Place>): Draft => ({
  ...draft,
  items: draft.items.map((item) => ({ ...item, layout: places.get(item.id) ?? item.layout })),
})

/** Places of parts that were put in another order where there is one column alone: in rows of the grid, sizes kept. */
export const inRows = (parts: readonly { id: string; layout: Place }[]): Map<string, Place> => {
  const places = new Map<string, Place>()
  let [x, y, height] = [0, 0, 0]
  for (const { id, layout } of parts) {
    if (x + layout.w > gridColumns) {
      y += height
      x = 0
      height = 0
    }
    places.set(id, { ...layout, x, y })
    x += layout.w
    height = Math.max(height, layout.h)
  }
  return places
}

/** The smallest that a part may be. */
export const least = { w: 2, h: 2 } as const

/** What an arrow key does to a place: it moves, or with `isSize` grows and shrinks. Stays inside the grid. */
export const placeAfter = ({ x, y, w, h }: Place, key: string, isSize: boolean): Place | undefined => {
  const by: Record<string, [number, number]> = {
    ArrowLeft: [-1, 0],
    ArrowRight: [1, 0],
    ArrowUp: [0, -1],
    ArrowDown: [0, 1],
  }
  const [dx, dy] = by[key] ?? []
  if (dx === undefined || dy === undefined) return undefined
  if (!isSize) return { x: Math.min(gridColumns - w, Math.max(0, x + dx)), y: Math.max(0, y + dy), w, h }
  return { x, y, w: Math.min(gridColumns - x, Math.max(least.w, w + dx)), h: Math.max(least.h, h + dy) }
}

/** A place in words: `column 3, row 1, 6 wide, 8 high`. */
export const placeText = ({ x, y, w, h }: Place): string =>
  `column ${x + 1}, row ${y + 1}, ${w} wide, ${h} high`
