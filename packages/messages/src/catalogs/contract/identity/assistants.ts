/** Texts of `contract/identity/assistants`. */
import { defineMessage } from '@cmp/messages'

export const aMessageIsJsonRpc2 = defineMessage('A message is JSON-RPC 2.0, one at a time')
export const whereToBeginThisMonthAnd = defineMessage(
  'Where to begin: this month and the last, what waits for somebody, what is late.',
)
export const findsCustomersByNameForTheir = defineMessage('Finds customers by name, for their ids.')
export const findsSubscriptionsAccountsAndProjects = defineMessage(
  'Finds subscriptions, accounts and projects, and whose they are.',
)
export const whatTheUsageOfSomeDays = defineMessage(
  'What the usage of some days is charged, by service, meter, subscription, project, cloud, resource group, region, resource or tag; two spans side by side where days before are given.',
)
export const whyABillRoseOrFell = defineMessage(
  'Why a bill rose or fell: the causes of the difference between two spans of days, whose amounts add up to it. Compare whole months for what documents say.',
)
export const theInvoicesCreditNotesAndAdjustments = defineMessage(
  'The invoices, credit notes and adjustments to customers with state, due date, total and what is open.',
)
export const theTotalsOfTheFilteredCustomer = defineMessage(
  'The totals of the filtered customer invoices by currency.',
)
export const theRowsOfOneCustomerInvoice = defineMessage('The rows of one customer invoice. Needs its id.')
export const whyTheAmountOfOneRow = defineMessage(
  'Why the amount of one row of a customer invoice is what it is: formula, rule, exchange rate and lines. Needs the id of the row.',
)
export const aCustomerAndMonthOverAll = defineMessage(
  'A customer and month over all clouds: documents, payments, what is open. Needs the id of the customer unless it is your own.',
)
export const whatACustomerOwedBeforeSome = defineMessage(
  'What a customer owed before some days, was charged and paid in them, and owes at their end. Needs the id of the customer unless it is your own.',
)
export const paymentsOfCustomerInvoicesAndTheir = defineMessage(
  'Payments of customer invoices and their reversals.',
)
export const theProvidersInvoicesToTheReseller = defineMessage(
  "The providers' invoices to the reseller, with what is charged of each.",
)
export const costThatBelongsToNoCustomer = defineMessage(
  'Cost that belongs to no customer yet, by subscription.',
)
