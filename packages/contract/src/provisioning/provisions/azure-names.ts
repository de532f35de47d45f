/** Azure's naming rules. */
import { bind, type Text } from '@cmp/messages'
import * as m from '@cmp/messages/contract/provisioning/provisions/azure-names'
import type { Offer } from '../../kit/declared.ts'
import { f } from '../../kit/fields.ts'

/** 1 to 90 characters of letters, digits, `_ - . ( )`, not ending with a dot. */
export const azureResourceGroup = f.text(m.resourceGroup, {
  max: 90,
  offers: { name: 'azure-resource-groups' },
  only: {
    pattern: /^[\p{L}\p{N}_.()-]*[\p{L}\p{N}_()-]$/u,
    sentence: m.resourceGroupCanContainLettersDigits,
  },
})

/**
 * Resource types that requests reference by ID, in the spelling of azurerm, which is case-sensitive. Source: azurerm
 * 4.80.0, go-azure-helpers/resourcemanager/commonids.
 */
const idTypes = {
  plan: { path: 'Microsoft.Web/serverFarms', resource: m.anAppServicePlan },
  sqlServer: { path: 'Microsoft.Sql/servers', resource: m.aSqlServer },
  subnet: { path: 'Microsoft.Network/virtualNetworks/subnets', resource: m.aSubnet },
  networkInterface: { path: 'Microsoft.Network/networkInterfaces', resource: m.aNetworkInterface },
  securityGroup: { path: 'Microsoft.Network/networkSecurityGroups', resource: m.aNetworkSecurityGroup },
  ddosPlan: { path: 'Microsoft.Network/ddosProtectionPlans', resource: m.aDdosProtectionPlan },
} as const

/** A key of the resource types that requests reference by ID. */
type AzureIdType = keyof typeof idTypes

/** Returns the fixed segments of an ID in order; each is followed by a name. */
const getSegments = (type: AzureIdType): { provider: string; types: string[] } => {
  const [provider = '', ...types] = idTypes[type].path.split('/')
  return { provider, types }
}

const buildIdPattern = (type: AzureIdType): RegExp => {
  const { provider, types } = getSegments(type)
  const path = types.map((segment) => `/${segment}/[^/]+`).join('')
  return new RegExp(
    `^/subscriptions/[0-9a-f-]{36}/resourceGroups/[^/]+/providers/${provider.replace('.', '\\.')}${path}$`,
    'i',
  )
}

/**
 * A field for the ID of a resource of this type, as copied from the console; {@link normalizeAzureId} normalizes its
 * letter case.
 */
export const defineAzureId = (
  label: Text,
  type: AzureIdType,
  notes: { help?: Text; offers?: Offer } = {},
) => {
  const { provider, types } = getSegments(type)
  return f.text(label, {
    max: 500,
    only: {
      pattern: buildIdPattern(type),
      sentence: bind(m.enterTheIdOf, {
        resource: idTypes[type].resource,
        path: `/subscriptions/…/resourceGroups/…/providers/${provider}${types.map((segment) => `/${segment}/…`).join('')}`,
      }),
    },
    ...notes,
  })
}

/**
 * Returns the ID with its fixed segments in the spelling of azurerm: consoles also write `serverfarms` and
 * `resourcegroups`.
 */
export const normalizeAzureId = (id: string, type: AzureIdType): string => {
  if (!buildIdPattern(type).test(id)) return id
  const { provider, types } = getSegments(type)
  const [, , subscription = '', , group = '', , , ...rest] = id.split('/')
  const path = types.map((segment, index) => `/${segment}/${rest[index * 2 + 1] ?? ''}`).join('')
  return `/subscriptions/${subscription}/resourceGroups/${group}/providers/${provider}${path}`
}

/** Names of networks, subnets and security groups: 1 to 80 letters, digits, `_ . -`, starting with a letter or digit. */
export const defineNetworkName = (label: Text, { min = 1, max = 80 }: { min?: number; max?: number } = {}) =>
  f.text(label, {
    min,
    max,
    only: {
      pattern: /^[A-Za-z0-9]([A-Za-z0-9_.-]*[A-Za-z0-9_])?$/,
      sentence: bind(m.canContainLettersDigitsAndMust, { label }),
    },
  })

/**
 * Returns the distinguishing parts of an Azure ID: `<subscription>/<resource group>/<name>`, with the names of its
 * parents.
 */
export const getAzureIdPath = (id: string): string => {
  const parts = id.split('/').slice(1)
  return parts
    .filter((_, index) => index % 2 === 1 && parts[index - 1]?.toLowerCase() !== 'providers')
    .join('/')
}
