import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createProblem, ProblemNote, SubmitButton } from './parts.tsx'

const renderButton = (busy: boolean) =>
  renderToStaticMarkup(SubmitButton({ busy, busyText: 'Signing in…', children: 'Sign in' }))

test('the button shows a spinner and is disabled while the form is sent, and is enabled afterwards', () => {
  expect(renderButton(true)).toMatch(/disabled=.*spinner.*Signing in…/)
  expect(renderButton(false)).not.toMatch(/disabled|spinner/)
  expect(renderButton(false)).toContain('>Sign in<')
})

test('announces a failure with its message', () =>
  expect(
    renderToStaticMarkup(
      createElement(ProblemNote, { problem: createProblem('The user ID or password is incorrect.') }),
    ),
  ).toContain('<p role="alert">The user ID or password is incorrect.</p>'))
