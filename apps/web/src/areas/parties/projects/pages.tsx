/** The pages of projects. */
import { projectCurrencyRates, projects, projectSubscriptionRgs } from '@cmp/contract'
import type { DetailList } from '../../../kit/detail/detail-list.ts'
import { DetailLists } from '../../../kit/detail/detail-lists.tsx'
import { buildResourcePages } from '../../../kit/shell/resource-pages.tsx'

const lists: readonly DetailList[] = [
  {
    resource: projectSubscriptionRgs,
    filter: 'projectId',
    label: 'Resource groups',
    columns: { resourceGroup: { width: 320 } },
    hidden: ['projectName', 'projectNo', 'companyName'],
  },
  {
    resource: projectCurrencyRates,
    filter: 'projectId',
    label: 'Currency rates',
    hidden: ['projectName', 'projectNo', 'companyName'],
  },
]

export const pages = buildResourcePages(projects, {
  list: { columns: { projectNo: { width: 170 } } },
  detail: {
    sections: [
      {
        title: 'Details',
        fields: ['projectNo', 'projectName', 'customerId', 'description', 'createdAt'],
      },
    ],
    below: ({ id }) => <DetailLists lists={lists} id={id} />,
  },
})
