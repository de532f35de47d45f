/**
 * The calls that ask for cloud resources, with the payloads of every declared type. They are no part of the package's index:
 * only pages that ask load the types.
 */
import { defineCall } from './kit/call.ts'
import { required, oneLine } from './kit/field.ts'
import { permit } from './kit/permissions.ts'
import { shape } from './kit/shape.ts'
import { requestOfBody } from './provision-legacy.ts'
import { provisionTypes } from './provision-types.ts'
import { provisionAnswer, provisions, whoAsks } from './provisions.ts'

/** The requests of all types; which one it is says `ResourceTypeId`. */
const creation = shape((z) => {
  const [first, ...more] = provisionTypes.map(({ request }) => request(z))
  if (!first) throw new Error('No type of provision is declared.')
  return z.discriminatedUnion('ResourceTypeId', [first, ...more])
})

/** The changes of all types, each under the name of its own part. */
const change = shape((z) =>
  z.object({
    UserId: whoAsks(z),
    ProvisionId: oneLine(z).min(1).max(100),
    Review: z.boolean().default(false).describe('Whether the plan is shown before anything is done.'),
    ...Object.fromEntries(
      provisionTypes
        .filter(({ edit }) => edit.length > 0)
        .map(({ wire, editBody }) => [wire, editBody(z).partial().optional()]),
    ),
  }),
)

/** Asks for something to be made. */
export const runTerraformCloudFlow = defineCall({
  name: 'runTerraformCloudFlow',
  method: 'POST',
  path: '/functions/RunTerraformCloudFlow',
  tag: provisions.title,
  summary: 'Ask for a cloud resource: it is planned, approved where that is asked for, and made',
  body: creation,
  readsBody: requestOfBody,
  reply: provisionAnswer,
  access: permit.use('provisions.request'),
  limit: 'provision-run',
  token: 'provisioning',
})

/**
 * The same in an address, as existing clients ask for app services, machines and databases of Azure. A secret does not belong into
 * an address, which is written to logs: it takes the call above.
 */
export const runTerraformCloudFlowByAddress = defineCall({
  name: 'runTerraformCloudFlowByAddress',
  method: 'GET',
  path: '/functions/RunTerraformCloudFlow',
  tag: provisions.title,
  summary:
    'Ask for an app service, a virtual machine or a SQL database of Azure by the names of older clients',
  query: shape((z) =>
    z
      .object({
        userid: whoAsks(z),
        customerid: oneLine(z).min(1, required).max(200).describe('The customer.'),
        containerid: oneLine(z).min(1, required).max(200).describe('The subscription.'),
        cloudproviderid: oneLine(z).max(20).default('Azure').describe('Azure.'),
        region: oneLine(z).min(1, required).max(100).describe('The region.'),
        resourcetypeid: oneLine(z)
          .max(100)
          .default('')
          .describe('The kind; left out, it is told by the other names.'),
      })
      .catchall(oneLine(z).max(4000)),
  ),
  reply: provisionAnswer,
  access: permit.use('provisions.request'),
  limit: 'provision-run',
  token: 'provisioning',
  changesOnGet: true,
})

/** Asks for a change of what stands. */
export const runTerraformCloudFlowEdit = defineCall({
  name: 'runTerraformCloudFlowEdit',
  method: 'POST',
  path: '/functions/RunTerraformCloudFlowEdit',
  tag: provisions.title,
  summary: 'Change what can be changed of a cloud resource; what is left out stays',
  body: change,
  reply: provisionAnswer,
  access: permit.use('provisions.request'),
  limit: 'provision-run',
  token: 'provisioning',
})
