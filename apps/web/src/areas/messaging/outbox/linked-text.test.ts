import { expect, test } from 'vitest'
import { splitLinks } from './linked-text.ts'

const link = 'http://localhost:3000/session/new-password?userId=a&sessionId=b_c-d'

test('links URLs and leaves other text unchanged', () => {
  const parts = splitLinks(`Open this:\n\n${link}\n\nOr see (https://cmp.example/help).`)
  expect(parts.filter(({ href }) => href).map(({ href }) => href)).toEqual([link, 'https://cmp.example/help'])
  expect(parts.map(({ text }) => text).join('')).toContain('help).')
})

test.each(['javascript:alert(1)', 'data:text/html,x', '<a href=x>', 'no link at all', ''])(
  '%s is not a link',
  (text) => expect(splitLinks(text).some(({ href }) => href)).toBe(false),
)
