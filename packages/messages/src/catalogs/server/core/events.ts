/** Texts of `server/core/events`. */
import { defineMessage } from '@cmp/messages'

export const documentName = defineMessage(
  '{kind, select, adjustment {Invoice adjustment} creditNote {Credit note} other {Invoice}} {number}',
)
export const arrivedInvoice = defineMessage('{invoiceId} has been imported')
export const arrivedLines = defineMessage(
  '{cloudProvider}, {month}. {lines, plural, one {# line item} other {# line items}} with a total of {total}. Calculate the invoice after all its line items are imported.',
)
export const calculatedInvoice = defineMessage('{invoiceId} has been calculated')
export const calculatedCustomers = defineMessage(
  '{cloudProvider}, {month}. {customers, plural, one {# customer is} other {# customers are}} charged{unassignedLines, plural, =0 {} one {; # line item is unassigned} other {; # line items are unassigned}}.',
)
export const staleInvoice = defineMessage('{invoiceId} needs recalculation')
export const staleCustomers = defineMessage(
  '{cloudProvider}, {month}. Inputs changed for {customers, plural, one {# customer} other {# customers}}. Recalculate the invoice.',
)
export const lateInvoice = defineMessage('{invoiceId} of {month} changed after the calculation')
export const lateLines = defineMessage(
  '{lines, plural, one {The cost of # line item changed} other {The cost of # line items changed}} by {difference}. Review the affected customers and recalculate the invoice.',
)
export const issuedDocument = defineMessage('{document} has been issued')
export const issuedAmount = defineMessage(
  '{companyName}, {month}: {amount}{hasDueDate, select, true {, due on {dueDate}} other {}}.',
)
export const paidDocument = defineMessage('{document} is paid')
export const paidAmount = defineMessage('{companyName}, {month}: {amount}, paid on {paidOn}.')
export const overdueDocument = defineMessage('{document} is overdue')
export const overdueAmount = defineMessage('{companyName}: {amount} is outstanding and was due on {dueDate}.')
export const budgetThreshold = defineMessage(
  'Budget {name}: {thresholdPercent} % {basis, select, spent {spent} other {forecast}}',
)
export const budgetAmount = defineMessage(
  '{companyName}, {period}: {amount} of {budget} {basis, select, spent {charged} other {forecast}}. Review the usage.',
)
export const unusualCost = defineMessage('Unusual {serviceName} cost on {day}')
export const unusualAmount = defineMessage('{companyName}: {actual}, expected {expected}. {cause}')
export const metricThreshold = defineMessage(
  '{chart}: {isOver, select, true {over} other {under}} {threshold} for {minutes, plural, one {# minute} other {# minutes}}',
)
export const metricValue = defineMessage(
  '{resourceName} of {companyName} has been past the threshold on the dashboard {dashboard} since {since} UTC. Latest value: {value}.',
)
export const failedDelivery = defineMessage('FOCUS files for {month} could not be delivered to {name}')
export const deliveryProblem = defineMessage(
  '{companyName}: {problem} The portal retries every day. To retry now, choose Deliver again on the account page.',
)
export const endingSecret = defineMessage(
  '{state, select, ended {The secret of {name} has expired} today {The secret of {name} expires today} other {The secret of {name} expires in {days, plural, one {# day} other {# days}}}}',
)
export const secretRenewal = defineMessage(
  '{hasCompany, select, true {{companyName}, {cloudProvider}} other {{cloudProvider}}}: the secret is valid until {endsOn}. Data cannot be read with it after that date. Create a new secret at the provider and enter it on the account page.',
)
export const approvalRequest = defineMessage(
  '{requestedBy} requests approval to {action, select, create {create} edit {edit} delete {delete} adopt {adopt} import {import} start {start} stop {stop} restart {restart} snapshot {create a snapshot of} other {{action}}} {resourceName}',
)
export const waitingApproval = defineMessage('The {kind} of {companyName} is waiting for your approval.')
export const approvalPrice = defineMessage('Price: {price}.')
export const approvalPlan = defineMessage('Plan: {changes}.')
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
export const reachedLimit = defineMessage('{companyName} has reached its limit for {units}')
export const limitAllowance = defineMessage(
  '{most, plural, =0 {No {units} are allowed} one {# {units} is allowed {window, select, hour {per hour} other {per day}}} other {# {units} are allowed {window, select, hour {per hour} other {per day}}}}. {whenReached, select, held {Additional ones are queued and sent later.} other {Additional ones are rejected until the limit resets.}}',
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
  "Documents are signed with the portal's self-signed certificate until you install a new certificate on the Seller page.",
)
export const certificateRenewal = defineMessage(
  "Request a new certificate from {issuer} and install it on the Seller page. Otherwise, documents are signed with the portal's self-signed certificate after that date.",
)
export const stoppedWebhook = defineMessage('The webhook endpoint {description} has been disabled')
export const webhookFailure = defineMessage(
  'All attempts have failed since {since}. Fix the endpoint and enable it again to send the pending messages.',
)
