/** Texts of `contract/parties/customers`. */
import { defineMessage } from '@cmp/messages'

export const customers = defineMessage('Customers')
export const companiesThatYouChargeForCloud = defineMessage('Companies that you charge for cloud services.')
export const tenantId = defineMessage('Tenant ID')
export const customersDirectoryTenantIdInMicrosoft = defineMessage(
  "The customer's directory (tenant) ID in Microsoft Partner Center, or any other ID that identifies the company.",
)
export const companyName = defineMessage('Company name')
export const domainName = defineMessage('Domain name')
export const email = defineMessage('Email')
export const taxId = defineMessage('Tax ID')
export const branch = defineMessage('Branch')
export const branchNumberOfTaxRegistration5 = defineMessage(
  'Branch number of the tax registration: 5 digits, 00000 for the head office. Printed on tax invoices.',
)
export const address = defineMessage('Address')
export const printedOnInvoicesWithTheseLine = defineMessage('Printed on invoices with these line breaks.')
export const invoiceLanguage = defineMessage('Invoice language')
export const english = defineMessage('English')
export const thai = defineMessage('Thai')
export const languageOfPrintedInvoices = defineMessage('The language of printed invoices.')
export const invoiceIssuing = defineMessage('Invoice issuing')
export const manually = defineMessage('Manually')
export const afterCalculation = defineMessage('After calculation')
export const whetherThisCustomersDraftsAreIssued = defineMessage(
  "Whether this customer's drafts are issued manually or automatically after a calculation.",
)
export const applyTheSellerDefault = defineMessage('Use seller default')
export const reminders = defineMessage('Reminders')
export const manuallyOnly = defineMessage('Manually only')
export const whetherRemindersForOverdueDocumentsAre = defineMessage(
  'Whether reminders for overdue documents are sent automatically, after the number of days set under Seller.',
)
export const subscriptions = defineMessage('Subscriptions')
export const created = defineMessage('Created')
export const enter5Digits00000ForHead = defineMessage('Enter 5 digits, 00000 for the head office')
