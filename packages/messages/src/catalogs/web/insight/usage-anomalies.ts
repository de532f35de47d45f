/** Texts of `web/insight/usage-anomalies`. */
import { defineMessage } from '@cmp/messages'

export const itStaysInTheListWith = defineMessage(
  'The anomaly is closed for all users and stays in the list with your reason.',
)
export const dismiss = defineMessage('Dismiss')
export const seeTheUsage = defineMessage('View usage')
export const noUnusualDaysSoFar = defineMessage('No anomalies yet')
export const dismissOf = defineMessage('Dismiss {serviceName} anomaly on {day}')
