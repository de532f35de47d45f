/** The pages of the exchange rates agreed for projects. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/billing/project-currency-rates'
import { projectCurrencyRates } from '@cmp/contract'
import { buildResourcePages } from '../../../kit/shell/resource-pages.tsx'

export const pages = buildResourcePages(projectCurrencyRates, {
  list: { filters: ['projectId', 'year', 'month'] },
  detail: {
    sections: [
      {
        title: t(m.details),
        fields: [
          'projectId',
          'projectNo',
          'customerId',
          'year',
          'month',
          'fromCurrency',
          'toCurrency',
          'rate',
          'createdAt',
        ],
      },
    ],
  },
})
