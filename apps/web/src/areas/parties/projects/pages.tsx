/** The pages of projects. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/parties/projects'
import { projectCurrencyRates, projects, projectSubscriptionRgs } from '@cmp/contract'
import type { DetailList } from '../../../kit/detail/detail-list.ts'
import { DetailLists } from '../../../kit/detail/detail-lists.tsx'
import { buildResourcePages } from '../../../kit/shell/resource-pages.tsx'

const lists: readonly DetailList[] = [
  {
    resource: projectSubscriptionRgs,
    filter: 'projectId',
    label: t(m.resourceGroups),
    columns: { resourceGroup: { width: 320 } },
    hidden: ['projectName', 'projectNo', 'companyName'],
  },
  {
    resource: projectCurrencyRates,
    filter: 'projectId',
    label: t(m.currencyRates),
    hidden: ['projectName', 'projectNo', 'companyName'],
  },
]

export const pages = buildResourcePages(projects, {
  list: { columns: { projectNo: { width: 170 } } },
  detail: {
    sections: [
      {
        title: t(m.details),
        fields: ['projectNo', 'projectName', 'customerId', 'description', 'createdAt'],
      },
    ],
    below: ({ id }) => <DetailLists lists={lists} id={id} />,
  },
})
