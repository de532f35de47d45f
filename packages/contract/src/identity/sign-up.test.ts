import { expect, test } from 'vitest'
import { z } from 'zod'
import { signUpBody } from '../index.ts'

const listProblems = (given: object): Record<string, string> => {
  const body = { username: '', email: '', password: '', agreement: true, ...given }
  const issues = signUpBody(z).safeParse(body).error?.issues ?? []
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path[0]), message]))
}

test('a sign-up requires a username, an email address and a password', () =>
  expect(listProblems({})).toEqual({
    username: 'this field is required',
    email: 'this field is required',
    password: 'this field is required',
  }))

test('the email address of a sign-up is validated', () =>
  expect(listProblems({ email: 'nobody' })).toMatchObject({ email: 'email is not valid' }))

test('a sign-up requires acceptance of the terms', () =>
  expect(listProblems({ agreement: false })).toHaveProperty('agreement'))
