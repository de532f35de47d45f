/** Explains why an account cannot sign in. The reason is shown only to somebody who has proved to be its owner. */
import type { UserStatus } from '@cmp/contract'
import { AppError } from '../../../../kit/errors.ts'

const messages: Record<Exclude<UserStatus, 'active'>, string> = {
  invited:
    'Your account has no password yet. Open the link in your invitation, or ask for one with Forgot password.',
  unverified:
    'Confirm your e-mail address first: open the link that was sent to you. Sign up again to have a new one sent.',
  waiting: 'Your account waits for an administrator to approve it. You can sign in as soon as that is done.',
  inactive: 'Your account is deactivated. Ask your administrator to activate it again.',
}

/** Returns the error for a status, or null for an active account. */
export const buildStatusRefusal = (status: UserStatus): AppError | null =>
  status === 'active' ? null : new AppError('Forbidden', messages[status])
