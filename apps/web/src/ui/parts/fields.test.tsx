// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { renderPart } from '../../testing/render-part.ts'
import { PasswordField, TextField } from './fields.tsx'

const ignoreChange = (): void => undefined

test('shows the error in place of the help text and describes the input with it', () => {
  const { getByLabelText, queryByText, getByText } = renderPart(
    <TextField
      label="Name"
      value=""
      onChange={ignoreChange}
      help="As on invoices."
      problem="Enter a name."
    />,
  )
  const input = getByLabelText('Name')
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(input.getAttribute('aria-describedby')).toBe(getByText('Enter a name.').id)
  expect(queryByText('As on invoices.')).toBeNull()
})

test('shows and hides a password', async () => {
  const { user, getByLabelText, getByRole } = renderPart(
    <PasswordField label="Password" value="secret" onChange={ignoreChange} />,
  )
  expect(getByLabelText('Password').getAttribute('type')).toBe('password')
  await user.click(getByRole('button', { name: 'Show password' }))
  expect(getByLabelText('Password').getAttribute('type')).toBe('text')
  await user.click(getByRole('button', { name: 'Hide password' }))
  expect(getByLabelText('Password').getAttribute('type')).toBe('password')
})

test('returns the typed text', async () => {
  const onChange = vi.fn<(value: string) => void>()
  const { user, getByLabelText } = renderPart(
    <TextField label="Email" type="email" value="" onChange={onChange} />,
  )
  await user.type(getByLabelText('Email'), 'a')
  expect(onChange).toHaveBeenCalledExactlyOnceWith('a')
})
