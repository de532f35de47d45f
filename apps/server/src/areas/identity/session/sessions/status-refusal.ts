/** Explains why an account cannot sign in. The reason is shown only to somebody who has proved to be its owner. */
import type { Text } from '@cmp/messages'
import * as m from '@cmp/messages/server/identity/session'
import type { UserStatus } from '@cmp/contract'
import { AppError } from '../../../../kit/errors.ts'

const messages: Record<Exclude<UserStatus, 'active'>, Text> = {
  invited: m.yourAccountHasNoPasswordOpen,
  unverified: m.confirmYourEmailAddressFirstOpen,
  waiting: m.yourAccountIsWaitingForApproval,
  inactive: m.yourAccountIsDeactivatedAskYour,
}

/** Returns the error for a status, or null for an active account. */
export const buildStatusRefusal = (status: UserStatus): AppError | null =>
  status === 'active' ? null : new AppError('Forbidden', messages[status])
