// @vitest-environment happy-dom
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderPart } from '../../testing/render-part.ts'
import { Dialog, DialogTitle } from './Dialog.tsx'

test('is labeled by its title, or by its label if it has none', async () => {
  const { findByRole, rerender } = renderPart(
    <Dialog>
      <DialogTitle>Delete customer Lanna Silk?</DialogTitle>
    </Dialog>,
  )
  await findByRole('dialog', { name: 'Delete customer Lanna Silk?' })
  rerender(<Dialog label="Search">…</Dialog>)
  await findByRole('dialog', { name: 'Search' })
})

test('closes with Escape and returns the focus to the button that opened it', async () => {
  const Page = () => {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
        {isOpen && (
          <Dialog label="Payment" onClose={() => setOpen(false)}>
            <input aria-label="Amount" />
          </Dialog>
        )}
      </>
    )
  }
  const { user, getByRole, findByRole, queryByRole } = renderPart(<Page />)
  await user.click(getByRole('button', { name: 'Open' }))
  const dialog = await findByRole('dialog', { name: 'Payment' })
  await vi.waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
  await user.keyboard('{Escape}')
  await vi.waitFor(() => expect(queryByRole('dialog')).toBeNull())
  await vi.waitFor(() => expect(document.activeElement).toBe(getByRole('button', { name: 'Open' })))
})

test('stays open on Escape without onClose', async () => {
  const { user, findByRole, getByRole } = renderPart(
    <Dialog label="Recovery codes">
      <button type="button">Done</button>
    </Dialog>,
  )
  await findByRole('dialog')
  getByRole('button', { name: 'Done' }).focus()
  await user.keyboard('{Escape}')
  getByRole('dialog', { name: 'Recovery codes' })
})
