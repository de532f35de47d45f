import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/clouds/inventories'
import { buildConsoleLink } from './console-link.ts'
import type { InventoryRow } from './queries.ts'

/** Links to the resource in its provider's console. */
export const ConsoleLink = ({ row }: { row: InventoryRow }) => {
  const href = buildConsoleLink(row)
  return (
    href && (
      <a href={href} target="_blank" rel="noreferrer">
        {t(m.openInTheProvidersConsole)}
      </a>
    )
  )
}
