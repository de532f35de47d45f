/** The resources and outputs of a provision, and the provision that manages a resource. */
import { t, type Text } from '@cmp/messages'
import * as m from '@cmp/messages/contract/provisioning/provision-resources'
import { defineCall, type CallReply } from '../kit/call.ts'
import { permit } from '../kit/permissions.ts'
import { rowParams, shape } from '../kit/shape.ts'
import { provisions } from './provisions.ts'

/** The labels of outputs by their declared names. */
const outputLabels: Readonly<Record<string, Text>> = {
  id: m.id,
  ids: m.ids,
  arn: 'ARN',
  url: 'URL',
  address: m.address,
  private_address: m.privateIpAddress,
  public_address: m.publicIpAddress,
  endpoint: m.endpoint,
  blob_endpoints: m.blobEndpoints,
  server_address: m.server,
  connection_name: m.connectionName,
  connection_string: m.connectionStringWithoutPassword,
  connection_strings: m.connectionStringsWithKeys,
}

/** Returns the label of an output, or its name if no declaration contains it. */
export const getOutputLabel = (name: string): string => t(outputLabels[name] ?? name)

/** Returns whether {@link getOutputLabel} has a label for an output. */
export const isOutputKnown = (name: string): boolean => Object.hasOwn(outputLabels, name)

/** Lists the resources of a provision with their pages and costs. */
export const getProvisionResources = defineCall({
  name: 'getProvisionResources',
  method: 'GET',
  path: '/api/Provisions/standing/:id/resources',
  tag: provisions.title,
  summary: 'List the resources of a provision with their cost',
  params: rowParams,
  reply: shape((z) =>
    z.object({
      resources: z.array(
        z.object({
          address: z.string().describe('The address in Terraform.'),
          type: z.string(),
          name: z.string(),
          nativeId: z.string().nullable().describe('The ID at the provider and on its invoices.'),
          page: z
            .string()
            .describe('The page in the inventory. Empty until the resource has been collected.'),
          thisMonthCost: z.string().nullable(),
          lastMonthCost: z.string().nullable(),
          currency: z.string().nullable(),
          billedAs: z.string().nullable().describe('The name on line items.'),
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
  summary: 'Get the secrets of a provision, which are returned once and then deleted',
  params: rowParams,
  reply: shape((z) =>
    z.object({ outputs: z.array(z.object({ name: z.string(), label: z.string(), value: z.string() })) }),
  ),
  access: permit.use('provisions.request'),
  proof: 'credentials',
  token: 'provisioning',
})

export type ProvisionResources = CallReply<typeof getProvisionResources>
