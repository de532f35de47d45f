/** The pages of cloud containers. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/clouds/cloud-containers'
import { cloudContainers } from '@cmp/contract'
import { buildResourcePages } from '../../../kit/shell/resource-pages.tsx'

export const pages = buildResourcePages(cloudContainers, {
  list: {
    columns: {
      name: { width: 220 },
      cloudProvider: { width: 84 },
      companyName: { width: 200 },
      isWatched: { width: 92 },
      resources: { width: 104 },
      problems: { width: 100 },
      containerId: { width: 300 },
    },
    // Customers do not see the account name of containers that the reseller's accounts read.
    isFixed: ({ accountName }) => accountName === '',
    empty: { title: t(m.noCloudScopesYet) },
  },
})
