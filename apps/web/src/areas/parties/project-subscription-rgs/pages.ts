/** The pages of the resource groups that belong to projects. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/parties/project-subscription-rgs'
import { projectSubscriptionRgs } from '@cmp/contract'
import { buildResourcePages } from '../../../kit/shell/resource-pages.tsx'

export const pages = buildResourcePages(projectSubscriptionRgs, {
  list: {
    columns: { resourceGroup: { width: 300 } },
    filters: ['customerId', 'projectId', 'customerSubscriptionId'],
  },
  form: {
    narrowings: {
      projectId: { by: 'customerSubscriptionId', via: 'customerId', filter: 'customerId' },
      customerSubscriptionId: { by: 'projectId', via: 'customerId', filter: 'customerId' },
    },
  },
  detail: {
    sections: [
      {
        title: t(m.details),
        fields: [
          'resourceGroup',
          'projectId',
          'projectNo',
          'customerSubscriptionId',
          'customerId',
          'createdAt',
        ],
      },
    ],
  },
})
