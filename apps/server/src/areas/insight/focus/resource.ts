/** Converts a provider's description of a resource to that of a FOCUS file. */

/** A resource as a line item describes it; values that the provider omits are empty. */
export type LineResource = { resourceId: string; resourceName: string; resourceType: string }

/** Matches the part behind `providers` in `/subscriptions/…/providers/Microsoft.Compute/virtualMachines/vm-1`. */
const azureType = /\/providers\/([^/]+\/[^/]+)\/[^/]+/i

/** Matches the service and the resource type in `arn:aws:ec2:region:account:instance/i-1`. */
const arnType = /^arn:[^:]*:([^:]*):[^:]*:[^:]*:(?:([^/:]+)[/:])?/

const typeIn = (id: string): string => {
  const [, azure] = azureType.exec(id) ?? []
  if (azure) return azure
  const [, service, kind] = arnType.exec(id) ?? []
  return service ? [service, kind].filter(Boolean).join('/') : 'Resource'
}

/** Returns ID, name and type, which either all have values or none. */
export const toFocusResource = ({ resourceId, resourceName, resourceType }: LineResource) => {
  const id = resourceId.trim()
  if (!id) return { ResourceId: null, ResourceName: null, ResourceType: null }
  return {
    ResourceId: id,
    ResourceName: resourceName.trim() || id.split('/').findLast((part) => part !== '') || id,
    ResourceType: resourceType.trim() || typeIn(id),
  }
}

/**
 * Returns tags as a JSON object of scalars, in whatever format the provider wrote them; null if there are none, or if
 * they are not an object.
 */
export const toFocusTags = (text: string): string | null => {
  if (text === '' || text === '{}') return null
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    // In other formats than JSON, it is unknown which part is a key.
    return null
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
  const entries = Object.entries(value).map(([key, each]) => [
    key,
    typeof each === 'object' && each !== null ? JSON.stringify(each) : each,
  ])
  return entries.length > 0 ? JSON.stringify(Object.fromEntries(entries)) : null
}
