/** Texts of `contract/kit/limit-kinds`. */
import { defineMessage } from '@cmp/messages'

export const emailsThatPeopleOfTheCustomer = defineMessage(
  'Emails that people of the customer cause: invitations, replies in tickets, notifications of what they did. Notices about the security of an account do not count.',
)
export const webhookEndpointsThatPeopleOfThe = defineMessage(
  'Webhook endpoints that people of the customer add.',
)
export const attemptsToSendTheCustomersWebhooks = defineMessage(
  "Attempts to send the customer's webhooks what its people cause: tests, messages sent again, events of what they did.",
)
export const filesThatPeopleOfTheCustomer = defineMessage(
  'Files that people of the customer send: lists to import, attachments of tickets.',
)
export const requestsThatBeginARunOf = defineMessage(
  'Requests that begin a run of Terraform: create, edit, delete, retry, import, adopt, put back, check for drift.',
)
export const csvFocusAndProofFilesThat = defineMessage(
  'CSV, FOCUS and proof files that people of the customer ask for.',
)
export const pdfFilesOfInvoicesReceiptsStatements = defineMessage(
  'PDF files of invoices, receipts, statements and reports that people of the customer open.',
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
