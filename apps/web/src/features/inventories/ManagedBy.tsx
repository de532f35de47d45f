/** What manages a resource, or the way to have it managed. */
import { getManagementOfResource, provisions, type Inventory } from '@cmp/contract'
import { managedAs } from '@cmp/contract/provision-manageable'
import { useQuery } from '@tanstack/react-query'
import { send, withQuery } from '../../kit/api/api.ts'
import { resourcePaths } from '../../kit/api/paths.ts'
import { AppLink } from '../../kit/page/AppLink.tsx'
import type { RowAction } from '../../kit/list/row-actions.tsx'
import { useMay } from '../../kit/session/use-session.ts'
import common from '../../ui/parts/common.module.css'
import type { Fresh, InventoryRow } from './queries.ts'

const label = 'Manage with Terraform'

const pathOf = (query: { inventory: string; id: string }): string =>
  withQuery('/infrastructure-provision/import', query)

const useManagement = ({ inventory, row }: { inventory: Inventory; row: InventoryRow }) => {
  const query = { inventory: inventory.name, id: String(row['id']) }
  const { data } = useQuery({
    queryKey: ['management', query.inventory, query.id],
    queryFn: ({ signal }) => send(getManagementOfResource, { query }, { signal }),
    enabled: row['goneAt'] === null,
  })
  return { query, data }
}

/** The link in the head of a resource's page; nothing where there is neither. */
export const ManagedBy = (of: { inventory: Inventory; row: InventoryRow }) => {
  const mayAsk = useMay('provisions.request')
  const { query, data } = useManagement(of)
  if (data?.managedBy)
    return (
      <AppLink href={resourcePaths(provisions).detail(data.managedBy.id)}>
        Managed by {data.managedBy.resourceName}
      </AppLink>
    )
  return data?.resourceTypeId && mayAsk ? <AppLink href={pathOf(query)}>{label}</AppLink> : null
}

/** Why a resource cannot be taken into management, for whoever might ask for it. */
export const NotManaged = (of: { inventory: Inventory; row: InventoryRow }) => {
  const mayAsk = useMay('provisions.request')
  const { data } = useManagement(of)
  return mayAsk && data && !data.managedBy && data.refusal ? (
    <p className={common.quiet}>It cannot be managed with Terraform. {data.refusal}</p>
  ) : null
}

/** The way to have it managed in the menu of a list's row; what is in its way is told on the page that it leads to. */
export const manageActions = ({ name }: Inventory, row: Fresh['row']): RowAction[] =>
  row['goneAt'] === null && managedAs(name, String(row['cloudProvider']), row['kind'])
    ? [{ label, href: pathOf({ inventory: name, id: String(row['id']) }) }]
    : []
