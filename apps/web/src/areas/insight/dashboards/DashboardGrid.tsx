/**
 * The grid of a dashboard's items, based on react-grid-layout. It is a separate file that is loaded with the first
 * dashboard. Items are moved and resized by mouse and touch, and with the keyboard at their handle.
 */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/insight/dashboards'
import { gridColumns, gridMargin, gridRowPixels, type DashboardItem } from '@cmp/contract'
import { useState, type KeyboardEvent, type ReactNode } from 'react'
import { GridLayout, useContainerWidth, type Layout } from 'react-grid-layout'
import 'react-grid-layout/css/styles.css'
import { MoveIcon } from '../../../ui/parts/icons.tsx'
import { sortByPosition, type Place } from './draft.ts'
import {
  buildColumnLayout,
  buildGridLayout,
  isMoveKey,
  moveInColumn,
  moveInGrid,
  placeColumn,
  toPlacesById,
} from './grid-layout.ts'
import look from './dashboards.module.css'

/** Grids narrower than this many pixels have one column, in which items have only an order and a height. */
const narrow = 640

/** The button by which an item is dragged, and moved with the keyboard. */
const MoveHandle = ({ name, onKeyDown }: { name: string; onKeyDown: (event: KeyboardEvent) => void }) => (
  <button
    type="button"
    data-move=""
    className={look.move}
    aria-label={t(m.moveOrResizeUseArrowKeys, { name })}
    onKeyDown={onKeyDown}
  >
    <MoveIcon size={16} />
  </button>
)

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
  const arrange = (changed: Layout) => {
    if (isArranging) onArrange(isNarrow ? placeColumn(ordered, changed) : toPlacesById(changed))
  }
  const moveByKey = (item: DashboardItem, event: KeyboardEvent) => {
    if (!isMoveKey(event.key, isNarrow)) return
    event.preventDefault()
    const move = isNarrow ? moveInColumn(ordered, item, event) : moveInGrid(ordered, item, event)
    if (!move) return
    onArrange(move.places)
    setAnnouncement(move.announcement)
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
          layout={isNarrow ? buildColumnLayout(ordered) : buildGridLayout(ordered)}
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
              {isArranging && <MoveHandle name={item.name} onKeyDown={(event) => moveByKey(item, event)} />}
              {render(item)}
            </div>
          ))}
        </GridLayout>
      )}
    </div>
  )
}
