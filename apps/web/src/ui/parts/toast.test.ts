import { expect, test } from 'vitest'
import { showToast, toastSeconds, useToasts } from './toast.ts'

test('a message stays for 10 seconds and the end of a calculation for 5', () => {
  useToasts.setState({ queue: [] })
  showToast('Saved.')
  showToast('Calculated.', { seconds: toastSeconds.calculation })
  expect(useToasts.getState().queue.map(({ seconds }) => seconds)).toEqual([10, 5])
})

test('shows messages at the bottom center', () => {
  const sources = import.meta.glob<string>('../feedback/toasts.module.css', {
    query: '?raw',
    import: 'default',
    eager: true,
  })
  expect(Object.values(sources).join()).toMatch(
    /\.toasts \{[^}]*inset: auto 16px 24px;[^}]*justify-items: center;/,
  )
})
