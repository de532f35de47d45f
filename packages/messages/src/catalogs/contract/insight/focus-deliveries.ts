/** Texts of `contract/insight/focus-deliveries`. */
import { defineMessage } from '@cmp/messages'

export const deliveries = defineMessage('Deliveries')
export const focusFilesThatWereDeliveredTo = defineMessage(
  'FOCUS files that were delivered to a bucket of the customer’s own, and how that ended.',
)
export const cloudAccount = defineMessage('Cloud account')
export const customer = defineMessage('Customer')
export const month = defineMessage('Month')
export const status = defineMessage('Status')
export const waiting = defineMessage('Waiting')
export const underWay = defineMessage('Under way')
export const delivered = defineMessage('Delivered')
export const failed = defineMessage('Failed')
export const howItEnded = defineMessage('How it ended')
export const version = defineMessage('Version')
export const rows = defineMessage('Rows')
export const bytes = defineMessage('Bytes')
export const attempts = defineMessage('Attempts')
export const askedFor = defineMessage('Asked for')
export const by = defineMessage('By')
export const askedAt = defineMessage('Asked at')
export const endedAt = defineMessage('Ended at')
