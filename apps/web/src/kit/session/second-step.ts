/**
 * The pending two-step verification of a sign-in: the temporary token, the user, and the server's message. It belongs
 * to this tab, so it is in sessionStorage and separate from what the browser remembers.
 */
import type { LoginReply, SecondStepMethod } from '@cmp/contract'
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'

/** The pending verification. `sentAt` is the browser's time in milliseconds when the last code was sent. */
export type SecondStep = {
  token: string
  userId: string
  /** The server's message about where the code was sent. */
  message: string
  methods: SecondStepMethod[]
  sentAt: number
  /** The address that was requested before sign-in. */
  returnUrl: string | undefined
}

type SecondStepStore = { pending: SecondStep | null }

/** How long an emailed code is valid. Seconds. */
export const otpSeconds = 120

/** The pending verification, if there is one. */
export const useSecondStep = create<SecondStepStore>()(
  persist((): SecondStepStore => ({ pending: null }), {
    name: 'cmp-second-step',
    version: 5,
    storage: createJSONStorage(() => sessionStorage),
    migrate: () => ({ pending: null }),
  }),
)

/** Stores the pending verification from the sign-in response. */
export const beginSecondStep = (
  { token, userId, message, secondStep }: LoginReply,
  returnUrl: string | undefined,
): void => {
  useSecondStep.setState({
    pending: { token, userId, message, methods: secondStep, sentAt: Date.now(), returnUrl },
  })
}

/** Restarts the two minutes after a new code was sent. */
export const noteNewOtp = (message: string): void => {
  useSecondStep.setState(({ pending }) => ({
    pending: pending && { ...pending, message, sentAt: Date.now() },
  }))
}

/** Clears the pending verification after it has succeeded or was abandoned. */
export const endSecondStep = (): void => {
  useSecondStep.setState({ pending: null })
}

/** Returns the remaining whole seconds of the two minutes, 0 at the end. */
export const getRemainingSeconds = (sentAt: number, now: number, seconds: number = otpSeconds): number =>
  Math.min(seconds, Math.max(0, Math.ceil((sentAt + seconds * 1000 - now) / 1000)))

/** Formats seconds as `1:05`, or as `1:02:05` from one hour on. */
export const formatClock = (seconds: number): string => {
  const padTwoDigits = (count: number) => String(count).padStart(2, '0')
  const minutes = Math.floor(seconds / 60)
  return minutes < 60
    ? `${minutes}:${padTwoDigits(seconds % 60)}`
    : `${Math.floor(minutes / 60)}:${padTwoDigits(minutes % 60)}:${padTwoDigits(seconds % 60)}`
}

/** Returns the digits of a typed or pasted code, at most six. Thai and full-width digits are converted. */
export const extractOtpDigits = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - 0x0e50))
    .replaceAll(/\D/g, '')
    .slice(0, 6)
