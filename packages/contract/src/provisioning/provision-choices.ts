/**
 * The choices in requests for cloud resources, at the paths of the specification: the declarations of November 2026,
 * whose IDs are the values in requests. Regions and runtimes may be limited by a subscription, project or account: if
 * one is named, the provider is asked.
 */
import { defineLine } from '../kit/field.ts'
import { defineCall } from '../kit/call.ts'
import { permit } from '../kit/permissions.ts'
import { shape } from '../kit/shape.ts'
import { provisions } from './provisions.ts'

const choices = shape((z) =>
  z.array(
    z.object({
      id: z.string().describe('The value to use in requests.'),
      name: z.string().describe('The display name.'),
    }),
  ),
)

const common = {
  method: 'GET',
  tag: provisions.title,
  reply: choices,
  access: permit.read(provisions),
  token: 'read',
} as const

/** The container whose provider is asked; without it the reply contains the declared choices. */
const inPlace = {
  customerId: shape((z) =>
    z
      .union([z.guid(), z.literal('')])
      .default('')
      .describe('The ID of a customer. Returns only the regions that its provisioning rule allows.'),
  ),
  containerId: shape((z) =>
    defineLine(z)
      .max(200)
      .default('')
      .describe(
        'The ID of the subscription, project or account whose provider is queried. Requires `customerId`.',
      ),
  ),
}

const placeQuery = shape((z) =>
  z.object({ customerId: inPlace.customerId(z), containerId: inPlace.containerId(z) }),
)

const ofId = shape((z) => z.object({ id: defineLine(z).min(1).max(200) }))

/** Lists the clouds in which resources are provisioned. */
export const listCloudProviders = defineCall({
  ...common,
  name: 'listCloudProviders',
  path: '/api/CloudProviders',
  summary: 'List the providers for provisioning',
})

/** Lists the regions of a cloud. */
export const regionsOfCloud = defineCall({
  ...common,
  name: 'regionsOfCloud',
  path: '/api/Regions/GetRegionsByCloudProviderId',
  summary: 'List the regions of a provider',
  query: shape((z) =>
    z.object({
      cloudProviderId: defineLine(z).max(20).default('').describe('The ID of the provider.'),
      customerId: inPlace.customerId(z),
      containerId: inPlace.containerId(z),
    }),
  ),
})

/** Lists the tiers of all types. */
export const accountTiers = defineCall({
  ...common,
  name: 'accountTiers',
  path: '/api/accounttiers',
  summary: 'List the tiers of all resource types',
})

/** Lists the tiers of a type. */
export const accountTiersOfType = defineCall({
  ...common,
  name: 'accountTiersOfType',
  path: '/api/AccountTiers/GetAccountTiersByResourceTypeId',
  summary: 'List the tiers of a resource type',
  query: shape((z) =>
    z.object({ resourceTypeId: defineLine(z).max(100).default('').describe('The ID of the resource type.') }),
  ),
})

/** Lists the storage classes of Google Cloud buckets. */
export const gcpStorageClasses = defineCall({
  ...common,
  name: 'gcpStorageClasses',
  path: '/api/GcpStorageClasses/GetGcpStorageClass',
  summary: 'List the storage classes of Google Cloud Storage buckets',
})

/** Lists the runtime stacks of an app. */
export const stacksOfType = defineCall({
  ...common,
  name: 'stacksOfType',
  path: '/api/stacks/:id',
  summary: 'List the runtime stacks of an app type',
  params: ofId,
  query: placeQuery,
})

/** Lists the versions of a stack. */
export const detailStacks = defineCall({
  ...common,
  name: 'detailStacks',
  path: '/api/detailstacks/:id',
  summary: 'List the versions of a runtime stack',
  params: ofId,
  query: placeQuery,
})

/** Lists the languages of App Engine. */
export const gcpAppLanguages = defineCall({
  ...common,
  name: 'gcpAppLanguages',
  path: '/api/gcpapplanguages',
  summary: 'List the languages of App Engine',
})

/** Lists the environments of App Engine. */
export const gcpAppEnvironments = defineCall({
  ...common,
  name: 'gcpAppEnvironments',
  path: '/api/gcpappenvironments',
  summary: 'List the environments of App Engine',
})
