/** Texts of `contract/insight/focus-deliveries`. */
import { defineMessage } from '@cmp/messages'

export const deliveries = defineMessage('FOCUS file deliveries')
export const focusFilesThatWereDeliveredTo = defineMessage(
  'FOCUS files delivered to the customer’s own bucket, with the result of each delivery.',
)
export const cloudAccount = defineMessage('Cloud account')
export const customer = defineMessage('Customer')
export const month = defineMessage('Month')
export const status = defineMessage('Status')
export const waiting = defineMessage('Waiting')
export const underWay = defineMessage('In progress')
export const delivered = defineMessage('Delivered')
export const failed = defineMessage('Failed')
export const howItEnded = defineMessage('Result')
export const version = defineMessage('Version')
export const rows = defineMessage('Rows')
export const bytes = defineMessage('Bytes')
export const attempts = defineMessage('Attempts')
export const askedFor = defineMessage('Requested')
export const by = defineMessage('Requested by')
export const askedAt = defineMessage('Requested on')
export const endedAt = defineMessage('Ended on')
