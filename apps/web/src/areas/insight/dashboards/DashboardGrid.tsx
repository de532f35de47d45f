/**
 * The grid of a dashboard's items, based on react-grid-layout. It is a separate file that is loaded with the first
 * dashboard. Items are moved and resized by mouse and touch, and with the keyboard at their handle.
 */
import { gridColumns, gridMargin, gridRowPixels, type DashboardItem } from '@cmp/contract'
import { useState, type KeyboardEvent, type ReactNode } from 'react'
import { GridLayout, useContainerWidth, verticalCompactor, moveElement, type Layout } from 'react-grid-layout'
import 'react-grid-layout/css/styles.css'
import { MoveIcon } from '../../../ui/parts/icons.tsx'
import { sortByPosition, placeInRows, least, placeAfter, placeText, type Place } from './draft.ts'
import look from './dashboards.module.css'

/** Grids narrower than this many pixels have one column, in which items have only an order and a height. */
const narrow = 640

/** Returns the minimum height on a phone. Legends with many series and costs need more room there. */
const getMinPhoneHeight = ({ monitoringType, usageDetail }: DashboardItem): number =>
  monitoringType === 'cost' || usageDetail.series.length > 3 ? 5 : least.h

const toPlacesById = (layout: Layout): Map<string, Place> =>
  new Map(layout.map(({ i, x, y, w, h }) => [i, { x, y, w, h }]))

/** The items. `onArrange` receives the positions of all items after one was moved or resized. */
export const DashboardGrid = ({
  items,
  isArranging,
  onArrange,
  render,
}: {
  items: readonly DashboardItem[]
  isArranging: boolean
  onArrange: (places: ReadonlyMap<string, Place>) => void
  render: (item: DashboardItem) => ReactNode
}) => {
  const { width, containerRef, mounted } = useContainerWidth()
  const [announcement, setAnnouncement] = useState('')
  const isNarrow = width < narrow
  const ordered = sortByPosition(items)
  const wide: Layout = ordered.map(({ id, layout }) => ({ i: id, ...layout, minW: least.w, minH: least.h }))
  const layout: Layout = isNarrow
    ? ordered.map((item, index) => ({
        i: item.id,
        x: 0,
        y: index * 100,
        w: 1,
        h: Math.max(item.layout.h, getMinPhoneHeight(item)),
        minH: getMinPhoneHeight(item),
      }))
    : wide
  // A single column has only an order and heights. The rows on wider screens are derived from them.
  const arrangeColumn = (changed: Layout) => {
    const heights = new Map(changed.map(({ i, h }) => [i, h]))
    const before = new Map(layout.map(({ i, h }) => [i, h]))
    const sized = ordered.map(({ id, layout: place }) => {
      const h = heights.get(id) ?? place.h
      return { id, layout: h === before.get(id) ? place : { ...place, h } }
    })
    const order = changed.toSorted((a, b) => a.y - b.y).map(({ i }) => i)
    const isMoved = order.some((id, index) => ordered[index]?.id !== id)
    onArrange(
      isMoved
        ? placeInRows(order.flatMap((id) => sized.find((one) => one.id === id) ?? []))
        : new Map(sized.map(({ id, layout: place }) => [id, place])),
    )
  }
  const arrange = (changed: Layout) => {
    if (!isArranging) return
    if (isNarrow) arrangeColumn(changed)
    else onArrange(toPlacesById(changed))
  }
  /** In one column, Up and Down change the order, and with Shift the height. */
  const onColumnKey = (item: DashboardItem, event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    const index = ordered.indexOf(item)
    if (by === undefined) return
    event.preventDefault()
    if (event.shiftKey) {
      const h = Math.max(getMinPhoneHeight(item), item.layout.h + by)
      onArrange(new Map([[item.id, { ...item.layout, h }]]))
      setAnnouncement(`${item.name}: ${h} high`)
      return
    }
    const to = index + by
    if (to < 0 || to >= ordered.length) return
    onArrange(placeInRows(ordered.toSpliced(index, 1).toSpliced(to, 0, item)))
    setAnnouncement(`${item.name}: ${to + 1} of ${ordered.length}`)
  }
  const onKeyDown = (item: DashboardItem) => (event: KeyboardEvent) => {
    if (isNarrow) return onColumnKey(item, event)
    const place = placeAfter(item.layout, event.key, event.shiftKey)
    if (!place) return
    event.preventDefault()
    const copy = wide.map((one) => ({ ...one }))
    const own = copy.find(({ i }) => i === item.id)
    if (!own) return
    // An item moves down past the item below it. If it moved by one row only, the grid would move it back up.
    const below = copy.filter(
      (one) => one.i !== item.id && one.y >= own.y + own.h && one.x < own.x + own.w && one.x + one.w > own.x,
    )
    const next = below.toSorted((a, b) => a.y - b.y)[0]
    const y = event.key === 'ArrowDown' && !event.shiftKey && next ? next.y + 1 : place.y
    const moved = event.shiftKey
      ? copy.map((one) => (one.i === item.id ? { ...one, ...place } : one))
      : moveElement(copy, own, place.x, y, true, false, 'vertical', gridColumns)
    const places = toPlacesById(verticalCompactor.compact(moved, gridColumns))
    onArrange(places)
    setAnnouncement(`${item.name}: ${placeText(places.get(item.id) ?? place)}`)
  }
  return (
    <div ref={containerRef} className={look.grid} data-arranging={isArranging || undefined}>
      <p className={look.forReaders} aria-live="polite">
        {announcement}
      </p>
      {/* The library would add a style element with this ID to the page, which the page's Content Security Policy blocks. */}
      <span id="react-draggable-style-el" hidden />
      {mounted && (
        <GridLayout
          width={width}
          layout={layout}
          gridConfig={{
            cols: isNarrow ? 1 : gridColumns,
            rowHeight: gridRowPixels,
            margin: gridMargin,
            containerPadding: [0, 0],
          }}
          dragConfig={{ enabled: isArranging, handle: '[data-move]', threshold: 3, bounded: false }}
          resizeConfig={{ enabled: isArranging, handles: ['se'] }}
          onDragStop={arrange}
          onResizeStop={arrange}
        >
          {ordered.map((item) => (
            <div key={item.id} className={look.cell}>
              {isArranging && (
                <button
                  type="button"
                  data-move=""
                  className={look.move}
                  aria-label={`Move or size ${item.name}: arrow keys move, with Shift they size`}
                  onKeyDown={onKeyDown(item)}
                >
                  <MoveIcon size={16} />
                </button>
              )}
              {render(item)}
            </div>
          ))}
        </GridLayout>
      )}
    </div>
  )
}
