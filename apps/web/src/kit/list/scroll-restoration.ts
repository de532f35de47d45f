/** Restores a list on return: the row that the user opened gets the focus again, and the scroll position is restored. */
import { useLocation, type RouterHistory } from '@tanstack/react-router'
import { useEffect, useRef, type KeyboardEvent, type MouseEvent } from 'react'

/** Whether the current page was reached by going back, with the browser's buttons or the page's. */
let isComingBack = false

/** Watches navigation between pages. Called once at startup. */
export const watchBackNavigation = (history: RouterHistory): void => {
  history.subscribe(({ action: { type } }) => {
    isComingBack = type === 'BACK' || type === 'FORWARD' || type === 'GO'
  })
}

/** Returns whether the current page was reached by going back, so that its position is restored. */
export const isReturning = (): boolean => isComingBack

type Left = { row: string; left: number; top: number; pageTop: number }

/** By list and address. A reload clears them. */
const places = new Map<string, Left>()
/** The maximum number of stored positions; older ones are no longer useful. */
const mostPlaces = 100

/** Returns the element that scrolls a page. */
const pageOf = (element: HTMLElement): Element => element.closest('main') ?? document.documentElement

/**
 * Stores the row that is opened, and returns to it once when the user comes back and the rows are loaded.
 * @returns Event handlers for the element that scrolls the table.
 */
export const useScrollRestoration = (list: string, isReady: boolean) => {
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
