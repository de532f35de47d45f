/**
 * The grid of a dashboard's parts, by react-grid-layout: a file of its own, loaded with the first dashboard. Parts are moved
 * and sized by mouse and touch, and by the keyboard at their handle.
 */
import { gridColumns, gridMargin, gridRowPixels, type DashboardItem } from '@cmp/contract'
import { useState, type KeyboardEvent, type ReactNode } from 'react'
import { GridLayout, useContainerWidth, verticalCompactor, moveElement, type Layout } from 'react-grid-layout'
import 'react-grid-layout/css/styles.css'
import { MoveIcon } from '../../ui/parts/icons.tsx'
import { inOrder, inRows, least, placeAfter, placeText, type Place } from './draft.ts'
import look from './dashboards.module.css'

/** Narrower grids show one part below the other: there parts have an order and a height. Pixels. */
const narrow = 640

/** Legends of many lines and costs need room where there is little. */
const leastOnPhone = ({ monitoringType, usageDetail }: DashboardItem): number =>
  monitoringType === 'cost' || usageDetail.series.length > 3 ? 5 : least.h

const placesOf = (layout: Layout): Map<string, Place> =>
  new Map(layout.map(({ i, x, y, w, h }) => [i, { x, y, w, h }]))

/** The parts; `onArrange` is told of the places of all of them once one has been moved or sized. */
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
  const [told, setTold] = useState('')
  const isNarrow = width < narrow
  const ordered = inOrder(items)
  const wide: Layout = ordered.map(({ id, layout }) => ({ i: id, ...layout, minW: least.w, minH: least.h }))
  const layout: Layout = isNarrow
    ? ordered.map((item, index) => ({
        i: item.id,
        x: 0,
        y: index * 100,
        w: 1,
        h: Math.max(item.layout.h, leastOnPhone(item)),
        minH: leastOnPhone(item),
      }))
    : wide
  // One column has an order and heights alone; the rows of wider screens follow from them.
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
        ? inRows(order.flatMap((id) => sized.find((one) => one.id === id) ?? []))
        : new Map(sized.map(({ id, layout: place }) => [id, place])),
    )
  }
  const arrange = (changed: Layout) => {
    if (!isArranging) return
    if (isNarrow) arrangeColumn(changed)
    else onArrange(placesOf(changed))
  }
  /** Up and down change the order in one column, and with Shift the height. */
  const onColumnKey = (item: DashboardItem, event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    const index = ordered.indexOf(item)
    if (by === undefined) return
    event.preventDefault()
    if (event.shiftKey) {
      const h = Math.max(leastOnPhone(item), item.layout.h + by)
      onArrange(new Map([[item.id, { ...item.layout, h }]]))
      setTold(`${item.name}: ${h} high`)
      return
    }
    const to = index + by
    if (to < 0 || to >= ordered.length) return
    onArrange(inRows(ordered.toSpliced(index, 1).toSpliced(to, 0, item)))
    setTold(`${item.name}: ${to + 1} of ${ordered.length}`)
  }
  const onKeyDown = (item: DashboardItem) => (event: KeyboardEvent) => {
    if (isNarrow) return onColumnKey(item, event)
    const place = placeAfter(item.layout, event.key, event.shiftKey)
    if (!place) return
    event.preventDefault()
    const copy = wide.map((one) => ({ ...one }))
    const own = copy.find(({ i }) => i === item.id)
    if (!own) return
    // Down is to below the part that stands there: a row less would be taken up again.
    const below = copy.filter(
      (one) => one.i !== item.id && one.y >= own.y + own.h && one.x < own.x + own.w && one.x + one.w > own.x,
    )
    const next = below.toSorted((a, b) => a.y - b.y)[0]
    const y = event.key === 'ArrowDown' && !event.shiftKey && next ? next.y + 1 : place.y
    const moved = event.shiftKey
      ? copy.map((one) => (one.i === item.id ? { ...one, ...place } : one))
      : moveElement(copy, own, place.x, y, true, false, 'vertical', gridColumns)
    const places = placesOf(verticalCompactor.compact(moved, gridColumns))
    onArrange(places)
    setTold(`${item.name}: ${placeText(places.get(item.id) ?? place)}`)
  }
  return (
    <div ref={containerRef} className={look.grid} data-arranging={isArranging || undefined}>
      <p className={look.forReaders} aria-live="polite">
        {told}
      </p>
      {/* The library would write a style element of this id into the page, which the page's policy refuses. */}
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
