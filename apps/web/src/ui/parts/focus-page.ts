/** Moves the focus to the page if nothing has it, without scrolling. */
export const focusPage = (): void => {
  if (document.activeElement === document.body) document.querySelector('main')?.focus({ preventScroll: true })
}

/**
 * Moves the focus to the page whenever the element in it that has the focus is removed, for example with the former page
 * or with a deleted row. Browsers would move it to the document, and the next Tab would begin at the menu.
 * @returns a function that ends this
 */
export const watchRemovedFocus = (page: HTMLElement): (() => void) => {
  let focused: Element | null = null
  const onFocus = ({ target }: FocusEvent): void => {
    focused = target instanceof Element ? target : null
  }
  const observer = new MutationObserver(() => {
    if (!focused || focused.isConnected) return
    focused = null
    focusPage()
  })
  page.addEventListener('focusin', onFocus)
  observer.observe(page, { childList: true, subtree: true })
  return () => {
    page.removeEventListener('focusin', onFocus)
    observer.disconnect()
  }
}
