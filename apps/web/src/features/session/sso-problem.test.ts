import { expect, test } from 'vitest'
import { ssoProblem } from './sso-problem.ts'

test('a code of single sign-on becomes its sentence; a made-up one says nothing of its own', () => {
  expect(ssoProblem('unknown-user')).toContain('Ask your administrator to invite you.')
  expect(ssoProblem('toString')).toBe(ssoProblem('refused'))
  expect(ssoProblem('<b>')).toBe(ssoProblem('refused'))
})
