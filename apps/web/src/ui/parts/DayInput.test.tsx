// @vitest-environment happy-dom
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderPart } from '../../testing/render-part.ts'
import { DayInput } from './DayInput.tsx'

const renderDayInput = (start: string, props: { withTime?: boolean; saysWhy?: boolean } = {}) => {
  const onChange = vi.fn<(value: string) => void>()
  const Field = () => {
    const [value, setValue] = useState(start)
    return (
      <DayInput
        aria-label="Due date"
        {...props}
        value={value}
        onChange={(day) => {
          setValue(day)
          onChange(day)
        }}
      />
    )
  }
  const page = renderPart(<Field />)
  return { ...page, onChange, input: page.getByRole('textbox', { name: 'Due date' }) }
}

test('shows a stored date in words and returns a typed one as a date', async () => {
  const { user, input, onChange } = renderDayInput('2026-11-03')
  expect(input).toHaveProperty('value', '3 November 2026')
  await user.clear(input)
  await user.type(input, '15 dec 2026')
  expect(onChange).toHaveBeenLastCalledWith('2026-12-15')
  await user.tab()
  expect(input).toHaveProperty('value', '15 December 2026')
})

test('returns an invalid text as it is and says why once the user leaves the input', async () => {
  const { user, input, onChange, queryByRole, getByRole } = renderDayInput('', { saysWhy: true })
  await user.type(input, '31 February 2026')
  expect(onChange).toHaveBeenLastCalledWith('31 February 2026')
  expect(queryByRole('alert')).toBeNull()
  await user.tab()
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(input.getAttribute('aria-describedby')).toBe(getByRole('alert').id)
})

test('takes a date from the calendar and closes it', async () => {
  const { user, getByRole, findByRole, queryByRole, onChange } = renderDayInput('2026-11-03')
  await user.click(getByRole('button', { name: 'Choose date' }))
  await user.click(await findByRole('button', { name: '20 November 2026' }))
  expect(onChange).toHaveBeenCalledExactlyOnceWith('2026-11-20')
  await vi.waitFor(() => expect(queryByRole('dialog')).toBeNull())
})

test('keeps the time when the date is taken from the calendar', async () => {
  const { user, input, getByRole, findByRole, onChange } = renderDayInput('2026-11-03T09:30', {
    withTime: true,
  })
  expect(input).toHaveProperty('value', '3 November 2026 at 09:30')
  await user.click(getByRole('button', { name: 'Choose date' }))
  await user.click(await findByRole('button', { name: '4 November 2026' }))
  expect(onChange).toHaveBeenCalledExactlyOnceWith('2026-11-04T09:30')
})
