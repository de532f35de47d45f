/** Drift of provisions: its checks, and people's decisions about it. */
import { defineCall, type CallReply } from '../kit/call.ts'
import { permit } from '../kit/permissions.ts'
import { rowParams, shape } from '../kit/shape.ts'
import { plannedChange } from './provision-plan.ts'
import { provisionAnswer, provisions } from './provisions.ts'

/** A difference that needs no decision. */
const expectedDifference = shape((z) =>
  z.object({
    address: z.string().describe('The address of the resource in Terraform.'),
    argument: z.string().describe('What differs or will; empty for maintenance of a whole resource.'),
    before: z.string().nullable(),
    after: z.string().nullable(),
    kind: z
      .enum(['scheduled', 'provider', 'state', 'tag'])
      .describe(
        '`scheduled`: waits for a maintenance window. `provider`: changed by the cloud. `state`: started or stopped. `tag`: a tag was added.',
      ),
    text: z.string().describe('Why it is expected, or when it happens.'),
  }),
)

/** Reads the result of the daily drift check of a provision. */
export const getProvisionDrift = defineCall({
  name: 'getProvisionDrift',
  method: 'GET',
  path: '/api/Provisions/standing/:id/drift',
  tag: provisions.title,
  summary: 'Whether something is still as it was made, and what differs',
  params: rowParams,
  reply: shape((z) =>
    z.object({
      state: z
        .enum(['unknown', 'matches', 'drifted', 'gone'])
        .describe('`gone`: somebody has deleted all of it. `unknown`: nobody has looked since it was made.'),
      isChecking: z.boolean().describe('Whether a look is under way, or about to begin.'),
      checkedAt: z.string().nullable().describe('The last look that found anything out.'),
      matchedAt: z.string().nullable().describe('The last look that found it as it was made.'),
      since: z.string().nullable().describe('The look that first found what differs.'),
      problem: z.string().describe('Why the last look found nothing out; empty where it did.'),
      changes: z
        .array(plannedChange(z))
        .describe('What differs: `before` is what is managed, `after` what the cloud has.'),
      expected: z
        .array(expectedDifference(z))
        .describe('What differs or will, and is not a change outside the portal.'),
      adoption: z
        .array(
          z.object({
            address: z.string(),
            name: z.string(),
            field: z
              .string()
              .nullable()
              .describe('The field of the request that takes the value; null where the state alone does.'),
          }),
        )
        .describe('What becomes of each difference where it is adopted.'),
      mayDecide: z.boolean().describe('Whether the caller may adopt it or have it put back now.'),
    }),
  ),
  access: permit.read(provisions),
  token: 'read',
})

/** Checks a provision now. */
export const checkProvision = defineCall({
  name: 'checkProvision',
  method: 'POST',
  path: '/api/Provisions/standing/:id/check',
  tag: provisions.title,
  summary: 'Look now whether something is still as it was made',
  params: rowParams,
  reply: shape((z) => z.object({ message: z.string() })),
  access: permit.use('provisions.request'),
  limit: 'provision-run',
  token: 'provisioning',
})

/** Adopts the provider's current values into the provision. */
export const adoptProvisionDrift = defineCall({
  name: 'adoptProvisionDrift',
  method: 'POST',
  path: '/api/Provisions/standing/:id/adopt',
  tag: provisions.title,
  summary: 'Take what the cloud has into what is managed; nothing is changed in the cloud',
  params: rowParams,
  reply: provisionAnswer,
  access: permit.use('provisions.request'),
  limit: 'provision-run',
  token: 'provisioning',
})

/** Restores the provision's values at the provider. */
export const putBackProvision = defineCall({
  name: 'putBackProvision',
  method: 'POST',
  path: '/api/Provisions/standing/:id/put-back',
  tag: provisions.title,
  summary: 'Have something made again as it was asked for; its plan is agreed to first',
  params: rowParams,
  reply: provisionAnswer,
  access: permit.use('provisions.request'),
  limit: 'provision-run',
  token: 'provisioning',
})

export type ProvisionDrift = CallReply<typeof getProvisionDrift>

/** A difference that needs no decision. */
export type ExpectedDifference = ProvisionDrift['expected'][number]
