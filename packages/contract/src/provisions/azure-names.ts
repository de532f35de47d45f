/** Names in Azure: what they may be written with, by its own rules. */
import type { Offer } from '../kit/declared.ts'
import { f } from '../kit/fields.ts'

/** 1 to 90 characters of letters, digits, `_ - . ( )`, not ending with a dot. */
export const azureResourceGroup = f.text('Resource group', {
  max: 90,
  offers: { name: 'azure-resource-groups' },
  only: {
    pattern: /^[\p{L}\p{N}_.()-]*[\p{L}\p{N}_()-]$/u,
    sentence: 'Resource group may have letters, digits and _ - . ( ), and does not end with a dot',
  },
})

/** The id of something that exists in Azure, as its console copies it. */
export const azureId = (label: string, notes: { help?: string; offers?: Offer } = {}) =>
  f.text(label, {
    max: 500,
    only: {
      pattern: /^\/subscriptions\/[0-9a-f-]{36}\/resourceGroups\/[^/]+\/providers\/.+$/i,
      sentence: `${label} is an id of Azure such as /subscriptions/…/resourceGroups/…/providers/…`,
    },
    ...notes,
  })

/** Names of networks, subnets and security groups: 1 to 80 letters, digits, `_ . -`, beginning with a letter or digit. */
export const networkName = (label: string, { min = 1, max = 80 }: { min?: number; max?: number } = {}) =>
  f.text(label, {
    min,
    max,
    only: {
      pattern: /^[A-Za-z0-9]([A-Za-z0-9_.-]*[A-Za-z0-9_])?$/,
      sentence: `${label} may have letters, digits and _ . -, begins with a letter or digit and ends with one or with _`,
    },
  })

/** What tells resources of Azure apart in an id: `<subscription>/<resource group>/<name>`, with the names of what it lies in. */
export const azureIdPath = (id: string): string => {
  const parts = id.split('/').slice(1)
  return parts
    .filter((_, index) => index % 2 === 1 && parts[index - 1]?.toLowerCase() !== 'providers')
    .join('/')
}
