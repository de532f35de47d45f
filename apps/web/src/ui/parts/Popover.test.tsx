// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { renderPart } from '../../testing/render-part.ts'
import { Popover } from './Popover.tsx'

const openPopover = async () => {
  const page = renderPart(
    <Popover
      label="Columns"
      renderTrigger={(props) => (
        <button type="button" {...props}>
          Show columns
        </button>
      )}
    >
      {(close) => (
        <button type="button" onClick={close}>
          Done
        </button>
      )}
    </Popover>,
  )
  const opener = page.getByRole('button', { name: 'Show columns' })
  await page.user.click(opener)
  await page.findByRole('dialog', { name: 'Columns' })
  return { ...page, opener }
}

test('is closed by its content', async () => {
  const { user, getByRole, queryByRole, opener } = await openPopover()
  expect(opener.getAttribute('aria-expanded')).toBe('true')
  await user.click(getByRole('button', { name: 'Done' }))
  await vi.waitFor(() => expect(queryByRole('dialog')).toBeNull())
  expect(opener.getAttribute('aria-expanded')).toBe('false')
})

test('closes with Escape and returns the focus to its button', async () => {
  const { user, getByRole, queryByRole, opener } = await openPopover()
  getByRole('button', { name: 'Done' }).focus()
  await user.keyboard('{Escape}')
  await vi.waitFor(() => expect(queryByRole('dialog')).toBeNull())
  await vi.waitFor(() => expect(document.activeElement).toBe(opener))
})
