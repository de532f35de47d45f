/** The page of a resource in the portal. */
import { inventories } from '@cmp/contract/registry'

/** A resource by what its address may be made of. */
export type Addressed = {
  inventory: string
  nativeId: string
  name: string
  containerId: string
  region: string
  resourceGroup: string | null
  facts: Readonly<Record<string, unknown>>
}

/** Its path; what its cloud has not stands there as `other`. Empty for what no inventory has any more. */
export const pageOfResource = (resource: Addressed): string => {
  const inventory = inventories.find(({ name }) => name === resource.inventory)
  if (!inventory) return ''
  const row: Record<string, unknown> = { ...resource.facts, ...resource, id: resource.nativeId }
  return inventory.pages.detail.replaceAll(/\$(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(row[inventory.address[name] ?? ''] ?? '') || 'other'),
  )
}
