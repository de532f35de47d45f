/** Texts of `contract/insight/comparison-note`. */
import { defineMessage } from '@cmp/messages'

export const haveNotBilledYet = defineMessage(
  '{providers} {countCase, select, true {have} other {has}} not billed {monthOfDay} yet.',
)
export const haveBilledOnlyThrough = defineMessage(
  '{providers} {countCase, select, true {have} other {has}} billed only through {day}.',
)
export const areComparedThrough = defineMessage(
  '{providers} {countCase, select, true {are} other {is}} compared through {day}.',
)
export const account = defineMessage('account {account}')
export const ofCustomers = defineMessage('{count} of {of} customers')
