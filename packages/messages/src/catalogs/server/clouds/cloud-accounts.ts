/** Texts of `server/clouds/cloud-accounts`. */
import { defineMessage } from '@cmp/messages'

export const notReady = defineMessage(
  'The account is not ready: {count, plural, one {# check} other {# checks}} failed.',
)
export const checksIncomplete = defineMessage(
  'No missing permissions were found, but {count, plural, one {# check} other {# checks}} could not be completed. Test again later.',
)
export const ready = defineMessage('The account is ready.')
export const readyAs = defineMessage('The account is ready. Signed in as {who}.')
