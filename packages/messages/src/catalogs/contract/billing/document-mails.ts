/** Texts of `contract/billing/document-mails`. */
import { defineMessage } from '@cmp/messages'

export const selectAtLeastOneDocument = defineMessage('Select at least one document')
export const youCanSendUpToDocuments = defineMessage(
  'You can send up to {mostMailedAtOnce} documents at a time',
)
export const enterValidEmailAddress = defineMessage('Enter a valid email address')
export const document = defineMessage('Document')
export const reminder = defineMessage('Reminder')
export const statement = defineMessage('Statement')
export const monthlyReport = defineMessage('Monthly report')
