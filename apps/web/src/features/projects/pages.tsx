/** The screens of projects. */
import { projectCurrencyRates, projects, projectSubscriptionRgs } from '@cmp/contract'
import { DetailLists, type DetailList } from '../../kit/detail/detail-lists.tsx'
import { resourcePages } from '../../kit/shell/resource-pages.tsx'

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

export const pages = resourcePages(projects, {
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
