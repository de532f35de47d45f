/** What manages a resource, or the way to have it managed. */
import { getManagementOfResource, provisions, type Inventory } from '@cmp/contract'
import { useQuery } from '@tanstack/react-query'
import { send, withQuery } from '../../kit/api/api.ts'
import { resourcePaths } from '../../kit/api/paths.ts'
import { AppLink } from '../../kit/page/AppLink.tsx'
import { useMay } from '../../kit/session/use-session.ts'
import type { InventoryRow } from './queries.ts'

/** The link in the head of a resource's page; nothing where there is neither. */
export const ManagedBy = ({ inventory, row }: { inventory: Inventory; row: InventoryRow }) => {
  const mayAsk = useMay('provisions.request')
  const query = { inventory: inventory.name, id: String(row['id']) }
  const { data } = useQuery({
    queryKey: ['management', query.inventory, query.id],
    queryFn: ({ signal }) => send(getManagementOfResource, { query }, { signal }),
    enabled: row['goneAt'] === null,
  })
  if (data?.managedBy)
    return (
      <AppLink href={resourcePaths(provisions).detail(data.managedBy.id)}>
        Managed by {data.managedBy.resourceName}
      </AppLink>
    )
  return data?.resourceTypeId && mayAsk ? (
    <AppLink href={withQuery('/infrastructure-provision/import', query)}>Manage with Terraform</AppLink>
  ) : null
}
