/**
 * Decides which rows of a long table are rendered with their cells: those in view and some around them. The other rows
 * stay in the document with only their name, so the keyboard, screen readers, the scrollbar and links to a row work as
 * in a short table. All rows get their cells for printing and for the browser's search.
 */
import { useEffect, useLayoutEffect, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'

/** A table with up to this many rows is rendered completely. */
export const mostWholeRows = 100

/** Rows within this distance of the view are rendered too, so that they are ready when the user scrolls to them. Pixels. */
const margin = 600

/** The window moves in steps of this many rows, so that not every scroll event causes a rendering. */
const step = 10

/** The number of rows that are added at a time when all rows are needed. More would block typing. */
const rowsPerStep = 30

/** The number of rows before the table has been measured. */
const firstRows = 40

/** The rendered rows: those with an index from `from` up to but not including `to`, and the row with the focus. */
export type RowWindow = { from: number; to: number; focused: number }

/** Returns whether the row at an index is rendered with its cells. */
export const isInWindow = ({ from, to, focused }: RowWindow, index: number): boolean =>
  (index >= from && index < to) || index === focused

const isSame = (one: RowWindow, other: RowWindow): boolean =>
  one.from === other.from && one.to === other.to && one.focused === other.focused

/** Returns the first index for which `isPast` is true. `isPast` must also be true for all later indexes. */
export const findFirstIndex = (count: number, isPast: (index: number) => boolean): number => {
  let [low, high] = [0, count]
  while (low < high) {
    const middle = (low + high) >> 1
    if (isPast(middle)) high = middle
    else low = middle + 1
  }
  return low
}

/** Returns the range of rows between two vertical positions on the screen, in whole steps. */
export const findWindow = (
  count: number,
  rectOf: (index: number) => { top: number; bottom: number },
  top: number,
  bottom: number,
): Pick<RowWindow, 'from' | 'to'> => {
  const from = findFirstIndex(count, (index) => rectOf(index).bottom > top)
  const to = findFirstIndex(count, (index) => rectOf(index).top >= bottom)
  return { from: Math.floor(from / step) * step, to: Math.min(count, Math.ceil(to / step) * step) }
}

/** Returns the window around the visible part of `box`; undefined if its rows are not rendered yet. */
const measureWindow = (box: HTMLElement, count: number): RowWindow | undefined => {
  const body = box.querySelector('tbody')
  const rows = body?.rows
  if (!body || rows?.length !== count) return undefined
  const { top, bottom } = box.getBoundingClientRect()
  const active = document.activeElement?.closest('tr')
  return {
    ...findWindow(
      count,
      (index) => rows[index]?.getBoundingClientRect() ?? { top: 0, bottom: 0 },
      Math.max(0, top) - margin,
      Math.min(window.innerHeight, bottom) + margin,
    ),
    focused: active && active.parentElement === body ? active.sectionRowIndex : -1,
  }
}

/** Returns whether a key press opens the browser's search or selects the whole page, which requires all rows. */
const needsAllRows = ({ key, ctrlKey, metaKey, target }: KeyboardEvent): boolean => {
  if (key === 'F3') return true
  if (!ctrlKey && !metaKey) return false
  const isTyping = target instanceof Element && target.matches('input, textarea, [contenteditable]')
  return key === 'f' || key === 'g' || (key === 'a' && !isTyping)
}

/** The window that contains the whole table. */
const whole: RowWindow = { from: 0, to: Infinity, focused: -1 }

/**
 * Returns the current window of the table in `box`. When other `rows` are shown, it starts with a small window again,
 * even if all earlier rows were rendered.
 */
export const useRowWindow = (
  box: RefObject<HTMLElement | null>,
  rows: readonly unknown[] | undefined,
): RowWindow => {
  const count = rows?.length ?? 0
  const isLong = count > mostWholeRows
  const [shown, setWindow] = useState<RowWindow>({ from: 0, to: firstRows, focused: -1 })
  const [filledFor, setFilledFor] = useState<readonly unknown[]>()
  const isFilling = isLong && filledFor !== undefined && filledFor === rows
  const isFull = isFilling && shown.from === 0 && shown.to >= count

  useLayoutEffect(() => {
    const element = box.current
    if (!element || !rows || !isLong || isFilling) return
    const follow = () => {
      const next = measureWindow(element, rows.length)
      if (next) setWindow((before) => (isSame(before, next) ? before : next))
    }
    follow()
    // Scroll events do not bubble, and either the box or an element around it may scroll.
    document.addEventListener('scroll', follow, { capture: true, passive: true })
    window.addEventListener('resize', follow)
    const observer = new ResizeObserver(follow)
    observer.observe(element)
    return () => {
      document.removeEventListener('scroll', follow, { capture: true })
      window.removeEventListener('resize', follow)
      observer.disconnect()
    }
  }, [box, rows, isLong, isFilling])

  useEffect(() => {
    if (!isFilling || isFull) return
    const frame = requestAnimationFrame(() =>
      setWindow({
        ...shown,
        from: Math.max(0, shown.from - rowsPerStep),
        to: Math.min(count, shown.to + rowsPerStep),
      }),
    )
    return () => cancelAnimationFrame(frame)
  }, [isFilling, isFull, shown, count])

  useEffect(() => {
    if (!isLong) return
    const onKey = (event: KeyboardEvent) => {
      if (needsAllRows(event)) setFilledFor(rows)
    }
    // Printing does not wait, so all rows must be rendered when this function returns.
    const onPrint = () =>
      flushSync(() => {
        setFilledFor(rows)
        setWindow({ from: 0, to: count, focused: -1 })
      })
    const onAfterPrint = () => setFilledFor(undefined)
    window.addEventListener('keydown', onKey)
    window.addEventListener('beforeprint', onPrint)
    window.addEventListener('afterprint', onAfterPrint)
    return () => {
      window.removeEventListener('keydown', onKey)
      window.removeEventListener('beforeprint', onPrint)
      window.removeEventListener('afterprint', onAfterPrint)
    }
  }, [isLong, rows, count])

  return isLong ? shown : whole
}

/** The key of the mean height. No row has an empty ID. */
const meanOf = ''

/**
 * Stores the heights of rendered rows by ID, for use while the rows are not rendered. Row heights differ on a phone,
 * and wrong heights above the view would move it. Rows that were never rendered get the mean height.
 */
export const useRowHeights = (
  box: RefObject<HTMLElement | null>,
  isWanted: boolean,
): ((id: string) => number | undefined) => {
  const [heights] = useState(() => new Map<string, number>())
  useLayoutEffect(() => {
    if (!isWanted) return
    let sum = 0
    const drawn = box.current?.querySelectorAll<HTMLElement>('tr[data-drawn]') ?? []
    for (const row of drawn) {
      const { height } = row.getBoundingClientRect()
      heights.set(row.dataset['row'] ?? '', height)
      sum += height
    }
    if (drawn.length > 0) heights.set(meanOf, Math.round(sum / drawn.length))
  })
  return (id) => (isWanted ? (heights.get(id) ?? heights.get(meanOf)) : undefined)
}
