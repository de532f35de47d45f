// @vitest-environment happy-dom
import { sendNewOtp, validateOtp } from '@cmp/contract'
import { waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useSecondStep, type SecondStep } from '../../../kit/session/second-step.ts'
import { renderPart } from '../../../testing/render-part.ts'
import { answerCall, stubServer } from '../../../testing/stub-server.ts'
import { OtpVerification } from './OtpVerification.tsx'

const openAfterSignIn = vi.hoisted(() => vi.fn<(address: string) => void>())
vi.mock('./continue-after-sign-in.ts', () => ({ openAfterSignIn, preloadPortal: async () => undefined }))

beforeEach(() => {
  openAfterSignIn.mockReset()
  useSecondStep.setState({ pending: null })
})

const valid = { isValidated: true, menus: [], message: '' }

const renderVerification = (
  pending: Partial<SecondStep> = {},
  verify: () => { body: unknown; status?: number } = () => ({ body: valid }),
) => {
  useSecondStep.setState({
    pending: {
      token: 'pending',
      userId: 'somchai',
      message: 'A code was sent to s***@example.com.',
      methods: ['otp', 'totp', 'recovery'],
      sentAt: Date.now() - 90_000,
      returnUrl: '/customers/7',
      ...pending,
    },
  })
  const requests = stubServer([
    answerCall(validateOtp, verify),
    answerCall(sendNewOtp, () => ({ body: { message: 'Another code was sent.' } })),
  ])
  return { ...renderPart(<OtpVerification />), requests }
}

test('rejects a short code without sending it, and takes only digits', async () => {
  const { user, getByLabelText, getByRole, getByText, requests } = renderVerification()
  await user.type(getByLabelText('Enter OTP'), '12a 3')
  expect(getByLabelText('Enter OTP')).toHaveProperty('value', '123')
  await user.click(getByRole('button', { name: 'Verify OTP' }))
  getByText('Enter the 6-digit code')
  expect(requests).toEqual([])
})

test('opens the requested address after a valid code', async () => {
  const { user, getByLabelText, requests } = renderVerification()
  await user.type(getByLabelText('Enter OTP'), '123456{Enter}')
  await waitFor(() => expect(openAfterSignIn).toHaveBeenCalledExactlyOnceWith('/customers/7'))
  expect(requests.map(({ body }) => body)).toEqual([{ userid: 'somchai', token: 'pending', otp: '123456' }])
  expect(useSecondStep.getState().pending).toBeNull()
})

test('empties and focuses the field after a wrong code', async () => {
  const { user, getByLabelText, findByRole } = renderVerification({}, () => ({
    body: { ...valid, isValidated: false, message: 'The code is wrong.' },
  }))
  await user.type(getByLabelText('Enter OTP'), '123456{Enter}')
  expect((await findByRole('alert')).textContent).toBe('The code is wrong.')
  expect(getByLabelText('Enter OTP')).toHaveProperty('value', '')
  expect(document.activeElement).toBe(getByLabelText('Enter OTP'))
})

test('sends a recovery code as it was typed, after a change of the method', async () => {
  const { user, getByLabelText, getByRole, getByText, requests } = renderVerification()
  await user.type(getByLabelText('Enter OTP'), '12')
  await user.click(getByRole('button', { name: 'Use a recovery code' }))
  getByText('Enter one of your recovery codes. Each code works once.')
  expect(getByLabelText('Enter a recovery code')).toHaveProperty('value', '')
  await user.type(getByLabelText('Enter a recovery code'), ' ab-cd {Enter}')
  await waitFor(() =>
    expect(requests.at(-1)?.body).toEqual({ userid: 'somchai', token: 'pending', recoveryCode: 'ab-cd' }),
  )
})

test('sends another mailed code, which is valid for two minutes again', async () => {
  const { user, getByRole, findByText, requests } = renderVerification()
  await user.click(getByRole('button', { name: 'Resend OTP' }))
  await findByText('Another code was sent.')
  expect(requests.map(({ body }) => body)).toEqual([{ userId: 'somchai', sessionId: 'pending' }])
  getByRole('button', { name: /^Resend OTP in \d+ s$/ })
})

test('says that a mailed code has expired, and has no timer for other methods', async () => {
  const { user, getByRole, getByText, queryByRole } = renderVerification({ sentAt: Date.now() - 130_000 })
  getByText('The code has expired.')
  await user.click(getByRole('button', { name: 'Use the authenticator app' }))
  expect(queryByRole('timer')).toBeNull()
})

test('skips passkeys as the first method if the browser has none', () => {
  const { getByLabelText, getByRole } = renderVerification({ methods: ['passkey', 'totp'] })
  getByLabelText('Enter OTP')
  getByRole('button', { name: 'Use a passkey' })
})
