import { consoleLink } from './console-link.ts'
import type { InventoryRow } from './queries.ts'

/** Leads to the resource in its provider's own console. */
export const ConsoleLink = ({ row }: { row: InventoryRow }) => {
  const href = consoleLink(row)
  return (
    href && (
      <a href={href} target="_blank" rel="noreferrer">
        Open in the provider’s console
      </a>
    )
  )
}
