/** What a FOCUS file says of a resource, from what a provider's line says of it. */

/** A resource as a line has it; empty texts are what the provider leaves out. */
export type LineResource = { resourceId: string; resourceName: string; resourceType: string }

/** Of `/subscriptions/…/providers/Microsoft.Compute/virtualMachines/vm-1` the part behind `providers`. */
const azureType = /\/providers\/([^/]+\/[^/]+)\/[^/]+/i

/** Of `arn:aws:ec2:region:account:instance/i-1` the service and what it is. */
const arnType = /^arn:[^:]*:([^:]*):[^:]*:[^:]*:(?:([^/:]+)[/:])?/

const typeIn = (id: string): string => {
  const [, azure] = azureType.exec(id) ?? []
  if (azure) return azure
  const [, service, kind] = arnType.exec(id) ?? []
  return service ? [service, kind].filter(Boolean).join('/') : 'Resource'
}

/** Id, name and type, which have values together. */
export const resourceOf = ({ resourceId, resourceName, resourceType }: LineResource) => {
  const id = resourceId.trim()
  if (!id) return { ResourceId: null, ResourceName: null, ResourceType: null }
  return {
    ResourceId: id,
    ResourceName: resourceName.trim() || id.split('/').findLast((part) => part !== '') || id,
    ResourceType: resourceType.trim() || typeIn(id),
  }
}

/** Tags as a JSON object of scalars, whatever the provider wrote them as; null for none, and for what is no object. */
export const tagsOf = (text: string): string | null => {
  if (text === '' || text === '{}') return null
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    // What a provider wrote in another way than JSON says nothing of which part is a key.
    return null
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
  const entries = Object.entries(value).map(([key, each]) => [
    key,
    typeof each === 'object' && each !== null ? JSON.stringify(each) : each,
  ])
  return entries.length > 0 ? JSON.stringify(Object.fromEntries(entries)) : null
}
