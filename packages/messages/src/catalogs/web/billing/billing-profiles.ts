/** Texts of `web/billing/billing-profiles`. */
import { defineMessage } from '@cmp/messages'

export const thisProfileAddsMarkupAndVat = defineMessage(
  'This profile adds markup and VAT to the provider’s tax. New profiles replace provider tax with your VAT. To change this from a certain date, end this profile and add a new one.',
)
export const priceRules = defineMessage('Price rules')
export const chargeHandling = defineMessage('Charge handling')
export const details = defineMessage('Details')
