/** What a provision consists of in its cloud, what the cloud said of it, and the other way: what manages a resource. */
import { defineCall, type CallReply } from './kit/call.ts'
import { permit } from './kit/permissions.ts'
import { rowParams, shape } from './kit/shape.ts'
import { provisions } from './provisions.ts'

/** What people read for the outputs of kinds, by the names that their declarations give them. */
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

/** What an output is called; one that no declaration names goes by its name. */
export const outputLabel = (name: string): string => outputLabels[name] ?? name

/** Whether an output of this name is known to {@link outputLabel}. */
export const isOutputKnown = (name: string): boolean => Object.hasOwn(outputLabels, name)

/** What a provision consists of, with its pages and costs. */
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

/** Secrets that the cloud gave out: once, and never again. */
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
