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

/**
 * Resource types that requests name by their IDs, spelled as azurerm reads them: it tells letter case apart.
 * Source: azurerm 4.80.0, go-azure-helpers/resourcemanager/commonids.
 */
const idTypes = {
  plan: { path: 'Microsoft.Web/serverFarms', noun: 'an App Service plan' },
  sqlServer: { path: 'Microsoft.Sql/servers', noun: 'a SQL server' },
  subnet: { path: 'Microsoft.Network/virtualNetworks/subnets', noun: 'a subnet' },
  networkInterface: { path: 'Microsoft.Network/networkInterfaces', noun: 'a network interface' },
  securityGroup: { path: 'Microsoft.Network/networkSecurityGroups', noun: 'a network security group' },
  ddosPlan: { path: 'Microsoft.Network/ddosProtectionPlans', noun: 'a DDoS protection plan' },
} as const

/** A key of the resource types that requests name by their IDs. */
type AzureIdType = keyof typeof idTypes

/** The fixed segments of an ID, in order; each is followed by a name. */
const segmentsOf = (type: AzureIdType): { provider: string; types: string[] } => {
  const [provider = '', ...types] = idTypes[type].path.split('/')
  return { provider, types }
}

const idPattern = (type: AzureIdType): RegExp => {
  const { provider, types } = segmentsOf(type)
  const path = types.map((segment) => `/${segment}/[^/]+`).join('')
  return new RegExp(
    `^/subscriptions/[0-9a-f-]{36}/resourceGroups/[^/]+/providers/${provider.replace('.', '\\.')}${path}$`,
    'i',
  )
}

/** The ID of a resource of this type, as its console copies it; letter case is left to {@link canonicalAzureId}. */
export const azureId = (label: string, type: AzureIdType, notes: { help?: string; offers?: Offer } = {}) => {
  const { provider, types } = segmentsOf(type)
  return f.text(label, {
    max: 500,
    only: {
      pattern: idPattern(type),
      sentence: `Enter the ID of ${idTypes[type].noun}: /subscriptions/…/resourceGroups/…/providers/${provider}${types.map((segment) => `/${segment}/…`).join('')}`,
    },
    ...notes,
  })
}

/** The ID with its fixed segments spelled as azurerm reads them: consoles also write `serverfarms` and `resourcegroups`. */
export const canonicalAzureId = (id: string, type: AzureIdType): string => {
  if (!idPattern(type).test(id)) return id
  const { provider, types } = segmentsOf(type)
  const [, , subscription = '', , group = '', , , ...rest] = id.split('/')
  const path = types.map((segment, index) => `/${segment}/${rest[index * 2 + 1] ?? ''}`).join('')
  return `/subscriptions/${subscription}/resourceGroups/${group}/providers/${provider}${path}`
}

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
