/**
 * The calls that request cloud resources, with the payloads of every declared type. They are not in the package's
 * index, so that only the pages that need them load the types.
 */
import { failWith } from '../kit/fail-with.ts'
import { defineCall } from '../kit/call.ts'
import { defineLine } from '../kit/field.ts'
import { required } from '../kit/required.ts'
import { permit } from '../kit/permissions.ts'
import { shape } from '../kit/shape.ts'
import { requestOfBody } from './provision-legacy.ts'
import { provisionTypes } from './provision-types.ts'
import { moduleKind, moduleWire } from './provision-names.ts'
import { provisionAnswer, provisions, whoAsks } from './provisions.ts'

/** Variables of a module by name. */
const variables = shape((z) => z.record(defineLine(z).min(1).max(200), z.unknown()))

/** A request for a Terraform module: the server validates its variables against the published version. */
const moduleRequest = shape((z) =>
  z.object({
    UserId: whoAsks(z),
    CloudProviderId: z.enum(['Azure', 'GCP', 'AWS']).describe('The ID of the provider of the module.'),
    ResourceTypeId: z.literal(moduleKind).describe('The ID of the resource type.'),
    ModuleId: z.guid().describe('The ID of the module.'),
    CustomerId: z.guid().describe('The ID of the customer.'),
    ContainerId: defineLine(z).min(1).max(200).describe('The ID of the subscription, project or account.'),
    RegionId: defineLine(z).max(200).default('').describe('The ID of the region, for AWS.'),
    ResourceName: defineLine(z).min(1).max(100).describe('The name of the provision.'),
    ResourceGroupName: defineLine(z).max(200).default(''),
    Review: z.boolean().default(false).describe('Whether the plan waits for the requester’s approval.'),
    [moduleWire]: variables(z).describe('The variables of the module.'),
  }),
)

/** The requests of all types, distinguished by `ResourceTypeId`. */
const creation = shape((z) => {
  const [first, ...more] = provisionTypes.map(({ request }) => request(z))
  if (!first) throw new Error('No type of provision is declared.')
  return z.discriminatedUnion('ResourceTypeId', [first, ...more, moduleRequest(z)])
})

/** The changes of all types, each under the name of the type's own part. */
const change = shape((z) =>
  z.object({
    UserId: whoAsks(z),
    ProvisionId: defineLine(z).min(1).max(100),
    Review: z.boolean().default(false).describe('Whether the plan waits for the requester’s approval.'),
    ...Object.fromEntries(
      provisionTypes
        .filter(({ edit }) => edit.length > 0)
        .map(({ wire, editBody }) => [wire, editBody(z).partial().optional()]),
    ),
    [moduleWire]: variables(z).optional().describe('The changed variables of a Terraform module.'),
    ModuleVersionId: z
      .guid()
      .optional()
      .describe(
        'The ID of the published version of the module to change to. If omitted, the provision keeps its version.',
      ),
  }),
)

/** Requests the creation of resources. */
export const runTerraformCloudFlow = defineCall({
  name: 'runTerraformCloudFlow',
  method: 'POST',
  path: '/functions/RunTerraformCloudFlow',
  tag: provisions.title,
  summary: 'Request a cloud resource, which is planned, approved if required, and created',
  body: creation,
  readsBody: requestOfBody,
  reply: provisionAnswer,
  access: permit.use('provisions.request'),
  limit: 'provision-run',
  token: 'provisioning',
})

/**
 * Requests the creation with parameters in the URL, as older clients request app services, Azure machines and
 * databases, and App Engine applications. URLs are written to logs, so a request with a secret must use the call above.
 */
export const runTerraformCloudFlowByAddress = defineCall({
  name: 'runTerraformCloudFlowByAddress',
  method: 'GET',
  path: '/functions/RunTerraformCloudFlow',
  tag: provisions.title,
  summary:
    'Request an Azure app service, virtual machine or SQL database with the parameters of older clients',
  query: shape((z) =>
    z
      .object({
        userid: whoAsks(z),
        customerid: defineLine(z).min(1, failWith(required)).max(200).describe('The ID of the customer.'),
        containerid: defineLine(z)
          .min(1, failWith(required))
          .max(200)
          .describe('The ID of the subscription.'),
        cloudproviderid: defineLine(z).max(20).default('Azure').describe('The ID of the provider Azure.'),
        region: defineLine(z).min(1, failWith(required)).max(100).describe('The ID of the region.'),
        resourcetypeid: defineLine(z)
          .max(100)
          .default('')
          .describe('The ID of the resource type. The default is derived from the other parameters.'),
        resourcetype: defineLine(z)
          .max(100)
          .default('')
          .describe('The resource type, for example `appservice`, `virtualmachine` or `sqldatabase`.'),
        resourcename: defineLine(z).max(200).default('').describe('The name of the resource.'),
        namearray: defineLine(z)
          .max(2000)
          .default('')
          .describe('The names of up to 10 resources, as a JSON array or separated by commas.'),
        resourcegroupname: defineLine(z)
          .max(200)
          .default('')
          .describe(
            'The name of the resource group. If omitted, a group named `rg-` followed by the name of the resource is created.',
          ),
        language: defineLine(z).max(100).default('').describe('The language of the app, for example `node`.'),
        environment: defineLine(z)
          .max(100)
          .default('')
          .describe('`Linux` or `Windows` for an app service, `standard` or `flexible` for App Engine.'),
      })
      .catchall(defineLine(z).max(4000)),
  ),
  reply: provisionAnswer,
  access: permit.use('provisions.request'),
  limit: 'provision-run',
  token: 'provisioning',
  changesOnGet: true,
})

/** Requests a change of a provision. */
export const runTerraformCloudFlowEdit = defineCall({
  name: 'runTerraformCloudFlowEdit',
  method: 'POST',
  path: '/functions/RunTerraformCloudFlowEdit',
  tag: provisions.title,
  summary: 'Update a cloud resource, leaving omitted fields unchanged',
  body: change,
  reply: provisionAnswer,
  access: permit.use('provisions.request'),
  limit: 'provision-run',
  token: 'provisioning',
})
