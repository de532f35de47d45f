/** Links to a request for another resource like this one, if a form for it exists. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/clouds/inventories'
import { findProvisionPrefill, type Inventory } from '@cmp/contract'
import { paths } from '../../../kit/api/paths.ts'
import type { RowAction } from '../../../kit/list/row-actions.tsx'
import { useMay } from '../../../kit/session/use-session.ts'
import { Button } from '../../../ui/parts/Button.tsx'
import type { Fresh } from './queries.ts'

const label = t(m.createASimilarOne)

/** The link. */
export const LikeThis = ({ inventory, row }: { inventory: Inventory; row: Fresh['row'] }) => {
  const mayAsk = useMay('provisions.request')
  const like = mayAsk ? findProvisionPrefill(inventory.name, row) : undefined
  return (
    like && (
      <Button variant="outlined" href={paths.provisionAdd(like.kind, like.values)}>
        {label}
      </Button>
    )
  )
}

/** Returns the same link for the menu of a list's row. */
export const listCopyActions = ({ name }: Inventory, row: Fresh['row']): RowAction[] => {
  const like = findProvisionPrefill(name, row)
  return like ? [{ label, href: paths.provisionAdd(like.kind, like.values) }] : []
}
