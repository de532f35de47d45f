/** Texts of `web/insight/usage-anomalies`. */
import { defineMessage } from '@cmp/messages'

export const itStaysInTheListWith = defineMessage(
  'It stays in the list with the reason, and is open to nobody any more.',
)
export const dismiss = defineMessage('Dismiss')
export const seeTheUsage = defineMessage('See the usage')
export const noUnusualDaysSoFar = defineMessage('No unusual days so far')
export const dismissOf = defineMessage('Dismiss {serviceName} of {day}')
