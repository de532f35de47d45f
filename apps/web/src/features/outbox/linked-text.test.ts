import { expect, test } from 'vitest'
import { linkedText } from './linked-text.ts'

const link = 'http://localhost:3000/session/new-password?userId=a&sessionId=b_c-d'

test('addresses become links, all else stays as it was written', () => {
  const parts = linkedText(`Open this:\n\n${link}\n\nOr see (https://cmp.example/help).`)
  expect(parts.filter(({ href }) => href).map(({ href }) => href)).toEqual([link, 'https://cmp.example/help'])
  expect(parts.map(({ text }) => text).join('')).toContain('help).')
})

test.each(['javascript:alert(1)', 'data:text/html,x', '<a href=x>', 'no link at all', ''])(
  '%s is no link',
  (text) => expect(linkedText(text).some(({ href }) => href)).toBe(false),
)
