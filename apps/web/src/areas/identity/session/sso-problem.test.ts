import { expect, test } from 'vitest'
import { describeSsoProblem } from './sso-problem.ts'

test('translates a single sign-on code to its message and ignores unknown codes', () => {
  expect(describeSsoProblem('unknown-user')).toContain('Ask your administrator for an invitation.')
  expect(describeSsoProblem('toString')).toBe(describeSsoProblem('refused'))
  expect(describeSsoProblem('<b>')).toBe(describeSsoProblem('refused'))
})
