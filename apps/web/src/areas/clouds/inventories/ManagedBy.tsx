/** Shows what manages a resource, or a link to put it under management. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/clouds/inventories'
import { findManagedKind, getManagementOfResource, provisions, type Inventory } from '@cmp/contract'
import { useQuery } from '@tanstack/react-query'
import { send, withQuery } from '../../../kit/api/api.ts'
import { getResourcePaths } from '../../../kit/api/paths.ts'
import { AppLink } from '../../../kit/page/AppLink.tsx'
import type { RowAction } from '../../../kit/list/row-actions.tsx'
import { useMay } from '../../../kit/session/use-session.ts'
import common from '../../../ui/parts/common.module.css'
import type { Fresh, InventoryRow } from './queries.ts'

const label = t(m.manageWithTerraform)

const buildImportPath = (query: { inventory: string; id: string }): string =>
  withQuery('/infrastructure-provision/import', query)

const useManagement = ({ inventory, row }: { inventory: Inventory; row: InventoryRow }) => {
  const query = { inventory: inventory.name, id: String(row['id']) }
  const { data } = useQuery({
    queryKey: ['management', query.inventory, query.id],
    queryFn: ({ signal }) => send(getManagementOfResource, { query }, { signal }),
    enabled: row['deletedAt'] === null,
  })
  return { query, data }
}

/** The link in the header of a resource's page. Renders nothing if the resource neither is nor can be managed. */
export const ManagedBy = (of: { inventory: Inventory; row: InventoryRow }) => {
  const mayAsk = useMay('provisions.request')
  const { query, data } = useManagement(of)
  if (data?.managedBy)
    return (
      <AppLink href={getResourcePaths(provisions).detail(data.managedBy.id)}>
        {t(m.managedBy, { resourceName: data.managedBy.resourceName })}
      </AppLink>
    )
  return data?.resourceTypeId && mayAsk ? <AppLink href={buildImportPath(query)}>{label}</AppLink> : null
}

/** Explains why a resource cannot be managed, to users who may request that. */
export const NotManaged = (of: { inventory: Inventory; row: InventoryRow }) => {
  const mayAsk = useMay('provisions.request')
  const { data } = useManagement(of)
  return mayAsk && data && !data.managedBy && data.refusal ? (
    <p className={common.quiet}>{t(m.itCannotBeManagedWithTerraform, { refusal: data.refusal })}</p>
  ) : null
}

/** Returns the management link for the menu of a list's row. The page that it leads to shows what prevents it. */
export const listManageActions = ({ name }: Inventory, row: Fresh['row']): RowAction[] =>
  row['deletedAt'] === null && findManagedKind(name, String(row['cloudProvider']), row['kind'])
    ? [{ label, href: buildImportPath({ inventory: name, id: String(row['id']) }) }]
    : []
