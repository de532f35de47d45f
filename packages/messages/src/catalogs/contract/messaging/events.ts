/** Texts of `contract/messaging/events`. */
import { defineMessage } from '@cmp/messages'

export const budgetThresholdReached = defineMessage('Budget threshold reached')
export const actualOrForecastChargesReached = defineMessage(
  'Actual or forecast charges reached a threshold of a budget. Sent once for each threshold and period of the budget.',
)
export const anomalyDetected = defineMessage('Anomaly detected')
export const chargesOfServiceOnDayWere = defineMessage(
  'The charges of a service on a day were far above or below the expected amount. Sent once for each day and service.',
)
export const webhookStopped = defineMessage('Webhook stopped')
export const endpointFailedFor5DaysSo = defineMessage(
  'An endpoint failed for 5 days, so CMP stopped sending to it. Sent once for each stop.',
)
export const metricAlert = defineMessage('Metric alert')
export const chartOfSharedDashboardHasBeen = defineMessage(
  'A chart of a shared dashboard has been beyond its threshold for the configured number of minutes. Sent once until it returns to normal.',
)
export const customerLimitReached = defineMessage('Customer limit reached')
export const customerReachedLimitOnEmailsWebhooks = defineMessage(
  'A customer reached a limit on emails, webhooks, exports, uploads or provisioning. Sent once for each limit and window.',
)
export const focusFileDeliveryFailed = defineMessage('FOCUS file delivery failed')
export const focusFilesOfMonthCouldNot = defineMessage(
  "The FOCUS files of a month could not be delivered to the customer's bucket or container. Sent once until the documents change. The delivery is retried every day.",
)
export const cloudCredentialExpiring = defineMessage('Cloud credential expiring')
export const credentialOfCloudAccountExpiresIn = defineMessage(
  'A credential of a cloud account expires in 28 days, 7 days or tomorrow. Sent once for each.',
)
export const signingCertificateExpiring = defineMessage('Signing certificate expiring')
export const documentSigningCertificateThat = defineMessage(
  'The document signing certificate that an administrator installed expires in 28 days, 7 days or tomorrow, or has expired. Sent once for each.',
)
export const approvalRequested = defineMessage('Approval requested')
export const planRequiresAdministratorsApprovalSent = defineMessage(
  'A plan requires an administrator’s approval. Sent once for each plan.',
)
export const driftDetected = defineMessage('Drift detected')
export const provisionedResourceHasDriftedSentOnce = defineMessage(
  'A provisioned resource has drifted. Sent once until the drift is resolved.',
)
