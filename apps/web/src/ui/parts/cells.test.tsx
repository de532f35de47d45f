// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { renderPart } from '../../testing/render-part.ts'
import { IdCell, IdText, MoneyCell } from './cells.tsx'
import { useToasts } from './toast.ts'

test('shows an amount with the decimals of its currency and the exact text on hover', () => {
  const { getByTitle } = renderPart(<MoneyCell amount="1234.5678" currency="JPY" />)
  expect(getByTitle('1234.5678 JPY').textContent).toBe('1,235 JPY')
})

test('shortens long IDs in the middle and keeps the full text', () => {
  const { getByText, container } = renderPart(<IdText value="G0004222172" />)
  getByText('G0004222172')
  expect(container.querySelector('code')?.dataset).toMatchObject({ head: 'G0004222', tail: '172' })
})

test('copies an ID and says so', async () => {
  const { user, getByRole, findByRole } = renderPart(<IdCell value="INV-1" label="number" />)
  await user.click(getByRole('button', { name: 'Copy number INV-1' }))
  await findByRole('button', { name: 'Copied' })
  expect(await navigator.clipboard.readText()).toBe('INV-1')
})

test('says what to do if the browser does not allow copying', async () => {
  useToasts.setState({ queue: [] })
  const { user, getByRole } = renderPart(<IdCell value="INV-1" />)
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Denied'))
  await user.click(getByRole('button'))
  await vi.waitFor(() => expect(useToasts.getState().queue).toMatchObject([{ tone: 'error' }]))
  useToasts.setState({ queue: [] })
})
