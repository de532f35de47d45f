/**
 * Suggested values of form fields: from the customer's own provider, otherwise from the inventory or a dated catalog. A
 * field names its suggestions in `offers`; a text field accepts other values too.
 */
import { defineLine } from '../kit/field.ts'
import { defineCall, type CallReply } from '../kit/call.ts'
import { permit } from '../kit/permissions.ts'
import { shape } from '../kit/shape.ts'
import { provisionsTitle } from './provision-names.ts'

/** The names of suggestions in the `offers` of fields. */
export const provisionOfferNames = [
  'azure-regions',
  'azure-runtimes',
  'azure-ssh-keys',
  'azure-resource-groups',
  'azure-subnets',
  'azure-security-groups',
  'azure-app-plans',
  'azure-sql-servers',
  'azure-vm-sizes',
  'azure-vm-images',
  'azure-network-interfaces',
  'azure-sql-sizes',
  'azure-storage-replications',
  'gcp-regions',
  'gcp-zones',
  'gcp-networks',
  'gcp-machine-types',
  'gcp-images',
  'gcp-sql-machine-types',
  'gcp-sql-flags',
  'gcp-network-names',
  'gcp-subnets',
  'gcp-sql-versions',
  'gcp-app-locations',
  'gcp-app-runtimes',
  'aws-regions',
  'aws-zones',
  'aws-vpcs',
  'aws-subnets',
  'aws-instance-types',
  'aws-images',
  'aws-db-classes',
  'aws-db-versions',
  'aws-beanstalk-platforms',
  'aws-beanstalk-branches',
  'aws-beanstalk-versions',
  'aws-security-groups',
  'aws-key-pairs',
  'aws-db-subnet-groups',
] as const

/** A name of {@link provisionOfferNames}. */
export type ProvisionOfferName = (typeof provisionOfferNames)[number]

/** Lists the suggested values of a field in a container. */
export const provisionOffers = defineCall({
  name: 'provisionOffers',
  method: 'GET',
  path: '/api/Provisions/GetOffers',
  tag: provisionsTitle,
  summary: 'What a field of a request can be filled with: sizes, images, networks and the like',
  query: shape((z) =>
    z.object({
      offer: z.enum(provisionOfferNames).describe('What is asked for.'),
      customerId: z
        .union([z.guid(), z.literal('')])
        .default('')
        .describe('For whom.'),
      containerId: defineLine(z).max(200).default('').describe('The subscription, project or account.'),
      regionId: defineLine(z).max(100).default('').describe('The region.'),
      of: defineLine(z)
        .max(300)
        .default('')
        .describe(
          'What narrows it further: the VPC of subnets, the engine of versions, the system of images.',
        ),
    }),
  ),
  reply: shape((z) =>
    z.object({
      source: z
        .enum(['cloud', 'inventory', 'catalogue', 'none'])
        .describe('The cloud itself, its inventory, a catalogue of the portal, or nothing is known.'),
      at: z.string().nullable().describe('When it was read, or the day of the catalogue.'),
      problem: z
        .string()
        .describe(
          'Why the cloud itself has not said it, or nothing newer; empty where it has, or was not asked.',
        ),
      choices: z.array(
        z.object({
          id: z.string().describe('The value that requests take.'),
          name: z.string().describe('What people read.'),
          detail: z.string().describe('What tells it from others; may be empty.'),
        }),
      ),
    }),
  ),
  access: permit.use('provisions.request'),
  token: 'read',
})

export type ProvisionOffers = CallReply<typeof provisionOffers>
