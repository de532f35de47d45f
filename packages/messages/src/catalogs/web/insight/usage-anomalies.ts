/** Texts of `web/insight/usage-anomalies`. */
import { defineMessage } from '@cmp/messages'

export const anomalyIsClosedForAllUsers = defineMessage(
  'The anomaly is closed for all users and stays in the list with your reason.',
)
export const dismiss = defineMessage('Dismiss')
export const viewUsage = defineMessage('View usage')
export const noAnomaliesYet = defineMessage('No anomalies yet')
export const dismissAnomalyOn = defineMessage('Dismiss {serviceName} anomaly on {day}')
