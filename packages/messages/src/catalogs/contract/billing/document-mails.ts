/** Texts of `contract/billing/document-mails`. */
import { defineMessage } from '@cmp/messages'

export const chooseWhatIsSent = defineMessage('Choose what is sent')
export const atMostAreSentAtOnce = defineMessage('At most {mostMailedAtOnce} are sent at once')
export const thisIsNoAddress = defineMessage('This is no address')
export const document = defineMessage('Document')
export const reminder = defineMessage('Reminder')
export const statement = defineMessage('Statement')
export const monthlyReport = defineMessage('Monthly report')
