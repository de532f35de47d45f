/** Texts of `contract/parties/customer-contacts`. */
import { defineMessage } from '@cmp/messages'

export const billing = defineMessage('Billing')
export const technical = defineMessage('Technical')
export const commercial = defineMessage('Commercial')
export const customerContacts = defineMessage('Customer contacts')
export const contactsOfYourCustomersForBilling = defineMessage(
  'Contacts of your customers for billing, technical or commercial matters.',
)
export const customer = defineMessage('Customer')
export const name = defineMessage('Name')
export const email = defineMessage('Email')
export const phone = defineMessage('Phone')
export const withCountryCodeForExample66 = defineMessage('With the country code, for example +66 2 123 4567.')
export const contactFor = defineMessage('Contact for')
export const created = defineMessage('Created')
