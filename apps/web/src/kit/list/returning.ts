/** Back to a list: the row that one went from has the focus again, and the list stands where it stood. */
import { useLocation, type RouterHistory } from '@tanstack/react-router'
import { useEffect, useRef, type KeyboardEvent, type MouseEvent } from 'react'

/** Whether the page that is shown was come back to, by the browser's own buttons or the page's. */
let isComingBack = false

/** Watches the ways between pages; once, at the start. */
export const watchReturns = (history: RouterHistory): void => {
  history.subscribe(({ action: { type } }) => {
    isComingBack = type === 'BACK' || type === 'FORWARD' || type === 'GO'
  })
}

type Left = { row: string; left: number; top: number; pageTop: number }

/** By list and address; a reload forgets them. */
const places = new Map<string, Left>()
/** More of them are long forgotten by the person too. */
const mostPlaces = 100

/** What scrolls a page. */
const pageOf = (element: HTMLElement): Element => element.closest('main') ?? document.documentElement

/**
 * Remembers the row that is opened, and returns to it once when the page is come back to and its rows are there.
 * @returns what the element that scrolls the table listens to
 */
export const useReturning = (list: string, isReady: boolean) => {
  const scroller = useRef<HTMLDivElement>(null)
  const address = useLocation({ select: ({ href }) => href })
  const key = `${list} ${address}`
  const cameBack = useRef(isComingBack)
  useEffect(() => {
    const element = scroller.current
    const place = places.get(key)
    if (!isReady || !cameBack.current || !element || !place) return
    cameBack.current = false
    places.delete(key)
    pageOf(element).scrollTop = place.pageTop
    element.scrollTo(place.left, place.top)
    const row = element.querySelector<HTMLElement>(`[data-row="${CSS.escape(place.row)}"]`)
    row?.focus({ preventScroll: true })
  }, [isReady, key])
  const remember = ({ target }: MouseEvent<HTMLElement> | KeyboardEvent<HTMLElement>) => {
    const element = scroller.current
    const row =
      target instanceof Element ? target.closest<HTMLElement>('[data-row]')?.dataset['row'] : undefined
    if (!element || row === undefined) return
    if (places.size >= mostPlaces) places.clear()
    places.set(key, {
      row,
      left: element.scrollLeft,
      top: element.scrollTop,
      pageTop: pageOf(element).scrollTop,
    })
  }
  return { ref: scroller, onClickCapture: remember, onKeyDownCapture: remember }
}
