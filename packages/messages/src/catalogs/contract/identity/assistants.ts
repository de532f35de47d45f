/** Texts of `contract/identity/assistants`. */
import { defineMessage } from '@cmp/messages'

export const aMessageIsJsonRpc2 = defineMessage('Send one JSON-RPC 2.0 message per request')
export const whereToBeginThisMonthAnd = defineMessage(
  'Overview to start with: this month and last month, pending actions and overdue items.',
)
export const findsCustomersByNameForTheir = defineMessage('Finds customers by name and returns their IDs.')
export const findsSubscriptionsAccountsAndProjects = defineMessage(
  'Finds subscriptions, accounts and projects, with the customer of each.',
)
export const whatTheUsageOfSomeDays = defineMessage(
  'Usage charges of a date range, by service, meter, subscription, project, provider, resource group, region, resource or tag. Compares two date ranges if an earlier one is given.',
)
export const whyABillRoseOrFell = defineMessage(
  'Explains a cost change between two date ranges: the causes, with amounts that add up to the difference. Compare whole months to match the documents.',
)
export const theInvoicesCreditNotesAndAdjustments = defineMessage(
  'Customer invoices, credit notes and adjustments with status, due date, total and outstanding amount.',
)
export const theTotalsOfTheFilteredCustomer = defineMessage(
  'Totals of the filtered customer invoices by currency.',
)
export const theRowsOfOneCustomerInvoice = defineMessage(
  'The rows of one customer invoice. Requires the invoice ID.',
)
export const whyTheAmountOfOneRow = defineMessage(
  'Explains the amount of one row of a customer invoice: formula, rule, exchange rate and line items. Requires the row ID.',
)
export const aCustomerAndMonthOverAll = defineMessage(
  "A customer's month over all providers: documents, payments and outstanding amounts. Requires the customer ID unless it is your own company.",
)
export const whatACustomerOwedBeforeSome = defineMessage(
  "A customer's opening balance, charges, payments and closing balance for a date range. Requires the customer ID unless it is your own company.",
)
export const paymentsOfCustomerInvoicesAndTheir = defineMessage(
  'Payments for customer invoices and their reversals.',
)
export const theProvidersInvoicesToTheReseller = defineMessage(
  'Provider invoices to the reseller, with the amount charged to customers for each.',
)
export const costThatBelongsToNoCustomer = defineMessage('Unassigned cost by subscription.')
