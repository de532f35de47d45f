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
    argument: z
      .string()
      .describe('The argument that differs or will differ. Empty for maintenance of a whole resource.'),
    before: z.string().nullable(),
    after: z.string().nullable(),
    kind: z
      .enum(['scheduled', 'provider', 'state', 'tag'])
      .describe(
        '`scheduled`: waits for a maintenance window. `provider`: changed by the provider. `state`: started or stopped. `tag`: a tag was added.',
      ),
    text: z.string().describe('The reason why the difference is expected, or when it happens.'),
  }),
)

/** Reads the result of the daily drift check of a provision. */
export const getProvisionDrift = defineCall({
  name: 'getProvisionDrift',
  method: 'GET',
  path: '/api/Provisions/standing/:id/drift',
  tag: provisions.title,
  summary: 'Get the drift of a provision',
  params: rowParams,
  reply: shape((z) =>
    z.object({
      state: z
        .enum(['unknown', 'matches', 'drifted', 'gone'])
        .describe('`gone`: deleted at the provider. `unknown`: not checked since it was created.'),
      isChecking: z.boolean().describe('Whether a check is running or about to start.'),
      checkedAt: z.string().nullable().describe('The time of the last completed check.'),
      matchedAt: z.string().nullable().describe('The time of the last check without drift.'),
      since: z.string().nullable().describe('The time of the check that first found the drift.'),
      problem: z.string().describe('The reason why the last check failed. Empty if it succeeded.'),
      changes: z
        .array(plannedChange(z))
        .describe('The drift. `before` is the managed value and `after` is the value at the provider.'),
      expected: z.array(expectedDifference(z)).describe('Expected differences, which are not drift.'),
      adoption: z
        .array(
          z.object({
            address: z.string(),
            name: z.string(),
            field: z
              .string()
              .nullable()
              .describe('The field of the request that takes the new value. Null if only the state changes.'),
          }),
        )
        .describe('The effect of accepting each difference.'),
      mayDecide: z
        .boolean()
        .describe('Whether the caller can accept the drift or restore the provision now.'),
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
  summary: 'Check a provision for drift now',
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
  summary: 'Accept changes made outside the portal, without changes at the provider',
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
  summary: 'Plan the restoration of a provision as requested, subject to approval',
  params: rowParams,
  reply: provisionAnswer,
  access: permit.use('provisions.request'),
  limit: 'provision-run',
  token: 'provisioning',
})

export type ProvisionDrift = CallReply<typeof getProvisionDrift>

/** A difference that needs no decision. */
export type ExpectedDifference = ProvisionDrift['expected'][number]
