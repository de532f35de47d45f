import type { Migration } from 'kysely/migration'
import { up as ground } from './001-ground.ts'
import { up as people } from './002-people.ts'
import { up as work } from './003-work.ts'
import { up as cloudResources } from './004-cloud-resources.ts'
import { up as customerContacts } from './005-customer-contacts.ts'
import { up as documentLife } from './006-document-life.ts'
import { up as loads } from './007-loads.ts'
import { up as paper } from './008-paper.ts'
import { up as components } from './009-components.ts'
import { up as stalenessAskedBy } from './010-staleness-asked-by.ts'
import { up as subscriptionAssignments } from './011-subscription-assignments.ts'
import { up as documentReminders } from './012-document-reminders.ts'
import { up as accounts } from './014-accounts.ts'
import { up as delayedWork } from './016-delayed-work.ts'
import { up as cloudAccounts } from './017-cloud-accounts.ts'
import { up as providerExports } from './019-provider-exports.ts'
import { up as placeOfDetails } from './021-place-of-details.ts'
import { up as scheduledFetch } from './022-scheduled-fetch.ts'
import { up as lateChanges } from './023-late-changes.ts'
import { up as usageEstimates } from './024-usage-estimates.ts'
import { up as linesOfFiles } from './026-lines-of-files.ts'
import { up as retention } from './027-retention.ts'
import { up as billTotals } from './028-bill-totals.ts'
import { up as usageViews } from './029-usage-views.ts'
import { up as rulesOfChanges } from './035-rules-of-changes.ts'
import { up as events } from './040-events.ts'
import { up as webhooks } from './041-webhooks.ts'
import { up as monthlyReports } from './044-monthly-reports.ts'
import { up as terms } from './045-terms.ts'
import { up as bulkRuns } from './046-bulk-runs.ts'
import { up as agreementLines } from './047-agreement-lines.ts'
import { up as exchangedCost } from './049-exchanged-cost.ts'
import { up as budgets } from './050-budgets.ts'
import { up as usageAnomalies } from './051-usage-anomalies.ts'
import { up as ticketAmounts } from './054-ticket-amounts.ts'
import { up as brand } from './055-brand.ts'
import { up as printedRuns } from './056-printed-runs.ts'
import { up as countries } from './057-countries.ts'
import { up as ticketUsage } from './058-ticket-usage.ts'
import { up as cloudContainers } from './060-cloud-containers.ts'
import { up as cloudResourceCosts } from './061-cloud-resource-costs.ts'
import { up as dashboards } from './064-dashboards.ts'
import { up as metricCoverage } from './065-metric-coverage.ts'
import { up as dashboardWatch } from './066-dashboard-watch.ts'
import { up as accountsOfCustomers } from './068-accounts-of-customers.ts'
import { up as alertsOfAnyCustomer } from './071-alerts-of-any-customer.ts'
import { up as machineLoad } from './073-machine-load.ts'
import { up as provisions } from './075-provisions.ts'
import { up as provisionRules } from './076-provision-rules.ts'
import { up as focusDeliveries } from './077-focus-deliveries.ts'
import { up as provisionPrices } from './078-provision-prices.ts'
import { up as provisionBudgets } from './079-provision-budgets.ts'
import { up as provisionTemplates } from './081-provision-templates.ts'
import { up as provisionChecks } from './083-provision-checks.ts'
import { up as provisionResources } from './084-provision-resources.ts'
import { up as provisionImports } from './085-provision-imports.ts'
import { up as provisionLists } from './086-provision-lists.ts'
import { up as provisionLogAge } from './087-provision-log-age.ts'
import { up as cloudAnswers } from './090-cloud-answers.ts'
import { up as provisionEstimates } from './091-provision-estimates.ts'
import { up as searchedNames } from './094-searched-names.ts'
import { up as provisionSizes } from './096-provision-sizes.ts'
import { up as askedContainers } from './097-asked-containers.ts'
import { up as identityOfInvoices } from './100-identity-of-invoices.ts'
import { up as cloudKeys } from './102-cloud-keys.ts'
import { up as chargeNatures } from './104-charge-natures.ts'
import { up as termsOfDocuments } from './106-terms-of-documents.ts'
import { up as proofKeys } from './110-proof-keys.ts'
import { up as completeDays } from './112-complete-days.ts'
import { up as bookedDays } from './114-booked-days.ts'
import { up as calculationFailures } from './115-calculation-failures.ts'
import { up as paymentCertificates } from './116-payment-certificates.ts'
import { up as lateChangeKeys } from './117-late-change-keys.ts'
import { up as listImportSteps } from './119-list-import-steps.ts'
import { up as secondPerson } from './120-second-person.ts'
import { up as signInDevices } from './121-sign-in-devices.ts'
import { up as dataKeys } from './122-data-keys.ts'
import { up as keyRotations } from './123-key-rotations.ts'
import { up as customerLimits } from './124-customer-limits.ts'
import { up as signingCertificates } from './125-signing-certificates.ts'
import { up as accountTests } from './126-account-tests.ts'
import { up as functions } from './129-functions.ts'
import { up as confirmedNames } from './130-confirmed-names.ts'
import { up as watching } from './131-watching.ts'
import { up as unreadResources } from './134-unread-resources.ts'
import { up as joinedCosts } from './135-joined-costs.ts'
import { up as expectedDifferences } from './145-expected-differences.ts'

/** All migrations in order; a name once released never changes. Kysely takes a lock while it runs them. */
export const migrations: Record<string, Migration> = {
  '001-ground': { up: ground },
  '002-people': { up: people },
  '003-work': { up: work },
  '004-cloud-resources': { up: cloudResources },
  '005-customer-contacts': { up: customerContacts },
  '006-document-life': { up: documentLife },
  '007-loads': { up: loads },
  '008-paper': { up: paper },
  '009-components': { up: components },
  '010-staleness-asked-by': { up: stalenessAskedBy },
  '011-subscription-assignments': { up: subscriptionAssignments },
  '012-document-reminders': { up: documentReminders },
  '014-accounts': { up: accounts },
  '016-delayed-work': { up: delayedWork },
  '017-cloud-accounts': { up: cloudAccounts },
  '019-provider-exports': { up: providerExports },
  '021-place-of-details': { up: placeOfDetails },
  '022-scheduled-fetch': { up: scheduledFetch },
  '023-late-changes': { up: lateChanges },
  '024-usage-estimates': { up: usageEstimates },
  '026-lines-of-files': { up: linesOfFiles },
  '027-retention': { up: retention },
  '028-bill-totals': { up: billTotals },
  '029-usage-views': { up: usageViews },
  '035-rules-of-changes': { up: rulesOfChanges },
  '040-events': { up: events },
  '041-webhooks': { up: webhooks },
  '044-monthly-reports': { up: monthlyReports },
  '045-terms': { up: terms },
  '046-bulk-runs': { up: bulkRuns },
  '047-agreement-lines': { up: agreementLines },
  '049-exchanged-cost': { up: exchangedCost },
  '050-budgets': { up: budgets },
  '051-usage-anomalies': { up: usageAnomalies },
  '054-ticket-amounts': { up: ticketAmounts },
  '055-brand': { up: brand },
  '056-printed-runs': { up: printedRuns },
  '057-countries': { up: countries },
  '058-ticket-usage': { up: ticketUsage },
  '060-cloud-containers': { up: cloudContainers },
  '061-cloud-resource-costs': { up: cloudResourceCosts },
  '064-dashboards': { up: dashboards },
  '065-metric-coverage': { up: metricCoverage },
  '066-dashboard-watch': { up: dashboardWatch },
  '068-accounts-of-customers': { up: accountsOfCustomers },
  '071-alerts-of-any-customer': { up: alertsOfAnyCustomer },
  '073-machine-load': { up: machineLoad },
  '075-provisions': { up: provisions },
  '076-provision-rules': { up: provisionRules },
  '077-focus-deliveries': { up: focusDeliveries },
  '078-provision-prices': { up: provisionPrices },
  '079-provision-budgets': { up: provisionBudgets },
  '081-provision-templates': { up: provisionTemplates },
  '083-provision-checks': { up: provisionChecks },
  '084-provision-resources': { up: provisionResources },
  '085-provision-imports': { up: provisionImports },
  '086-provision-lists': { up: provisionLists },
  '087-provision-log-age': { up: provisionLogAge },
  '090-cloud-answers': { up: cloudAnswers },
  '091-provision-estimates': { up: provisionEstimates },
  '094-searched-names': { up: searchedNames },
  '096-provision-sizes': { up: provisionSizes },
  '097-asked-containers': { up: askedContainers },
  '100-identity-of-invoices': { up: identityOfInvoices },
  '102-cloud-keys': { up: cloudKeys },
  '104-charge-natures': { up: chargeNatures },
  '106-terms-of-documents': { up: termsOfDocuments },
  '110-proof-keys': { up: proofKeys },
  '112-complete-days': { up: completeDays },
  '114-booked-days': { up: bookedDays },
  '115-calculation-failures': { up: calculationFailures },
  '116-payment-certificates': { up: paymentCertificates },
  '117-late-change-keys': { up: lateChangeKeys },
  '119-list-import-steps': { up: listImportSteps },
  '120-second-person': { up: secondPerson },
  '121-sign-in-devices': { up: signInDevices },
  '122-data-keys': { up: dataKeys },
  '123-key-rotations': { up: keyRotations },
  '124-customer-limits': { up: customerLimits },
  '125-signing-certificates': { up: signingCertificates },
  '126-account-tests': { up: accountTests },
  '129-functions': { up: functions },
  '130-confirmed-names': { up: confirmedNames },
  '131-watching': { up: watching },
  '134-unread-resources': { up: unreadResources },
  '135-joined-costs': { up: joinedCosts },
  '145-expected-differences': { up: expectedDifferences },
}
