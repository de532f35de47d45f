/**
 * The second step of a sign-in that waits for its code: the temporary token, whose it is, and what the server said. It
 * belongs to this tab and ends with it, so it stands in sessionStorage, apart from what the browser remembers.
 */
import type { LoginReply, SecondStepMethod } from '@cmp/contract'
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'

/** What waits. `sentAt` is the browser's time in milliseconds when the last code was sent. */
export type SecondStep = {
  token: string
  userId: string
  /** The otp message: where the code went. */
  message: string
  methods: SecondStepMethod[]
  sentAt: number
  /** The address that was asked for before the sign-in. */
  returnUrl: string | undefined
}

type SecondStepStore = { pending: SecondStep | null }

/** How long a code by mail counts. Seconds. */
export const otpSeconds = 120

/** The second step that waits, if one does. */
export const useSecondStep = create<SecondStepStore>()(
  persist((): SecondStepStore => ({ pending: null }), {
    name: 'cmp-second-step',
    version: 5,
    storage: createJSONStorage(() => sessionStorage),
    migrate: () => ({ pending: null }),
  }),
)

/** Keeps what the sign-in reply says of the second step. */
export const beginSecondStep = (
  { token, userId, message, secondStep }: LoginReply,
  returnUrl: string | undefined,
): void => {
  useSecondStep.setState({
    pending: { token, userId, message, methods: secondStep, sentAt: Date.now(), returnUrl },
  })
}

/** A new code was sent: its two minutes begin. */
export const noteNewOtp = (message: string): void => {
  useSecondStep.setState(({ pending }) => ({
    pending: pending && { ...pending, message, sentAt: Date.now() },
  }))
}

/** Forgets it: it was passed or given up. */
export const endSecondStep = (): void => {
  useSecondStep.setState({ pending: null })
}

/** How many whole seconds of the two minutes are left, 0 when they are over. */
export const remainingSeconds = (sentAt: number, now: number, seconds: number = otpSeconds): number =>
  Math.min(seconds, Math.max(0, Math.ceil((sentAt + seconds * 1000 - now) / 1000)))

/** Seconds as `1:05`, or `1:02:05` past an hour. */
export const clockText = (seconds: number): string => {
  const two = (count: number) => String(count).padStart(2, '0')
  const minutes = Math.floor(seconds / 60)
  return minutes < 60
    ? `${minutes}:${two(seconds % 60)}`
    : `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}`
}

/** The digits of a typed or pasted code, at most six. Thai and full-width digits count as what they are. */
export const otpDigits = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - 0x0e50))
    .replaceAll(/\D/g, '')
    .slice(0, 6)
