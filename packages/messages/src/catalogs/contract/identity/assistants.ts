/** Texts of `contract/identity/assistants`. */
import { defineMessage } from '@cmp/messages'

export const sendOneJsonRpc20 = defineMessage('Send one JSON-RPC 2.0 message per request')
export const overviewToStartWithThisMonth = defineMessage(
  'Overview to start with: this month and last month, pending actions and overdue items.',
)
export const findsCustomersByNameAndReturns = defineMessage('Finds customers by name and returns their IDs.')
export const findsSubscriptionsAccountsAndProjects = defineMessage(
  'Finds subscriptions, accounts and projects, with the customer of each.',
)
export const usageChargesOfDateRangeBy = defineMessage(
  'Usage charges of a date range, by service, meter, subscription, project, provider, resource group, region, resource or tag. Compares two date ranges if an earlier one is given.',
)
export const explainsCostChangeBetweenTwoDate = defineMessage(
  'Explains a cost change between two date ranges: the causes, with amounts that add up to the difference. Compare whole months to match the documents.',
)
export const customerInvoicesCreditNotesAnd = defineMessage(
  'Customer invoices, credit notes and adjustments with status, due date, total and outstanding amount.',
)
export const totalsOfFilteredCustomerInvoicesBy = defineMessage(
  'Totals of the filtered customer invoices by currency.',
)
export const rowsOfOneCustomerInvoiceRequires = defineMessage(
  'The rows of one customer invoice. Requires the invoice ID.',
)
export const explainsAmountOfOneRowOf = defineMessage(
  'Explains the amount of one row of a customer invoice: formula, rule, exchange rate and line items. Requires the row ID.',
)
export const customersMonthOverAllProviders = defineMessage(
  "A customer's month over all providers: documents, payments and outstanding amounts. Requires the customer ID unless it is your own company.",
)
export const customersOpeningBalanceChargesPayments = defineMessage(
  "A customer's opening balance, charges, payments and closing balance for a date range. Requires the customer ID unless it is your own company.",
)
export const paymentsForCustomerInvoicesAndTheir = defineMessage(
  'Payments for customer invoices and their reversals.',
)
export const providerInvoicesToResellerWithAmount = defineMessage(
  'Provider invoices to the reseller, with the amount charged to customers for each.',
)
export const unassignedCostBySubscription = defineMessage('Unassigned cost by subscription.')
