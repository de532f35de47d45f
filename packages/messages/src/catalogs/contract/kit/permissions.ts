/** Texts of `contract/kit/permissions`. */
import { defineMessage } from '@cmp/messages'

export const signInToContinue = defineMessage('Sign in to continue.')
export const noAccess = defineMessage(
  "Only {group, select, sa {the reseller's administrators} admin {administrators} editor {administrators and editors} other {signed-in users}} have access to {title}.",
)
export const viewOnly = defineMessage(
  'Your role {role} has read access to {title}. {canWrite, select, true {This action requires another role.} other {Changes require another role.}}',
)
export const cannotDelete = defineMessage('Your role {role} does not allow deleting in {title}.')
