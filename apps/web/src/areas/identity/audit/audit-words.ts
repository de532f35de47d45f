/** The words for the actions and object types of the audit log on screen. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/identity/audit'
import { auditObjects, capitalize } from '@cmp/contract'

const actionWords: Record<string, string> = {
  create: t(m.added),
  update: t(m.changed),
  delete: t(m.deleted),
  'sign-in': t(m.signedIn),
  'sign-out': t(m.signedOut),
  'set-password': t(m.passwordSet),
  'view-as': t(m.viewAsStarted),
  'leave-view-as': t(m.viewAsEnded),
  invite: t(m.invitationResent),
  approve: t(m.approved),
  deactivate: t(m.deactivated),
  reactivate: t(m.reactivated),
  'enable-mfa': t(m.twoStepVerificationTurnedOn),
  'disable-mfa': t(m.twoStepVerificationTurnedOff),
  'send-again': t(m.resent),
  assign: t(m.assigned),
  'undo-assign': t(m.assignmentUndone),
  issue: t(m.issued),
  remind: t(m.reminderSent),
  'no-reminder': t(m.reminderSkipped),
  void: t(m.voided),
  pay: t(m.paymentRecorded),
  'reverse-payment': t(m.paymentReversed),
  'add-certificate': t(m.withholdingCertificateAdded),
  'change-certificate': t(m.withholdingCertificateChanged),
  'remove-certificate': t(m.withholdingCertificateRemoved),
  'mark-paid': t(m.markedAsPaid),
  'mark-unpaid': t(m.markedAsUnpaid),
  'enter-bill-total': t(m.billTotalEntered),
  'correct-bill-total': t(m.billTotalCorrected),
  'remove-bill-total': t(m.billTotalRemoved),
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
  t(auditObjects[objectType]?.title ?? toSentenceCase(objectType))
