/** Texts of `contract/insight/focus-deliveries`. */
import { defineMessage } from '@cmp/messages'

export const focusFileDeliveries = defineMessage('FOCUS file deliveries')
export const focusFilesDeliveredToCustomersOwn = defineMessage(
  'FOCUS files delivered to the customer’s own bucket, with the result of each delivery.',
)
export const cloudAccount = defineMessage('Cloud account')
export const customer = defineMessage('Customer')
export const month = defineMessage('Month')
export const status = defineMessage('Status')
export const waiting = defineMessage('Waiting')
export const inProgress = defineMessage('In progress')
export const delivered = defineMessage('Delivered')
export const failed = defineMessage('Failed')
export const result = defineMessage('Result')
export const version = defineMessage('Version')
export const rows = defineMessage('Rows')
export const bytes = defineMessage('Bytes')
export const attempts = defineMessage('Attempts')
export const requested = defineMessage('Requested')
export const requestedBy = defineMessage('Requested by')
export const requestedOn = defineMessage('Requested on')
export const endedOn = defineMessage('Ended on')
