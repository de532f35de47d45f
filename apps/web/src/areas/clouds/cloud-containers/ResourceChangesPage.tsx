/** The list of all changes to resources. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/clouds/cloud-containers'
import { cloudResourceChanges } from '@cmp/contract'
import { ResourceListPage } from '../../../kit/list/resource-list-page.tsx'

/** The page. */
export const ResourceChangesPage = () => (
  <ResourceListPage
    resource={cloudResourceChanges}
    options={{
      open: ({ page }) => (page === '' ? undefined : page),
      columns: {
        name: { width: 220 },
        kind: { width: 116 },
        property: { width: 132 },
        from: { width: 160 },
        to: { width: 160 },
        inventory: { width: 150 },
        containerId: { width: 290 },
        companyName: { width: 180 },
      },
      filters: ['kind', 'inventory', 'containerId'],
      empty: { title: t(m.noChangesYet) },
    }}
  />
)
