/** The pages of the exchange rates agreed for projects. */
import { projectCurrencyRates } from '@cmp/contract'
import { buildResourcePages } from '../../../kit/shell/resource-pages.tsx'

export const pages = buildResourcePages(projectCurrencyRates, {
  list: { filters: ['projectId', 'year', 'month'] },
  detail: {
    sections: [
      {
        title: 'Details',
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
