/** The methods of two-step verification: their texts, and what may be typed for each. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/identity/session'
import type { SecondStepMethod } from '@cmp/contract'
import { extractOtpDigits } from '../../../kit/session/second-step.ts'
import { portalName } from '../../../ui/brand.ts'

/** The text for each method, used if the server's message is about another method, and the link to the method. */
export const methodTexts: Record<SecondStepMethod, { explains: string; link: string }> = {
  passkey: { explains: t(m.finishSigningInWithYourPasskey), link: t(m.signInWithPasskey) },
  totp: {
    explains: t(m.openAuthenticatorAppOnYourPhone, { portalName }),
    link: t(m.signInWithTheAuthenticatorApp),
  },
  otp: { explains: t(m.enterCodeWeEmailedYou), link: t(m.signInWithTheCodeByMail) },
  recovery: {
    explains: t(m.enterOneOfYourRecoveryCodes),
    link: t(m.signInWithARecoveryCode),
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
  if (typed === '') return t(m.thisFieldIsRequired)
  return method !== 'recovery' && typed.length < 6 ? t(m.enter6DigitCode) : undefined
}
