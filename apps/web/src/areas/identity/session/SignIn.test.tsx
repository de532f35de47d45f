// @vitest-environment happy-dom
import { login, signInOptions } from '@cmp/contract'
import { act, waitFor } from '@testing-library/react'
import { Suspense } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useClientState } from '../../../kit/session/client-state.ts'
import { useSecondStep } from '../../../kit/session/second-step.ts'
import { renderPart } from '../../../testing/render-part.ts'
import { answerCall, stubServer } from '../../../testing/stub-server.ts'
import { SignIn } from './SignIn.tsx'

const openAfterSignIn = vi.hoisted(() => vi.fn<(address: string) => void>())
vi.mock('./continue-after-sign-in.ts', () => ({ openAfterSignIn, preloadPortal: async () => undefined }))

const options = { isSignUpOpen: true, identityProviders: [{ id: 'entra', name: 'Entra ID' }] }
const reply = {
  userId: 'somchai',
  token: 'pending',
  enableMFA: false,
  menus: [{ slug: 'invoices', isLabel: false }],
  message: 'The code was sent.',
  secondStep: ['otp'],
}

beforeEach(() => {
  openAfterSignIn.mockReset()
  useClientState.setState({ rememberedUserId: '' })
  window.history.replaceState(null, '', '/session/signin')
})

const renderSignIn = async (answer: () => { body: unknown; status?: number } = () => ({ body: reply })) => {
  const requests = stubServer([
    answerCall(signInOptions, () => ({ body: options })),
    answerCall(login, answer),
  ])
  // The page suspends until its options are there.
  const page = await act(async () =>
    renderPart(
      <Suspense>
        <SignIn />
      </Suspense>,
    ),
  )
  const listLogins = () => requests.filter(({ path }) => path === login.path).map(({ body }) => body)
  return { ...page, listLogins }
}

test('requires both fields before anything is sent', async () => {
  const { user, getByRole, getAllByText, listLogins } = await renderSignIn()
  await user.click(getByRole('button', { name: 'Sign in' }))
  expect(getAllByText('This field is required')).toHaveLength(2)
  expect(listLogins()).toEqual([])
})

test('signs in with the trimmed user ID, remembers it, and opens the first page of the menu', async () => {
  const { user, getByLabelText, getByRole, listLogins } = await renderSignIn()
  await user.type(getByLabelText('User Id'), ' somchai ')
  await user.type(getByLabelText('Password'), 'secret words')
  await user.click(getByRole('checkbox', { name: 'Remember Me' }))
  await user.click(getByRole('button', { name: 'Sign in' }))
  await waitFor(() => expect(openAfterSignIn).toHaveBeenCalledExactlyOnceWith('/invoices'))
  expect(listLogins()).toEqual([{ userid: 'somchai', password: 'secret words' }])
  expect(useClientState.getState().rememberedUserId).toBe('somchai')
})

test('opens the requested address, but none of another site', async () => {
  window.history.replaceState(null, '', '/session/signin?returnUrl=%2Fcustomers%2F7')
  const { user, getByLabelText, unmount } = await renderSignIn()
  await user.type(getByLabelText('User Id'), 'somchai')
  await user.type(getByLabelText('Password'), 'secret{Enter}')
  await waitFor(() => expect(openAfterSignIn).toHaveBeenLastCalledWith('/customers/7'))
  unmount()
  window.history.replaceState(null, '', '/session/signin?returnUrl=%2F%2Fevil.example')
  const other = await renderSignIn()
  await other.user.type(other.getByLabelText('User Id'), 'somchai')
  await other.user.type(other.getByLabelText('Password'), 'secret{Enter}')
  await waitFor(() => expect(openAfterSignIn).toHaveBeenLastCalledWith('/invoices'))
})

test('continues with the two-step verification', async () => {
  const { user, getByLabelText } = await renderSignIn(() => ({ body: { ...reply, enableMFA: true } }))
  await user.type(getByLabelText('User Id'), 'somchai')
  await user.type(getByLabelText('Password'), 'secret{Enter}')
  await waitFor(() => expect(openAfterSignIn).toHaveBeenCalledWith('/session/otp-verification'))
  expect(useSecondStep.getState().pending).toMatchObject({ token: 'pending', userId: 'somchai' })
})

test('shows a refusal and can be sent again', async () => {
  const { user, getByLabelText, findByRole, getByRole, listLogins } = await renderSignIn(() => ({
    body: { message: 'User ID or password is wrong.' },
    status: 403,
  }))
  await user.type(getByLabelText('User Id'), 'somchai')
  await user.type(getByLabelText('Password'), 'wrong{Enter}')
  expect((await findByRole('alert')).textContent).toBe('User ID or password is wrong.')
  await user.click(getByRole('button', { name: 'Sign in' }))
  await waitFor(() => expect(listLogins()).toHaveLength(2))
})

test('offers single sign-on and sign-up, and focuses the password of a remembered user', async () => {
  useClientState.setState({ rememberedUserId: 'somchai' })
  const { getByRole, getByLabelText } = await renderSignIn()
  getByRole('button', { name: 'Sign in with Entra ID' })
  getByRole('link', { name: 'Sign up' })
  expect(getByLabelText('User Id')).toHaveProperty('value', 'somchai')
  expect(document.activeElement).toBe(getByLabelText('Password'))
})
