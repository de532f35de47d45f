/** Texts of `web/billing/bulk-runs`. */
import { defineMessage } from '@cmp/messages'

export const waitsItsTurn = defineMessage('Waits its turn')
export const done = defineMessage('Done')
export const leftAsItWas = defineMessage('Left as it was')
export const outcomeOfEachRow = defineMessage('Outcome of each row')
export const manyAtOnce = defineMessage('Many at once')
export const ofLabel = defineMessage('{done, number} of {all, number}')
export const download = defineMessage('Download {name}')
export const fileForYouAlone = defineMessage('{fileSize}, for you alone, until <date></date>')
export const begunByOn = defineMessage(
  'Begun by {createdBy} on <date></date>. What was left as it was comes first.',
)
export const what = defineMessage('What')
export const outcome = defineMessage('Outcome')
export const whyOrWhatWasDone = defineMessage('Why, or what was done')
