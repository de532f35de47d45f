/** Texts of `contract/kit/limit-kinds`. */
import { defineMessage } from '@cmp/messages'

export const emailsCausedByCustomersUsers = defineMessage(
  'Emails caused by the customer’s users: invitations, ticket replies and notifications of their actions. Account security notices are not counted.',
)
export const webhookEndpointsAddedByCustomersUsers = defineMessage(
  'Webhook endpoints added by the customer’s users.',
)
export const deliveryAttemptsToCustomersWebhooks = defineMessage(
  'Delivery attempts to the customer’s webhooks that its users cause: tests, resent messages and events of their actions.',
)
export const filesUploadedByCustomersUsersCsv = defineMessage(
  'Files uploaded by the customer’s users: CSV imports and ticket attachments.',
)
export const requestsThatStartTerraformRunCreate = defineMessage(
  'Requests that start a Terraform run: create, edit, delete, retry, import, adopt, restore and drift check.',
)
export const csvFocusAndProofFilesRequested = defineMessage(
  'CSV, FOCUS and proof files requested by the customer’s users.',
)
export const pdfFilesOfInvoicesReceiptsStatements = defineMessage(
  'PDF files of invoices, receipts, statements and reports opened by the customer’s users.',
)
export const emails = defineMessage('{count, plural, one {email} other {emails}}')
export const webhookEndpoints = defineMessage(
  '{count, plural, one {new webhook endpoint} other {new webhook endpoints}}',
)
export const webhookDeliveries = defineMessage(
  '{count, plural, one {webhook delivery} other {webhook deliveries}}',
)
export const exportedFiles = defineMessage('{count, plural, one {export} other {exports}}')
export const documentFiles = defineMessage('{count, plural, one {document file} other {document files}}')
export const uploads = defineMessage('{count, plural, one {upload} other {uploads}}')
export const provisioningRequests = defineMessage(
  '{count, plural, one {provisioning request} other {provisioning requests}}',
)
export const allowance = defineMessage(
  '{count, number} {units} {window, select, hour {an hour} other {a day}}',
)
export const numberPerWindow = defineMessage(
  '{number} {window, select, hour {an hour} other {a day}}{isDefault, select, true { (default)} other {}}',
)
export const unlimited = defineMessage('Unlimited')
export const none = defineMessage('None')
export const emailsTitle = defineMessage('Emails')
export const webhookEndpointsTitle = defineMessage('New webhook endpoints')
export const webhookDeliveriesTitle = defineMessage('Webhook deliveries')
export const exportedFilesTitle = defineMessage('Exports')
export const documentFilesTitle = defineMessage('Document files')
export const uploadsTitle = defineMessage('Uploads')
export const provisioningRequestsTitle = defineMessage('Provisioning requests')
