/** The draft of a dashboard while it is edited: its items as they will be saved. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/insight/dashboards'
import type { Dashboard, DashboardItem, DashboardItemInput } from '@cmp/contract'
import { gridColumns } from '@cmp/contract'
import { buildNewItem, type NewItem } from './new-item.ts'

/** The position and size of an item. */
export type Place = DashboardItemInput['layout']

/** The unsaved changes of a dashboard. `version` is the version that the changes are based on. */
export type Draft = {
  items: DashboardItem[]
  isMonthlyReport: boolean
  isPrivate: boolean
  version: number
}

/** Creates a draft from a dashboard. */
export const toDashboardDraft = ({
  dashboardItems,
  isMonthlyReport,
  isPrivate,
  version,
}: Dashboard): Draft => ({
  items: dashboardItems,
  isMonthlyReport,
  isPrivate,
  version,
})

/** Returns an item as the call expects it. A new item has no ID yet. */
export const toItemInput = ({
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

/** Sorts items in reading order: by row, then by column. */
export const sortByPosition = (items: readonly DashboardItem[]): DashboardItem[] =>
  items.toSorted((a, b) => a.layout.y - b.layout.y || a.layout.x - b.layout.x)

/** Returns the draft with new positions. An item without a new position keeps its current one. */
export const withPlaces = (draft: Draft, places: ReadonlyMap<string, Place>): Draft => ({
  ...draft,
  items: draft.items.map((item) => ({ ...item, layout: places.get(item.id) ?? item.layout })),
})

/** Returns the draft with a new item below all others. */
export const addToDraft = (draft: Draft, item: NewItem): Draft => ({
  ...draft,
  items: [...draft.items, buildNewItem(item, draft.items)],
})

/** Returns the draft with changed properties of one item. */
export const changeItem = (draft: Draft, id: string, part: Partial<DashboardItem>): Draft => ({
  ...draft,
  items: draft.items.map((item) => (item.id === id ? { ...item, ...part } : item)),
})

/** Returns the draft without an item. */
export const removeFromDraft = (draft: Draft, id: string): Draft => ({
  ...draft,
  items: draft.items.filter((item) => item.id !== id),
})

/** Calculates grid positions for items that were reordered in a single column. Sizes do not change. */
export const placeInRows = (parts: readonly { id: string; layout: Place }[]): Map<string, Place> => {
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

/** The minimum size of an item. */
export const least = { w: 2, h: 2 } as const

/** Returns the position after an arrow key: the item moves, or with `isSize` grows or shrinks. It stays inside the grid. */
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

/** Formats a position as `column 3, row 1, 6 wide, 8 high`. */
export const placeText = ({ x, y, w, h }: Place): string =>
  t(m.columnRowWideHigh, { x: x + 1, y: y + 1, w, h })
