/** The pages of the price rules that narrow a billing profile. */
import { billingProfileSubscriptions } from '@cmp/contract'
import { buildResourcePages } from '../../../kit/shell/resource-pages.tsx'

export const pages = buildResourcePages(billingProfileSubscriptions, {
  form: {
    narrowings: {
      customerSubscriptionId: { by: 'billingProfileId', via: 'customerId', filter: 'customerId' },
    },
  },
})
