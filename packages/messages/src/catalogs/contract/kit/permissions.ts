/** Texts of `contract/kit/permissions`. */
import { defineMessage } from '@cmp/messages'

export const signInToContinue = defineMessage('Sign in to continue.')
export const noAccess = defineMessage(
  "Only {group, select, sa {the reseller's administrators} admin {administrators} editor {administrators and editors} other {signed-in users}} have access to {title}.",
)
export const viewOnly = defineMessage(
  'Your role {role} can view {title} but not {canWrite, select, true {do this with} other {change}} {isPlural, select, true {them} other {it}}.',
)
export const cannotDelete = defineMessage('Your role {role} cannot delete {title}.')
