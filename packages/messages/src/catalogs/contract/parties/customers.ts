/** Texts of `contract/parties/customers`. */
import { defineMessage } from '@cmp/messages'

export const customers = defineMessage('Customers')
export const theCompaniesThatYourCloudInvoices = defineMessage(
  'Companies that you charge for cloud services.',
)
export const tenantId = defineMessage('Tenant ID')
export const theCustomersDirectoryTenantIdIn = defineMessage(
  "The customer's directory (tenant) ID in Microsoft Partner Center, or any other ID that identifies the company.",
)
export const companyName = defineMessage('Company name')
export const domainName = defineMessage('Domain name')
export const eMail = defineMessage('Email')
export const taxId = defineMessage('Tax ID')
export const branch = defineMessage('Branch')
export const ofTheTaxRegistration5Digits = defineMessage(
  'Branch number of the tax registration: 5 digits, 00000 for the head office. Printed on tax invoices.',
)
export const address = defineMessage('Address')
export const printedOnInvoicesLineBreaksAre = defineMessage('Printed on invoices with these line breaks.')
export const invoiceLanguage = defineMessage('Invoice language')
export const english = defineMessage('English')
export const thai = defineMessage('Thai')
export const theLanguageThatInvoicesArePrinted = defineMessage('The language of printed invoices.')
export const invoicesAreIssued = defineMessage('Invoice issuing')
export const byAPerson = defineMessage('Manually')
export const whenTheyAreCalculated = defineMessage('After calculation')
export const whetherAPersonIssuesThisCustomers = defineMessage(
  "Whether this customer's drafts are issued manually or automatically after a calculation.",
)
export const applyTheSellerDefault = defineMessage('Use seller default')
export const reminders = defineMessage('Reminders')
export const byAPersonAlone = defineMessage('Manually only')
export const whetherOverdueDocumentsOfThisCustomer = defineMessage(
  'Whether reminders for overdue documents are sent automatically, after the number of days set under Seller.',
)
export const subscriptions = defineMessage('Subscriptions')
export const created = defineMessage('Created')
export const aBranchIs5Digits00000 = defineMessage('Enter 5 digits, 00000 for the head office')
