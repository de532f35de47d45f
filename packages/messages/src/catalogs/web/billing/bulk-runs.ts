/** Texts of `web/billing/bulk-runs`. */
import { defineMessage } from '@cmp/messages'

export const waitsItsTurn = defineMessage('Waiting')
export const done = defineMessage('Done')
export const leftAsItWas = defineMessage('Unchanged')
export const outcomeOfEachRow = defineMessage('Results')
export const manyAtOnce = defineMessage('Bulk action')
export const ofLabel = defineMessage('{done, number} of {all, number}')
export const download = defineMessage('Download {name}')
export const fileForYouAlone = defineMessage('{fileSize}. Only you can download it, until <date></date>.')
export const begunByOn = defineMessage(
  'Started by {createdBy} on <date></date>. Unchanged rows are listed first.',
)
export const what = defineMessage('Item')
export const outcome = defineMessage('Result')
export const whyOrWhatWasDone = defineMessage('Details')
