// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { renderPart } from '../../testing/render-part.ts'
import { Button } from './Button.tsx'

test('is disabled and busy while it loads', async () => {
  const onClick = vi.fn<() => void>()
  const { user, getByRole } = renderPart(
    <Button loading onClick={onClick}>
      Save
    </Button>,
  )
  await user.click(getByRole('button', { name: 'Save' }))
  expect(getByRole('button').getAttribute('aria-busy')).toBe('true')
  expect(onClick).not.toHaveBeenCalled()
})

test('is a link with an address, and has no target while it is disabled', () => {
  const { getByRole, rerender } = renderPart(
    <Button href="/invoices" newTab>
      Invoices
    </Button>,
  )
  expect(getByRole('link').getAttribute('href')).toBe('/invoices')
  expect(getByRole('link').getAttribute('rel')).toBe('noreferrer')
  rerender(
    <Button href="/invoices" disabled>
      Invoices
    </Button>,
  )
  expect(getByRole('link').hasAttribute('href')).toBe(false)
  expect(getByRole('link').getAttribute('aria-disabled')).toBe('true')
})

test('keeps the focus in the field when Enter submits the form', async () => {
  const onSubmit = vi.fn<() => void>()
  const { user, getByRole } = renderPart(
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <input aria-label="Name" />
      <Button type="submit">Save</Button>
    </form>,
  )
  await user.type(getByRole('textbox'), 'a{Enter}')
  expect(onSubmit).toHaveBeenCalledOnce()
  expect(document.activeElement).toBe(getByRole('textbox'))
})
