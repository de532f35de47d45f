// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { renderPart } from '../../testing/render-part.ts'
import { Checkbox, Switch } from './Checkbox.tsx'
import { Select } from './inputs.tsx'

const options = [
  { value: 'THB', label: 'Thai baht' },
  { value: 'USD', label: 'US dollar' },
]

test('a select offers an empty value only if it has a text for it', () => {
  const onChange = vi.fn<(value: string) => void>()
  const { getAllByRole, rerender } = renderPart(
    <Select value="" options={options} empty="Any currency" onChange={onChange} />,
  )
  expect(getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Any currency',
    'Thai baht',
    'US dollar',
  ])
  rerender(<Select value="THB" options={options} onChange={onChange} />)
  expect(getAllByRole('option')).toHaveLength(2)
})

test('a select returns the selected value', async () => {
  const onChange = vi.fn<(value: string) => void>()
  const { user, getByRole } = renderPart(
    <Select aria-label="Currency" value="THB" options={options} onChange={onChange} />,
  )
  await user.selectOptions(getByRole('combobox', { name: 'Currency' }), 'US dollar')
  expect(onChange).toHaveBeenCalledExactlyOnceWith('USD')
})

test('a checkbox changes with a click on its label, and a switch by keyboard', async () => {
  const onCheck = vi.fn<(checked: boolean) => void>()
  const onSwitch = vi.fn<(checked: boolean) => void>()
  const { user, getByText, getByRole } = renderPart(
    <>
      <Checkbox label="Remember me" checked={false} onChange={onCheck} />
      <Switch id="reminders" checked onChange={onSwitch} />
    </>,
  )
  await user.click(getByText('Remember me'))
  expect(onCheck).toHaveBeenCalledExactlyOnceWith(true)
  getByRole('switch').focus()
  await user.keyboard(' ')
  expect(onSwitch).toHaveBeenCalledExactlyOnceWith(false)
})
