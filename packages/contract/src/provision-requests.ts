/**
 * The calls that ask for cloud resources, with the payloads of every declared type. They are no part of the package's index:
 * only pages that ask load the types.
 */
import { defineCall } from './kit/call.ts'
import { permit } from './kit/permissions.ts'
import { shape } from './kit/shape.ts'
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
    ProvisionId: z.string().trim().min(1).max(100),
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
  reply: provisionAnswer,
  access: permit.use('provisions.request'),
  token: 'provisioning',
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
  token: 'provisioning',
})
