// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { renderPart } from '../../testing/render-part.ts'
import { Tabs } from './Tabs.tsx'

const renderTabs = () => {
  const onChange = vi.fn<(value: 'lines' | 'payments' | 'history') => void>()
  const page = renderPart(
    <Tabs
      label="Invoice"
      value="lines"
      onChange={onChange}
      tabs={[
        { value: 'lines', label: 'Line items' },
        { value: 'payments', label: 'Payments', disabled: true },
        { value: 'history', label: 'History' },
      ]}
    >
      102 line items
    </Tabs>,
  )
  return { ...page, onChange }
}

test('labels the list and shows the panel of the open tab', () => {
  const { getByRole } = renderTabs()
  getByRole('tablist', { name: 'Invoice' })
  expect(getByRole('tab', { name: 'Line items' }).getAttribute('aria-selected')).toBe('true')
  expect(getByRole('tabpanel', { name: 'Line items' }).textContent).toBe('102 line items')
})

test('moves by arrow keys without opening, and opens with Enter', async () => {
  const { user, getByRole, onChange } = renderTabs()
  getByRole('tab', { name: 'Line items' }).focus()
  await user.keyboard('{End}')
  expect(document.activeElement).toBe(getByRole('tab', { name: 'History' }))
  expect(onChange).not.toHaveBeenCalled()
  await user.keyboard('{Enter}')
  expect(onChange).toHaveBeenCalledExactlyOnceWith('history')
})

test('does not open a disabled tab', async () => {
  const { user, getByRole, onChange } = renderTabs()
  await user.click(getByRole('tab', { name: 'Payments' }))
  expect(onChange).not.toHaveBeenCalled()
})
