// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderPart } from '../../testing/render-part.ts'
import { IconButton } from './IconButton.tsx'

const renderButton = () => {
  const page = renderPart(
    <IconButton label="Delete" tip>
      ×
    </IconButton>,
  )
  // The simulated page has no top layer.
  HTMLElement.prototype.showPopover ??= () => undefined
  return { ...page, button: page.getByRole('button', { name: 'Delete' }) }
}

test('appears after the mouse rests and disappears when it leaves or presses', async () => {
  const { button, findByText, queryByText } = renderButton()
  fireEvent.pointerOver(button, { pointerType: 'mouse' })
  expect(queryByText('Delete')).toBeNull()
  expect((await findByText('Delete')).getAttribute('aria-hidden')).toBe('true')
  fireEvent.pointerDown(button)
  expect(queryByText('Delete')).toBeNull()
})

test('appears on keyboard focus and disappears with Escape', async () => {
  const { user, findByText, queryByText } = renderButton()
  await user.tab()
  await findByText('Delete')
  await user.keyboard('{Escape}')
  await vi.waitFor(() => expect(queryByText('Delete')).toBeNull())
})

test('does not appear on touch', async () => {
  const { button, queryByText } = renderButton()
  fireEvent.pointerOver(button, { pointerType: 'touch' })
  await new Promise((resolve) => setTimeout(resolve, 450))
  expect(queryByText('Delete')).toBeNull()
})
