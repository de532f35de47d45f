/** Texts of `web/billing/billing-profiles`. */
import { defineMessage } from '@cmp/messages'

export const thisProfileAddsMarkupAndVat = defineMessage(
  'This profile adds markup and VAT to the provider’s tax. New profiles replace provider tax with your VAT. To change it from a date on, end this profile and add a new one.',
)
export const rules = defineMessage('Rules')
export const howChargesAreTreated = defineMessage('How charges are treated')
export const details = defineMessage('Details')
