/** The pages of billing profiles. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/billing/billing-profiles'
import { billingProfiles, billingProfileSubscriptions, treatmentNames } from '@cmp/contract'
import type { DetailList } from '../../../kit/detail/detail-list.ts'
import { DetailLists } from '../../../kit/detail/detail-lists.tsx'
import { buildResourcePages } from '../../../kit/shell/resource-pages.tsx'
import { TaxHint } from './TaxHint.tsx'

const lists: readonly DetailList[] = [
  {
    resource: billingProfileSubscriptions,
    filter: 'billingProfileId',
    label: t(m.priceRules),
    hidden: ['companyName', 'billingProfileName'],
  },
]

const treatments = { title: t(m.chargeHandling), fields: treatmentNames }

export const pages = buildResourcePages(billingProfiles, {
  form: {
    sections: [
      {
        fields: [
          'customerId',
          'name',
          'currency',
          'markupPercent',
          'vatPercent',
          'paymentTermsDays',
          'validFrom',
          'validTo',
        ],
      },
      treatments,
    ],
  },
  detail: {
    above: (profile) => <TaxHint profile={profile} />,
    sections: [
      {
        title: t(m.details),
        fields: [
          'name',
          'customerId',
          'currency',
          'markupPercent',
          'vatPercent',
          'paymentTermsDays',
          'validFrom',
          'validTo',
          'version',
          'createdAt',
          'id',
        ],
      },
      treatments,
    ],
    below: ({ id }) => <DetailLists lists={lists} id={id} />,
  },
})
