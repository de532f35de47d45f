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
      id: z.string().describe('The value that requests take.'),
      name: z.string().describe('What people read.'),
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
      .describe('For whom: then the regions that its rule allows.'),
  ),
  containerId: shape((z) =>
    defineLine(z)
      .max(200)
      .default('')
      .describe('The subscription, project or account whose cloud is asked; it goes with `customerId`.'),
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
  summary: 'The clouds that things are provisioned in',
})

/** Lists the regions of a cloud. */
export const regionsOfCloud = defineCall({
  ...common,
  name: 'regionsOfCloud',
  path: '/api/Regions/GetRegionsByCloudProviderId',
  summary: 'The regions of a cloud',
  query: shape((z) =>
    z.object({
      cloudProviderId: defineLine(z).max(20).default('').describe('The id of the cloud.'),
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
  summary: 'Tiers of every kind that has some',
})

/** Lists the tiers of a type. */
export const accountTiersOfType = defineCall({
  ...common,
  name: 'accountTiersOfType',
  path: '/api/AccountTiers/GetAccountTiersByResourceTypeId',
  summary: 'The tiers of a kind',
  query: shape((z) =>
    z.object({ resourceTypeId: defineLine(z).max(100).default('').describe('The id of the kind.') }),
  ),
})

/** Lists the storage classes of Google Cloud buckets. */
export const gcpStorageClasses = defineCall({
  ...common,
  name: 'gcpStorageClasses',
  path: '/api/GcpStorageClasses/GetGcpStorageClass',
  summary: 'The classes of storage buckets of Google Cloud',
})

/** Lists the runtime stacks of an app. */
export const stacksOfType = defineCall({
  ...common,
  name: 'stacksOfType',
  path: '/api/stacks/:id',
  summary: 'What an app of a kind is written in',
  params: ofId,
  query: placeQuery,
})

/** Lists the versions of a stack. */
export const detailStacks = defineCall({
  ...common,
  name: 'detailStacks',
  path: '/api/detailstacks/:id',
  summary: 'The versions of what an app is written in',
  params: ofId,
  query: placeQuery,
})

/** Lists the languages of App Engine. */
export const gcpAppLanguages = defineCall({
  ...common,
  name: 'gcpAppLanguages',
  path: '/api/gcpapplanguages',
  summary: 'The languages of App Engine',
})

/** Lists the environments of App Engine. */
export const gcpAppEnvironments = defineCall({
  ...common,
  name: 'gcpAppEnvironments',
  path: '/api/gcpappenvironments',
  summary: 'The environments of App Engine',
})
