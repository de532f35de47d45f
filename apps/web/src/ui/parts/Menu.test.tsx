// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { renderPart } from '../../testing/render-part.ts'
import type { MenuEntry } from './menu-entries.ts'
import { Menu } from './Menu.tsx'

const openMenu = async (entries: readonly MenuEntry[]) => {
  const page = renderPart(
    <Menu
      entries={entries}
      renderTrigger={(props) => (
        <button type="button" {...props}>
          Actions
        </button>
      )}
    />,
  )
  page.getByRole('button').focus()
  await page.user.keyboard('{Enter}')
  await page.findByRole('menu')
  return page
}

test('runs an entry by keyboard, closes and returns the focus to its button', async () => {
  const issue = vi.fn<() => void>()
  const { user, getByRole, queryByRole } = await openMenu([
    { label: 'Edit' },
    { label: 'Issue', onClick: issue },
  ])
  getByRole('menuitem', { name: 'Edit' }).focus()
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(getByRole('menuitem', { name: 'Issue' }))
  await user.keyboard('{Enter}')
  expect(issue).toHaveBeenCalledOnce()
  await vi.waitFor(() => expect(queryByRole('menu')).toBeNull())
  expect(document.activeElement).toBe(getByRole('button', { name: 'Actions' }))
})

test('closes with Escape without running anything', async () => {
  const edit = vi.fn<() => void>()
  const { user, getByRole, queryByRole } = await openMenu([{ label: 'Edit', onClick: edit }])
  getByRole('menuitem', { name: 'Edit' }).focus()
  await user.keyboard('{Escape}')
  await vi.waitFor(() => expect(queryByRole('menu')).toBeNull())
  expect(edit).not.toHaveBeenCalled()
})

test('shows why an entry is disabled and does not run it', async () => {
  const issue = vi.fn<() => void>()
  const { user, getByRole } = await openMenu([
    { label: 'Issue', onClick: issue, disabledReason: 'The document is paid.' },
  ])
  const entry = getByRole('menuitem', { name: 'Issue The document is paid.' })
  expect(entry.getAttribute('aria-disabled')).toBe('true')
  await user.click(entry)
  expect(issue).not.toHaveBeenCalled()
})

test('stays open after a checkbox or an option', async () => {
  const check = vi.fn<() => void>()
  const choose = vi.fn<(value: string) => void>()
  const { user, getByRole } = await openMenu([
    { kind: 'tick', label: 'Total', checked: false, onChange: check },
    {
      kind: 'choice',
      name: 'Density',
      value: 'wide',
      options: [
        { value: 'wide', label: 'Wide' },
        { value: 'dense', label: 'Dense' },
      ],
      onChange: choose,
    },
  ])
  await user.click(getByRole('menuitemcheckbox', { name: 'Total' }))
  await user.click(getByRole('menuitemradio', { name: 'Dense' }))
  expect(check).toHaveBeenCalledOnce()
  expect(choose).toHaveBeenCalledWith('dense')
  getByRole('menu')
})
