// @vitest-environment happy-dom
import { signInOptions, signUp } from '@cmp/contract'
import { act, waitFor } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { renderPart } from '../../../testing/render-part.ts'
import { answerCall, stubServer } from '../../../testing/stub-server.ts'
import { SignUp } from './SignUp.tsx'

const renderSignUp = async (
  answer: () => { body: unknown; status?: number } = () => ({ body: { message: 'A mail is on its way.' } }),
) => {
  const requests = stubServer([
    answerCall(signInOptions, () => ({ body: { isSignUpOpen: true, identityProviders: [] } })),
    answerCall(signUp, answer),
  ])
  // The page suspends until its options are there.
  const page = await act(async () =>
    renderPart(
      <Suspense>
        <SignUp />
      </Suspense>,
    ),
  )
  const fillIn = async () => {
    await page.user.type(page.getByLabelText('Username'), 'Somchai')
    await page.user.type(page.getByLabelText('Email'), 'somchai@example.com')
    await page.user.type(page.getByLabelText('Password'), 'Lanterns over 42 rivers')
    await page.user.click(page.getByRole('checkbox'))
  }
  const listSent = () => requests.filter(({ path }) => path === signUp.path).map(({ body }) => body)
  return { ...page, fillIn, listSent }
}

test('shows the problem of every field and sends nothing before the terms are accepted', async () => {
  const { user, getByRole, getByLabelText, listSent } = await renderSignUp()
  await user.click(getByRole('button', { name: 'Sign up' }))
  await waitFor(() => {
    for (const label of ['Username', 'Email', 'Password'])
      expect(getByLabelText(label).getAttribute('aria-invalid'), label).toBe('true')
    expect(getByRole('checkbox').getAttribute('aria-invalid')).toBe('true')
  })
  expect(listSent()).toEqual([])
})

test('sends the form and says where the mail goes', async () => {
  const { user, fillIn, getByRole, findByText, getByText, listSent } = await renderSignUp()
  await fillIn()
  await user.click(getByRole('button', { name: 'Sign up' }))
  await findByText('Check your email')
  getByText(/We sent an email to somchai@example\.com\./)
  expect(listSent()).toEqual([
    {
      username: 'Somchai',
      email: 'somchai@example.com',
      password: 'Lanterns over 42 rivers',
      agreement: true,
    },
  ])
})

test('shows the refusal of a field until a value changes', async () => {
  const details = [{ field: 'email', message: 'The address has an account.' }]
  const { user, fillIn, getByRole, getByLabelText, findByText, findByRole, queryByText } = await renderSignUp(
    () => ({ body: { message: 'Check the form.', details }, status: 400 }),
  )
  await fillIn()
  await user.click(getByRole('button', { name: 'Sign up' }))
  await findByText('The address has an account.')
  expect((await findByRole('alert')).textContent).toBe('Check the form.')
  await user.type(getByLabelText('Email'), 'x')
  expect(queryByText('The address has an account.')).toBeNull()
})
