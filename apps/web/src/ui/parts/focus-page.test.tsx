// @vitest-environment happy-dom
import { useEffect, useRef } from 'react'
import { expect, test, vi } from 'vitest'
import { renderPart } from '../../testing/render-part.ts'
import { watchRemovedFocus } from './focus-page.ts'

const Page = ({ hasRow }: { hasRow: boolean }) => {
  const page = useRef<HTMLElement>(null)
  useEffect(() => (page.current ? watchRemovedFocus(page.current) : undefined), [])
  return (
    <main ref={page} tabIndex={-1}>
      {hasRow && <button type="button">Row</button>}
      <button type="button">Add</button>
    </main>
  )
}

test('the page has the focus after the element with the focus was removed', async () => {
  const { getByRole, rerender } = renderPart(<Page hasRow />)
  getByRole('button', { name: 'Row' }).focus()
  rerender(<Page hasRow={false} />)
  await vi.waitFor(() => expect(document.activeElement).toBe(getByRole('main')))
})

test('an element that stays keeps the focus', async () => {
  const { getByRole, rerender } = renderPart(<Page hasRow />)
  const add = getByRole('button', { name: 'Add' })
  add.focus()
  rerender(<Page hasRow={false} />)
  await Promise.resolve()
  expect(document.activeElement).toBe(add)
})
