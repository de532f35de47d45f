/** The resources and outputs of a provision, and the provision that manages a resource. */
import { defineCall, type CallReply } from '../kit/call.ts'
import { permit } from '../kit/permissions.ts'
import { rowParams, shape } from '../kit/shape.ts'
import { provisions } from './provisions.ts'

/** The labels of outputs by their declared names. */
const outputLabels: Readonly<Record<string, string>> = {
  id: 'Id',
  ids: 'Ids',
  arn: 'ARN',
  url: 'URL',
  address: 'Address',
  private_address: 'Private address',
  public_address: 'Public address',
  endpoint: 'Endpoint',
  blob_endpoints: 'Endpoints of blobs',
  server_address: 'Server',
  connection_name: 'Connection name',
  connection_string: 'Connection string, without its password',
  connection_strings: 'Connection strings with their keys',
}

/** Returns the label of an output, or its name if no declaration contains it. */
export const getOutputLabel = (name: string): string => outputLabels[name] ?? name

/** Returns whether {@link getOutputLabel} has a label for an output. */
export const isOutputKnown = (name: string): boolean => Object.hasOwn(outputLabels, name)

/** Lists the resources of a provision with their pages and costs. */
export const getProvisionResources = defineCall({
  name: 'getProvisionResources',
  method: 'GET',
  path: '/api/Provisions/standing/:id/resources',
  tag: provisions.title,
  summary: 'What a provision consists of in its cloud, with what each costs',
  params: rowParams,
  reply: shape((z) =>
    z.object({
      resources: z.array(
        z.object({
          address: z.string().describe('Its address in Terraform.'),
          type: z.string(),
          name: z.string(),
          nativeId: z.string().nullable().describe('The id by which its cloud and its bills know it.'),
          page: z.string().describe('Its page in the inventory; empty until its cloud has been read.'),
          thisMonthCost: z.string().nullable(),
          lastMonthCost: z.string().nullable(),
          currency: z.string().nullable(),
          billedAs: z.string().nullable().describe('What lines of bills call it.'),
        }),
      ),
      containerId: z.string(),
      cloudProviderId: z.string(),
    }),
  ),
  access: permit.read(provisions),
  token: 'read',
})

/** Returns secrets that the provider generated, only once. */
export const showProvisionSecrets = defineCall({
  name: 'showProvisionSecrets',
  method: 'POST',
  path: '/api/Provisions/standing/:id/secrets',
  tag: provisions.title,
  summary: 'The secrets that the cloud gave out for a provision; they are answered once and then forgotten',
  params: rowParams,
  reply: shape((z) =>
    z.object({ outputs: z.array(z.object({ name: z.string(), label: z.string(), value: z.string() })) }),
  ),
  access: permit.use('provisions.request'),
  proof: 'credentials',
  token: 'provisioning',
})

export type ProvisionResources = CallReply<typeof getProvisionResources>
