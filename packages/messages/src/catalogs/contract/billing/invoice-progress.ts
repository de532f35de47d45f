/** Texts of `contract/billing/invoice-progress`. */
import { defineMessage } from '@cmp/messages'

export const noFetchingProcess = defineMessage('No fetching process')
export const inProgressRi = defineMessage('In Progress RI')
export const inProgressPayg = defineMessage('In-progress PAYG')
export const fetched = defineMessage('Fetched')
