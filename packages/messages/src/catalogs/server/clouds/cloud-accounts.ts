/** Texts of `server/clouds/cloud-accounts`. */
import { defineMessage } from '@cmp/messages'

export const notReady = defineMessage(
  'The account is not ready: {count, plural, one {# check} other {# checks}} failed.',
)
export const checksIncomplete = defineMessage(
  'Nothing is known to be missing. {count, plural, one {# check} other {# checks}} could not be made: test again later.',
)
export const ready = defineMessage('The account is ready.')
export const readyAs = defineMessage('The account is ready. It is {who}.')
