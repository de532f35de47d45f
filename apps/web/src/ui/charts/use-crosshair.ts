/**
 * The crosshair of a chart over time, which is moved by the pointer or by keys. It is shared with the other charts of a
 * page and shows the values of its interval in the legend.
 */
import { useRef, useState, type KeyboardEvent } from 'react'
import {
  describeInterval,
  findNewestInterval,
  formatLastValue,
  formatStartAt,
  formatValueAt,
  narrowSpan,
  moveCrosshair,
  type ChartReading,
} from './crosshair.ts'
import type { PlotHandle } from './LinePlot.tsx'
import type { TimeSpan } from './time-series.ts'

/** What the keyboard can do besides moving the crosshair. The zoom receives the time range in milliseconds. */
export type ZoomHandlers = {
  onZoom?: ((start: number, end: number) => void) | undefined
  onBack?: (() => void) | undefined
}

/** The elements and handlers that a chart connects with its crosshair. */
export type Crosshair = {
  /** The text for screen readers. */
  announcement: string
  /** Sets the element that shows the timestamp. */
  setTimestampElement: (element: HTMLElement | null) => void
  /** Sets the element that shows the value of the line with this key; null removes it. */
  setValueElement: (key: string, element: HTMLElement | null) => void
  onDrawn: (handle: PlotHandle | null) => void
  /** Shows the values of an interval; null shows none. */
  onPoint: (at: number | null) => void
  onKeyDown: (event: KeyboardEvent) => void
  /** Removes the crosshair. */
  clear: () => void
  /** Returns the drawn plot, or undefined while it is not drawn. */
  getCanvas: () => HTMLCanvasElement | undefined
}

/** Returns the crosshair of a chart. */
export const useCrosshair = (
  reading: ChartReading,
  span: TimeSpan,
  { onZoom, onBack }: ZoomHandlers,
): Crosshair => {
  const { grid, lines } = reading
  const [announcement, setAnnouncement] = useState('')
  const plot = useRef<PlotHandle>(null)
  const timestamp = useRef<HTMLElement>(null)
  const index = useRef<number | null>(null)
  const values = useRef(new Map<string, HTMLElement>())

  const onPoint = (at: number | null) => {
    index.current = at
    if (timestamp.current)
      timestamp.current.textContent = at === null ? '' : (formatStartAt(reading, at) ?? '')
    // Updates the DOM without React, because the crosshair of one chart moves those of all others many times a second.
    for (const [row, { key }] of lines.entries()) {
      const element = values.current.get(key)
      if (element)
        element.textContent = at === null ? formatLastValue(reading, row) : formatValueAt(reading, row, at)
    }
  }
  const move = (to: number) => {
    const at = Math.min(grid.at.length - 1, Math.max(0, to))
    plot.current?.point(at)
    onPoint(at)
    const text = describeInterval(reading, at)
    if (text !== undefined) setAnnouncement(text)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const newest = findNewestInterval(reading)
    const here = index.current ?? newest + 1
    const to = moveCrosshair(event.key, here, newest)
    if (to !== undefined) move(to)
    else if (event.key === '+' && onZoom) {
      const zoomed = narrowSpan(span, grid.at[Math.min(here, grid.at.length - 1)] ?? span.start)
      onZoom(zoomed.start, zoomed.end)
    } else if ((event.key === '-' || event.key === 'Backspace') && onBack) onBack()
    else return
    event.preventDefault()
  }
  return {
    announcement,
    setTimestampElement: (element) => {
      timestamp.current = element
    },
    setValueElement: (key, element) => {
      if (element) values.current.set(key, element)
      else values.current.delete(key)
    },
    onDrawn: (handle) => {
      plot.current = handle
    },
    onPoint,
    onKeyDown,
    clear: () => {
      plot.current?.point(null)
      onPoint(null)
    },
    getCanvas: () => plot.current?.canvas(),
  }
}
