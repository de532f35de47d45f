/**
 * The pages of every inventory, by their addresses: the declarations say them, so the router need not know them, and no
 * other page carries them.
 */
import type { Inventory } from '@cmp/contract'
import * as declared from '@cmp/contract/inventories'
import { useMatchRoute } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { MissingPage } from '../../kit/shell/MissingPage.tsx'
import { InventoryChildPage, InventoryDetailPage } from './InventoryDetailPage.tsx'
import { InventoryListPage } from './InventoryListPage.tsx'

type Address = Record<string, string>

/** The pages of an inventory: each at a path, drawn with what the path carries. */
const pagesOf = (inventory: Inventory): { path: string; draw: (given: Address) => ReactNode }[] => [
  {
    path: inventory.pages.list,
    draw: () => <InventoryListPage key={inventory.name} inventory={inventory} />,
  },
  {
    path: inventory.pages.detail,
    draw: (given) => <InventoryDetailPage inventory={inventory} given={given} />,
  },
  ...Object.entries(inventory.children).flatMap(([name, child]) => {
    const { detail } = child
    if (!detail) return []
    const draw = (given: Address) => (
      <InventoryChildPage inventory={inventory} name={name} child={{ ...child, detail }} given={given} />
    )
    return [{ path: detail.page, draw }]
  }),
]

const pages = Object.values(declared).flatMap(pagesOf)

/** The page at the address. */
export const InventoryPages = () => {
  const match = useMatchRoute()
  for (const { path, draw } of pages) {
    const given: Address | false = match({ to: path })
    if (given) return draw(given)
  }
  return <MissingPage as="div" />
}
