/**
 * The pages of every inventory by address. They come from the declarations, so the router does not need to know them,
 * and other pages do not load them.
 */
import type { Inventory } from '@cmp/contract'
import * as declared from '@cmp/contract/inventories'
import { useMatchRoute } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Preload } from '../../../kit/shell/preload.ts'
import { MissingPage } from '../../../kit/shell/MissingPage.tsx'
import { InventoryChildPage, InventoryDetailPage } from './InventoryDetailPage.tsx'
import { InventoryListPage } from './InventoryListPage.tsx'
import { preloadGrounded } from './preload-list.ts'

type Address = Record<string, string>

/** Returns the pages of an inventory: each path with a function that renders its parameters. */
const buildInventoryPages = (
  inventory: Inventory,
): { path: string; draw: (given: Address) => ReactNode }[] => [
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

const pages = Object.values(declared).flatMap(buildInventoryPages)

/** The page at the current address. */
export const InventoryPages = () => {
  const match = useMatchRoute()
  for (const { path, draw } of pages) {
    const given: Address | false = match({ to: path })
    if (given) return draw(given)
  }
  return <MissingPage as="div" />
}

/**
 * Requests the rows of the list at the path. The data of a resource's page is read from its provider, so it is not
 * requested before a click.
 */
export const preload: Preload = (given, path) => {
  const inventory: Inventory | undefined = Object.values<Inventory>(declared).find(
    ({ pages: { list } }) => list === path,
  )
  if (inventory) preloadGrounded(inventory, inventory.needs)(given)
}
