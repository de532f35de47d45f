/** Leads to a request for another resource like this one, where a form for it is known. */
import type { Inventory } from '@cmp/contract'
import { likeOf } from '@cmp/contract/provision-likes'
import { paths } from '../../kit/api/paths.ts'
import type { RowAction } from '../../kit/list/row-actions.tsx'
import { useMay } from '../../kit/session/use-session.ts'
import { Button } from '../../ui/parts/Button.tsx'
import type { Fresh } from './queries.ts'

const label = 'Request one like this'

/** The link. */
export const LikeThis = ({ inventory, row }: { inventory: Inventory; row: Fresh['row'] }) => {
  const mayAsk = useMay('provisions.request')
  const like = mayAsk ? likeOf(inventory.name, row) : undefined
  return (
    like && (
      <Button variant="outlined" href={paths.provisionAdd(like.kind, like.values)}>
        {label}
      </Button>
    )
  )
}

/** The same in the menu of a list's row. */
export const likeActions = ({ name }: Inventory, row: Fresh['row']): RowAction[] => {
  const like = likeOf(name, row)
  return like ? [{ label, href: paths.provisionAdd(like.kind, like.values) }] : []
}
