/** Texts of `contract/messaging/events`. */
import { defineMessage } from '@cmp/messages'

export const budgetThresholdPassed = defineMessage('Budget threshold passed')
export const whatIsChargedOrForecastHas = defineMessage(
  'What is charged, or forecast, has reached a threshold of a budget. Once a threshold and period of the budget.',
)
export const unusualDay = defineMessage('Unusual day')
export const aServiceWasChargedFarMore = defineMessage(
  'A service was charged far more or less than expected on a day. Once per day and service.',
)
export const webhookStopped = defineMessage('Webhook stopped')
export const anEndpointHasFailedForFive = defineMessage(
  'An endpoint has failed for five days, and nothing more is sent to it. Once each time.',
)
export const metricAlert = defineMessage('Metric alert')
export const aChartOfASharedDashboard = defineMessage(
  'A chart of a shared dashboard has been past its threshold for as many minutes as were asked. Once until it is back.',
)
export const customerLimitReached = defineMessage('Customer limit reached')
export const aCustomerHasReachedALimit = defineMessage(
  'A customer has reached a limit on emails, webhooks, exports, uploads or provisioning. Once for each limit and window.',
)
export const deliveryOfFocusFilesFailed = defineMessage('Delivery of FOCUS files failed')
export const theFocusFilesOfAMonth = defineMessage(
  'The FOCUS files of a month did not reach the bucket or container that the customer has chosen. Once for a state of its documents; it is tried again every day.',
)
export const cloudCredentialExpiring = defineMessage('Cloud credential expiring')
export const aCredentialOfACloudAccount = defineMessage(
  'A credential of a cloud account expires in 28 days, in 7 days or tomorrow. Once each.',
)
export const signingCertificateExpires = defineMessage('Signing certificate expires')
export const theCertificateThatAnAdministrator = defineMessage(
  'The certificate that an administrator installed for signing documents expires in 28 days, in 7, or tomorrow, or has expired. Once each.',
)
export const approvalRequested = defineMessage('Approval requested')
export const aPlanNeedsAnAdministratorsApproval = defineMessage(
  'A plan needs an administrator’s approval. Once per plan.',
)
export const changedOutsideThePortal = defineMessage('Changed outside the portal')
export const aProvisionedResourceHasDriftedOnce = defineMessage(
  'A provisioned resource has drifted. Once until it is resolved.',
)
