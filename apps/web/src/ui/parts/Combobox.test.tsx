// @vitest-environment happy-dom
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderPart } from '../../testing/render-part.ts'
import type { ComboboxChoice, ComboboxProps } from './combobox-props.ts'
import { Combobox } from './Combobox.tsx'

const choices: readonly ComboboxChoice[] = [
  { id: '1', name: 'Lanna Silk' },
  { id: '2', name: 'Lanna Coffee' },
  { id: '3', name: 'Siam Rubber', search: 'siam rubber phuket' },
]

const renderCombobox = (props: Partial<ComboboxProps> = {}) => {
  const onChange = vi.fn<ComboboxProps['onChange']>()
  const Field = () => {
    const [value, setValue] = useState<ComboboxChoice | null>(props.value ?? null)
    return (
      <Combobox
        label="Customer"
        choices={choices}
        none="No customer matches."
        {...props}
        value={value}
        onChange={(choice) => {
          setValue(choice)
          onChange(choice)
        }}
      />
    )
  }
  const page = renderPart(<Field />)
  const typeText = async (text: string) => {
    await page.user.click(page.getByRole('combobox'))
    await page.findByRole('listbox')
    await page.user.clear(page.getByRole('combobox'))
    await page.user.type(page.getByRole('combobox'), text)
  }
  const listNames = () => page.queryAllByRole('option').map((option) => option.getAttribute('aria-label'))
  return { ...page, onChange, typeText, listNames }
}

test('filters by every typed word, also by hidden search text', async () => {
  const { typeText, listNames } = renderCombobox()
  await typeText('la co')
  await vi.waitFor(() => expect(listNames()).toEqual(['Lanna Coffee']))
  await typeText('PHUKET')
  await vi.waitFor(() => expect(listNames()).toEqual(['Siam Rubber']))
})

test('selects the highlighted option with Enter and shows its name', async () => {
  const { user, typeText, listNames, getByRole, onChange } = renderCombobox()
  await typeText('lanna')
  await vi.waitFor(() => expect(listNames()).toHaveLength(2))
  await user.keyboard('{ArrowDown}{Enter}')
  expect(onChange).toHaveBeenCalledWith(choices[1])
  await vi.waitFor(() => expect(getByRole('combobox')).toHaveProperty('value', 'Lanna Coffee'))
})

test('says that no option matches, and shows all options if they are already filtered', async () => {
  const filtered = renderCombobox()
  await filtered.typeText('nobody')
  await filtered.findByText('No customer matches.')
  filtered.unmount()
  const { typeText, listNames } = renderCombobox({ isFound: true })
  await typeText('nobody')
  expect(listNames()).toHaveLength(3)
})

test('clears the selection', async () => {
  const { user, getByRole, findByLabelText, onChange } = renderCombobox({ value: choices[0] ?? null })
  await user.click(getByRole('combobox'))
  await user.click(await findByLabelText('Clear'))
  expect(onChange).toHaveBeenCalledWith(null)
})
