/** The methods of two-step verification: their texts, and what may be typed for each. */
import type { SecondStepMethod } from '@cmp/contract'
import { extractOtpDigits } from '../../../kit/session/second-step.ts'
import { portalName } from '../../../ui/brand.ts'

/** The text for each method, used if the server's message is about another method, and the link to the method. */
export const methodTexts: Record<SecondStepMethod, { explains: string; link: string }> = {
  passkey: { explains: 'Use your passkey to finish signing in.', link: 'Use a passkey' },
  totp: {
    explains: `Open the authenticator app on your phone and enter the 6 digits that it shows for ${portalName}.`,
    link: 'Use the authenticator app',
  },
  otp: { explains: 'Enter the code that was sent by mail.', link: 'Use the code by mail' },
  recovery: {
    explains: 'Enter one of your recovery codes. Each works once.',
    link: 'Use a recovery code',
  },
}

/** Returns the method that is shown first: the server's first one that this browser supports. */
export const chooseFirstMethod = (
  methods: readonly SecondStepMethod[],
  hasPasskeys: boolean,
): SecondStepMethod => methods.find((method) => method !== 'passkey' || hasPasskeys) ?? 'passkey'

/** Returns the typed text as the code's field shows it. Only a recovery code has letters. */
export const cleanCode = (method: SecondStepMethod, typed: string): string =>
  method === 'recovery' ? typed : extractOtpDigits(typed)

/** Returns the error in a typed code before it is sent. */
export const findCodeProblem = (method: SecondStepMethod, code: string): string | undefined => {
  if (method === 'passkey') return undefined
  const typed = code.trim()
  if (typed === '') return 'This field is required'
  return method !== 'recovery' && typed.length < 6 ? 'The code has 6 digits' : undefined
}
