/** Returns the path of a resource's page in the portal. */
import { inventories } from '@cmp/contract/registry'

/** The values from which a resource's path is built. */
export type Addressed = {
  inventory: string
  nativeId: string
  name: string
  containerId: string
  region: string
  resourceGroup: string | null
  facts: Readonly<Record<string, unknown>>
}

/**
 * Returns the path; parts that the provider does not have are `other`. Empty for a resource whose inventory does not
 * exist any more.
 */
export const pageOfResource = (resource: Addressed): string => {
  const inventory = inventories.find(({ name }) => name === resource.inventory)
  if (!inventory) return ''
  const row: Record<string, unknown> = { ...resource.facts, ...resource, id: resource.nativeId }
  return inventory.pages.detail.replaceAll(/\$(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(row[inventory.address[name] ?? ''] ?? '') || 'other'),
  )
}
