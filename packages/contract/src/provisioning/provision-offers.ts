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
  summary: 'List the choices for a field of a request, for example sizes, images or networks',
  query: shape((z) =>
    z.object({
      offer: z.enum(provisionOfferNames).describe('The type of choices.'),
      customerId: z
        .union([z.guid(), z.literal('')])
        .default('')
        .describe('The ID of the customer.'),
      containerId: defineLine(z)
        .max(200)
        .default('')
        .describe('The ID of the subscription, project or account.'),
      regionId: defineLine(z).max(100).default('').describe('The ID of the region.'),
      of: defineLine(z)
        .max(300)
        .default('')
        .describe(
          'An additional filter: the VPC for subnets, the engine for versions or the operating system for images.',
        ),
    }),
  ),
  reply: shape((z) =>
    z.object({
      source: z
        .enum(['cloud', 'inventory', 'catalogue', 'none'])
        .describe(
          'The source of the choices: the provider, the inventory, a catalog of the portal, or none.',
        ),
      at: z.string().nullable().describe('The time of reading, or the date of the catalog.'),
      problem: z
        .string()
        .describe(
          'The reason why the provider returned no choices or no newer ones. Empty if it did, or if it was not queried.',
        ),
      choices: z.array(
        z.object({
          id: z.string().describe('The value to use in requests.'),
          name: z.string().describe('The display name.'),
          detail: z.string().describe('Details that distinguish the choice from others. Can be empty.'),
        }),
      ),
    }),
  ),
  access: permit.use('provisions.request'),
  token: 'read',
})

export type ProvisionOffers = CallReply<typeof provisionOffers>
