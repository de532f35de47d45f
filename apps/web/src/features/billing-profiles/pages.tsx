/** The screens of billing profiles. */
import { billingProfiles, billingProfileSubscriptions } from '@cmp/contract'
import { DetailLists, type DetailList } from '../../kit/detail/detail-lists.tsx'
import { resourcePages } from '../../kit/shell/resource-pages.tsx'

const lists: readonly DetailList[] = [
  {
    resource: billingProfileSubscriptions,
    filter: 'billingProfileId',
    label: 'Rules',
    hidden: ['companyName', 'billingProfileName'],
  },
]

export const pages = resourcePages(billingProfiles, {
  detail: { below: ({ id }) => <DetailLists lists={lists} id={id} /> },
})
