/** Texts of `server/core/events`. */
import { defineMessage } from '@cmp/messages'

export const documentName = defineMessage(
  '{kind, select, adjustment {Invoice adjustment} creditNote {Credit note} other {Invoice}} {number}',
)
export const arrivedInvoice = defineMessage('{invoiceId} has arrived')
export const arrivedLines = defineMessage(
  '{cloudProvider}, {month}. {lines, plural, one {# line} other {# lines}} with a total of {total}. Calculate it when all of its lines have arrived.',
)
export const calculatedInvoice = defineMessage('{invoiceId} has been calculated')
export const calculatedCustomers = defineMessage(
  '{cloudProvider}, {month}. {customers, plural, one {# customer is} other {# customers are}} charged{unassignedLines, plural, =0 {} one {; # line belongs to nobody yet} other {; # lines belong to nobody yet}}.',
)
export const staleInvoice = defineMessage('{invoiceId} needs recalculation')
export const staleCustomers = defineMessage(
  '{cloudProvider}, {month}. Inputs changed for {customers, plural, one {# customer} other {# customers}}. Calculate it again.',
)
export const lateInvoice = defineMessage('{invoiceId} of {month} changed after it was calculated')
export const lateLines = defineMessage(
  '{lines, plural, one {# line differs} other {# lines differ}}, by {difference} of cost. See whose, and calculate the invoice again.',
)
export const issuedDocument = defineMessage('{document} has been issued')
export const issuedAmount = defineMessage(
  '{companyName}, {month}: {amount}{hasDueDate, select, true {, due on {dueDate}} other {}}.',
)
export const paidDocument = defineMessage('{document} is paid')
export const paidAmount = defineMessage('{companyName}, {month}: {amount} on {paidOn}.')
export const overdueDocument = defineMessage('{document} is overdue')
export const overdueAmount = defineMessage('{companyName}: {amount} is outstanding. It was due on {dueDate}.')
export const budgetThreshold = defineMessage(
  'Budget {name}: {thresholdPercent} % {basis, select, spent {spent} other {forecast}}',
)
export const budgetAmount = defineMessage(
  '{companyName}, {period}: {amount} of {budget} {basis, select, spent {is charged} other {is forecast}}. See what it is spent on.',
)
export const unusualCost = defineMessage('Unusual {serviceName} cost on {day}')
export const unusualAmount = defineMessage('{companyName}: {actual}, expected {expected}. {cause}')
export const metricThreshold = defineMessage(
  '{chart}: {isOver, select, true {over} other {under}} {threshold} for {minutes, plural, one {# minute} other {# minutes}}',
)
export const metricValue = defineMessage(
  '{resourceName} of {companyName} has been past the threshold of the dashboard {dashboard} since {since} UTC. The newest value is {value}.',
)
export const failedDelivery = defineMessage('FOCUS files of {month} did not reach {name}')
export const deliveryProblem = defineMessage(
  '{companyName}: {problem} It is tried again every day, and at once by Deliver again on the account’s page.',
)
export const endingSecret = defineMessage(
  '{state, select, ended {The secret of {name} has ended} today {The secret of {name} ends today} other {The secret of {name} ends in {days, plural, one {# day} other {# days}}}}',
)
export const secretRenewal = defineMessage(
  '{hasCompany, select, true {{companyName}, {cloudProvider}} other {{cloudProvider}}}: it is good until {endsOn}, and nothing is read with it afterwards. Make another one at the provider and enter it on the account’s page.',
)
export const approvalRequest = defineMessage(
  '{requestedBy} asks to {action, select, create {create} edit {edit} delete {delete} adopt {adopt} import {import} start {start} stop {stop} restart {restart} snapshot {snapshot} other {{action}}} {resourceName}',
)
export const waitingApproval = defineMessage('The {kind} of {companyName} waits for your agreement.')
export const approvalPrice = defineMessage('Price: {price}.')
export const approvalPlan = defineMessage('The plan: {changes}.')
export const plannedChange = defineMessage(
  '{action, select, create {create} update {update} replace {replace} delete {delete} forget {forget} import {import} other {{action}}} {address}',
)
export const driftedArgument = defineMessage('{name} of {address}')
export const changedResource = defineMessage(
  '{resourceName} was {isDeleted, select, true {deleted} other {changed}} outside the portal',
)
export const deletedResource = defineMessage(
  'The {kind} of {companyName} was deleted. Accept the change or restore it.',
)
export const driftedResource = defineMessage(
  'The {kind} of {companyName} has drifted: {changes}. Accept the change or restore it.',
)
export const reachedLimit = defineMessage('{companyName} has reached its limit on {units}')
export const limitAllowance = defineMessage(
  '{most, plural, =0 {No {units} are allowed} one {# {units} is allowed {window, select, hour {an hour} other {a day}}} other {# {units} are allowed {window, select, hour {an hour} other {a day}}}}. {whenReached, select, held {More are held and sent later.} other {More are refused until the window ends.}}',
)
export const limitedMails = defineMessage('{count, plural, one {email} other {emails}}')
export const limitedWebhookEndpoints = defineMessage(
  '{count, plural, one {new webhook endpoint} other {new webhook endpoints}}',
)
export const limitedWebhookDeliveries = defineMessage(
  '{count, plural, one {webhook delivery} other {webhook deliveries}}',
)
export const limitedExports = defineMessage('{count, plural, one {export} other {exports}}')
export const limitedDocumentFiles = defineMessage(
  '{count, plural, one {document file} other {document files}}',
)
export const limitedUploads = defineMessage('{count, plural, one {upload} other {uploads}}')
export const limitedProvisionRuns = defineMessage(
  '{count, plural, one {provisioning request} other {provisioning requests}}',
)
export const expiredCertificate = defineMessage('The signing certificate of {subject} has expired')
export const endingCertificate = defineMessage('The signing certificate of {subject} expires on {endsOn}')
export const certificateReplacement = defineMessage(
  "Documents are signed with a self-signed certificate of the portal's own until you install a new one on the page Seller.",
)
export const certificateRenewal = defineMessage(
  "Ask {issuer} for a new one and install it on the page Seller. Without one, documents are signed with a self-signed certificate of the portal's own from then on.",
)
export const stoppedWebhook = defineMessage('Nothing more is sent to {description}')
export const webhookFailure = defineMessage(
  'It has failed since {since}. See what it answered, mend it, and switch it on again: what waited is sent then.',
)
