/** Texts of `web/billing/billing-profiles`. */
import { defineMessage } from '@cmp/messages'

export const thisProfileAddsMarkupAndVat = defineMessage(
  'This profile adds markup and VAT to the provider’s tax. New profiles replace provider tax with your VAT. To change this from a certain date, end this profile and add a new one.',
)
export const rules = defineMessage('Price rules')
export const howChargesAreTreated = defineMessage('Charge handling')
export const details = defineMessage('Details')
