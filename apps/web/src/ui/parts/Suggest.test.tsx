// @vitest-environment happy-dom
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderPart } from '../../testing/render-part.ts'
import { Suggest } from './Suggest.tsx'

const sizes = [
  { id: 'Standard_D2s_v5', name: 'D2s v5', detail: '2 vCPUs' },
  { id: 'Standard_D4s_v5', name: 'D4s v5', detail: '4 vCPUs' },
]

const renderSuggest = () => {
  const onChange = vi.fn<(value: string) => void>()
  const Field = () => {
    const [value, setValue] = useState('')
    return (
      <>
        <label htmlFor="size">Size</label>
        <Suggest
          id="size"
          value={value}
          onChange={(text) => {
            setValue(text)
            onChange(text)
          }}
          onBlur={() => undefined}
          choices={sizes}
          loading={false}
          none="No size matches."
          invalid={false}
          describedBy={undefined}
          inputRef={null}
        />
      </>
    )
  }
  return { ...renderPart(<Field />), onChange }
}

test('inserts the ID of the selected suggestion', async () => {
  const { user, getByRole, findByRole, onChange } = renderSuggest()
  await user.click(getByRole('combobox'))
  await user.click(await findByRole('option', { name: 'D4s v5' }))
  expect(onChange).toHaveBeenLastCalledWith('Standard_D4s_v5')
})

test('filters suggestions by the typed words and keeps a text that matches none', async () => {
  const { user, getByRole, findAllByRole, findByText, onChange } = renderSuggest()
  await user.click(getByRole('combobox'))
  await findAllByRole('option')
  await user.type(getByRole('combobox'), '4 vcpu')
  await vi.waitFor(async () => expect(await findAllByRole('option')).toHaveLength(1))
  await user.type(getByRole('combobox'), ' own')
  await findByText('No size matches.')
  expect(onChange).toHaveBeenLastCalledWith('4 vcpu own')
})
