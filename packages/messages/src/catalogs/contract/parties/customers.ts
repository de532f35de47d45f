/** Texts of `contract/parties/customers`. */
import { defineMessage } from '@cmp/messages'

export const customers = defineMessage('Customers')
export const theCompaniesThatYourCloudInvoices = defineMessage(
  'The companies that your cloud invoices are charged on to.',
)
export const tenantId = defineMessage('Tenant id')
export const theCustomersDirectoryTenantIdIn = defineMessage(
  "The customer's directory (tenant) id in Microsoft Partner Center, or any id that you know the company by.",
)
export const companyName = defineMessage('Company name')
export const domainName = defineMessage('Domain name')
export const eMail = defineMessage('E-mail')
export const taxId = defineMessage('Tax id')
export const branch = defineMessage('Branch')
export const ofTheTaxRegistration5Digits = defineMessage(
  'Of the tax registration: 5 digits, 00000 for the head office. Printed on tax invoices.',
)
export const address = defineMessage('Address')
export const printedOnInvoicesLineBreaksAre = defineMessage('Printed on invoices. Line breaks are kept.')
export const invoiceLanguage = defineMessage('Invoice language')
export const english = defineMessage('English')
export const thai = defineMessage('Thai')
export const theLanguageThatInvoicesArePrinted = defineMessage('The language that invoices are printed in.')
export const invoicesAreIssued = defineMessage('Invoices are issued')
export const byAPerson = defineMessage('By a person')
export const whenTheyAreCalculated = defineMessage('When they are calculated')
export const whetherAPersonIssuesThisCustomers = defineMessage(
  'Whether a person issues this customer’s drafts, or the calculation issues them.',
)
export const applyTheSellerDefault = defineMessage('Use the seller default')
export const reminders = defineMessage('Reminders')
export const byAPersonAlone = defineMessage('By a person alone')
export const whetherOverdueDocumentsOfThisCustomer = defineMessage(
  'Whether overdue documents of this customer are reminded of automatically, after the days set under Seller.',
)
export const subscriptions = defineMessage('Subscriptions')
export const created = defineMessage('Created')
export const aBranchIs5Digits00000 = defineMessage('A branch is 5 digits, 00000 for the head office')
