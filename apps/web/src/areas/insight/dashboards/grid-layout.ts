/**
 * Positions of a dashboard's items in react-grid-layout: twelve columns on wide screens, one column on phones, and
 * moves with the keyboard in both. It is loaded together with the grid.
 */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/insight/dashboards'
import { gridColumns, type DashboardItem } from '@cmp/contract'
import { moveElement, verticalCompactor, type Layout } from 'react-grid-layout'
import { least, placeAfter, placeInRows, placeText, type Place } from './draft.ts'

/** Returns the minimum height on a phone. Legends with many series and costs need more room there. */
const getMinPhoneHeight = ({ monitoringType, usageDetail }: DashboardItem): number =>
  monitoringType === 'cost' || usageDetail.series.length > 3 ? 5 : least.h

/** Returns the positions of a layout by the items' IDs. */
export const toPlacesById = (layout: Layout): Map<string, Place> =>
  new Map(layout.map(({ i, x, y, w, h }) => [i, { x, y, w, h }]))

/** Returns the layout for wide screens. */
export const buildGridLayout = (items: readonly DashboardItem[]): Layout =>
  items.map(({ id, layout }) => ({ i: id, ...layout, minW: least.w, minH: least.h }))

/** Returns the layout for phones: a single column, in which items have only an order and a height. */
export const buildColumnLayout = (items: readonly DashboardItem[]): Layout =>
  items.map((item, index) => ({
    i: item.id,
    x: 0,
    y: index * 100,
    w: 1,
    h: Math.max(item.layout.h, getMinPhoneHeight(item)),
    minH: getMinPhoneHeight(item),
  }))

/**
 * Returns the positions on wide screens after items were moved or resized in a single column. They are derived from the
 * order and the heights. An item that was not resized keeps its own height.
 */
export const placeColumn = (items: readonly DashboardItem[], changed: Layout): Map<string, Place> => {
  const heights = new Map(changed.map(({ i, h }) => [i, h]))
  const before = new Map(buildColumnLayout(items).map(({ i, h }) => [i, h]))
  const sized = items.map(({ id, layout }) => {
    const h = heights.get(id) ?? layout.h
    return { id, layout: h === before.get(id) ? layout : { ...layout, h } }
  })
  const order = changed.toSorted((a, b) => a.y - b.y).map(({ i }) => i)
  const isMoved = order.some((id, index) => items[index]?.id !== id)
  return isMoved
    ? placeInRows(order.flatMap((id) => sized.find((one) => one.id === id) ?? []))
    : new Map(sized.map(({ id, layout }) => [id, layout]))
}

/** A move with the keyboard: the changed positions, and what a screen reader says. */
export type KeyMove = { places: ReadonlyMap<string, Place>; announcement: string }

/** A pressed key. With Shift it resizes the item. */
export type PressedKey = { key: string; shiftKey: boolean }

/** Returns whether a key moves or resizes items. */
export const isMoveKey = (key: string, isColumn: boolean): boolean =>
  key === 'ArrowUp' || key === 'ArrowDown' || (!isColumn && (key === 'ArrowLeft' || key === 'ArrowRight'))

/** In one column, Up and Down change the order, and with Shift the height. Returns undefined at either end. */
export const moveInColumn = (
  items: readonly DashboardItem[],
  item: DashboardItem,
  { key, shiftKey }: PressedKey,
): KeyMove | undefined => {
  const by = key === 'ArrowUp' ? -1 : 1
  if (shiftKey) {
    const h = Math.max(getMinPhoneHeight(item), item.layout.h + by)
    return {
      places: new Map([[item.id, { ...item.layout, h }]]),
      announcement: t(m.high, { name: item.name, h }),
    }
  }
  const from = items.indexOf(item)
  const to = from + by
  if (to < 0 || to >= items.length) return undefined
  return {
    places: placeInRows(items.toSpliced(from, 1).toSpliced(to, 0, item)),
    announcement: t(m.ofLabel, { name: item.name, to: to + 1, count: items.length }),
  }
}

/** Returns the row to which Down moves an item: below the next item, because the grid would undo a smaller move. */
const findRowBelow = (layout: Layout, { x, y, w, h }: Place): number | undefined => {
  const below = layout.filter((one) => one.y >= y + h && one.x < x + w && one.x + one.w > x)
  const next = below.toSorted((a, b) => a.y - b.y)[0]
  return next && next.y + next.h
}

/** In the grid, the arrow keys move an item, and with Shift they resize it. Other items make room. */
export const moveInGrid = (
  items: readonly DashboardItem[],
  item: DashboardItem,
  { key, shiftKey }: PressedKey,
): KeyMove | undefined => {
  const place = placeAfter(item.layout, key, shiftKey)
  const layout = buildGridLayout(items)
  const own = layout.find(({ i }) => i === item.id)
  if (!place || !own) return undefined
  const others = layout.filter((one) => one !== own)
  const y = (key === 'ArrowDown' ? findRowBelow(others, own) : undefined) ?? place.y
  const moved = shiftKey
    ? layout.map((one) => (one === own ? { ...one, ...place } : one))
    : moveElement(layout, own, place.x, y, true, false, 'vertical', gridColumns)
  const places = toPlacesById(verticalCompactor.compact(moved, gridColumns))
  return { places, announcement: `${item.name}: ${placeText(places.get(item.id) ?? place)}` }
}
