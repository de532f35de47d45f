/** The words for the actions and object types of the audit log on screen. */
import { auditObjects, capitalize } from '@cmp/contract'

const actionWords: Record<string, string> = {
  create: 'Added',
  update: 'Changed',
  delete: 'Deleted',
  'sign-in': 'Signed in',
  'sign-out': 'Signed out',
  'set-password': 'Password set',
  'view-as': 'View as begun',
  'leave-view-as': 'View as left',
  invite: 'Invitation sent again',
  approve: 'Approved',
  deactivate: 'Deactivated',
  reactivate: 'Reactivated',
  'enable-mfa': 'Two-step verification on',
  'disable-mfa': 'Two-step verification off',
  'send-again': 'Sent again',
  assign: 'Assigned',
  'undo-assign': 'Assignment undone',
  issue: 'Issued',
  remind: 'Reminded',
  'no-reminder': 'Not reminded',
  void: 'Made void',
  pay: 'Payment recorded',
  'reverse-payment': 'Payment reversed',
  'add-certificate': 'Withholding certificate added',
  'change-certificate': 'Withholding certificate changed',
  'remove-certificate': 'Withholding certificate removed',
  'mark-paid': 'Marked as paid',
  'mark-unpaid': 'Marked as unpaid',
  'enter-bill-total': 'Total of the bill entered',
  'correct-bill-total': 'Total of the bill corrected',
  'remove-bill-total': 'Total of the bill removed',
}

/** Formats `some-name` or `someName` as `Some name`. */
export const toSentenceCase = (name: string): string => {
  const text = name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_]/g, ' ')
    .toLowerCase()
  return capitalize(text)
}

/** What was done. */
export const getActionLabel = (action: string): string => actionWords[action] ?? toSentenceCase(action)

/** Returns the readable name of an object type. */
export const getObjectTypeLabel = (objectType: string): string =>
  auditObjects[objectType]?.title ?? toSentenceCase(objectType)
