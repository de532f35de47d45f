/** The screens of cloud containers. */
import { cloudContainers } from '@cmp/contract'
import { resourcePages } from '../../kit/shell/resource-pages.tsx'

export const pages = resourcePages(cloudContainers, {
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
    // What the reseller's accounts see names no account to a customer.
    isFixed: ({ accountName }) => accountName === '',
    empty: { title: 'No cloud container yet' },
  },
})
