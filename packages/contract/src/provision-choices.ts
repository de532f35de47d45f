/**
 * What requests for cloud resources are chosen from, at the paths of the specification: the declarations of November 2026, whose ids are
 * the values that requests take. Of regions and runtimes a cloud itself can say which of them a subscription, project or account
 * has: where one is named, it is asked.
 */
import { oneLine } from './kit/field.ts'
import { defineCall } from './kit/call.ts'
import { permit } from './kit/permissions.ts'
import { shape } from './kit/shape.ts'
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

/** Where a cloud is asked; a request that names no place is answered out of the declarations. */
const inPlace = {
  customerId: shape((z) =>
    z
      .union([z.guid(), z.literal('')])
      .default('')
      .describe('For whom: then the regions that its rule allows.'),
  ),
  containerId: shape((z) =>
    oneLine(z)
      .max(200)
      .default('')
      .describe('The subscription, project or account whose cloud is asked; it goes with `customerId`.'),
  ),
}

const placeQuery = shape((z) =>
  z.object({ customerId: inPlace.customerId(z), containerId: inPlace.containerId(z) }),
)

const ofId = shape((z) => z.object({ id: oneLine(z).min(1).max(200) }))

/** The clouds that things are provisioned in. */
export const listCloudProviders = defineCall({
  ...common,
  name: 'listCloudProviders',
  path: '/api/CloudProviders',
  summary: 'The clouds that things are provisioned in',
})

/** The regions of a cloud. */
export const regionsOfCloud = defineCall({
  ...common,
  name: 'regionsOfCloud',
  path: '/api/Regions/GetRegionsByCloudProviderId',
  summary: 'The regions of a cloud',
  query: shape((z) =>
    z.object({
      cloudProviderId: oneLine(z).max(20).default('').describe('The id of the cloud.'),
      customerId: inPlace.customerId(z),
      containerId: inPlace.containerId(z),
    }),
  ),
})

/** Tiers of every kind that has some. */
export const accountTiers = defineCall({
  ...common,
  name: 'accountTiers',
  path: '/api/accounttiers',
  summary: 'Tiers of every kind that has some',
})

/** The tiers of a kind. */
export const accountTiersOfType = defineCall({
  ...common,
  name: 'accountTiersOfType',
  path: '/api/AccountTiers/GetAccountTiersByResourceTypeId',
  summary: 'The tiers of a kind',
  query: shape((z) =>
    z.object({ resourceTypeId: oneLine(z).max(100).default('').describe('The id of the kind.') }),
  ),
})

/** The classes of Google Cloud's buckets. */
export const gcpStorageClasses = defineCall({
  ...common,
  name: 'gcpStorageClasses',
  path: '/api/GcpStorageClasses/GetGcpStorageClass',
  summary: 'The classes of storage buckets of Google Cloud',
})

/** What an app is written in. */
export const stacksOfType = defineCall({
  ...common,
  name: 'stacksOfType',
  path: '/api/stacks/:id',
  summary: 'What an app of a kind is written in',
  params: ofId,
  query: placeQuery,
})

/** The versions of a stack. */
export const detailStacks = defineCall({
  ...common,
  name: 'detailStacks',
  path: '/api/detailstacks/:id',
  summary: 'The versions of what an app is written in',
  params: ofId,
  query: placeQuery,
})

/** The languages of App Engine. */
export const gcpAppLanguages = defineCall({
  ...common,
  name: 'gcpAppLanguages',
  path: '/api/gcpapplanguages',
  summary: 'The languages of App Engine',
})

/** The environments of App Engine. */
export const gcpAppEnvironments = defineCall({
  ...common,
  name: 'gcpAppEnvironments',
  path: '/api/gcpappenvironments',
  summary: 'The environments of App Engine',
})
