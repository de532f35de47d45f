/** The screens of the rules that narrow a billing profile. */
import { billingProfileSubscriptions } from '@cmp/contract'
import { resourcePages } from '../../kit/shell/resource-pages.tsx'

export const pages = resourcePages(billingProfileSubscriptions, {
  form: {
    narrowings: {
      customerSubscriptionId: { by: 'billingProfileId', via: 'customerId', filter: 'customerId' },
    },
  },
})
