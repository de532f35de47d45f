/** Calls that list and request actions on provisioned machines and databases. `resource-actions.ts` declares the actions. */
import { defineCall, type CallReply } from '../kit/call.ts'
import { defineLine } from '../kit/field.ts'
import { permit } from '../kit/permissions.ts'
import { rowParams, shape } from '../kit/shape.ts'
import { provisionAnswer, provisions, resourceActionNames } from './provisions.ts'

/** Power states of a machine or a database. `changing`: between two states. `unknown`: the state has not been read. */
export const powerStates = ['running', 'stopped', 'changing', 'unknown'] as const

/** One of {@link powerStates}. */
export type PowerState = (typeof powerStates)[number]

/** Lists the actions of a provision with its power state and its snapshots. */
export const getProvisionActions = defineCall({
  name: 'getProvisionActions',
  method: 'GET',
  path: '/api/Provisions/standing/:id/actions',
  tag: provisions.title,
  summary: 'Get the actions, power state and snapshots of a provision',
  params: rowParams,
  reply: shape((z) =>
    z.object({
      powerState: z.enum(powerStates),
      powerReadAt: z.string().nullable().describe('The time when the provider reported the power state.'),
      actions: z
        .array(
          z.object({
            action: z.enum(resourceActionNames),
            label: z.string(),
            interruption: z.string().describe('The effect on the service.'),
            cost: z.string().describe('The effect on the bill.'),
            needsName: z
              .boolean()
              .describe('Whether the action must be confirmed with the name of the provision.'),
            disabledReason: z
              .string()
              .describe('The reason why the action is not available. Empty if it is available.'),
          }),
        )
        .describe('The available actions. Empty for resource types without actions.'),
      snapshot: z
        .object({
          noun: z.string().describe('The provider’s term for a snapshot, for example `backup`.'),
          suggestedName: z.string(),
          max: z.number().int(),
          help: z.string().describe('The names that the provider accepts, as a sentence.'),
        })
        .nullable()
        .describe('The options for snapshots. Null for resource types without snapshots.'),
      snapshots: z
        .array(
          z.object({
            id: z.string(),
            nativeId: z.string().describe('The ID at the provider.'),
            name: z.string(),
            source: z.string().describe('The disk or the database.'),
            sizeGiB: z.number().int().nullable(),
            createdTime: z.string(),
            createdBy: z.string(),
            page: z.string().describe('The page in the inventory. Empty if there is none.'),
            isDeleted: z
              .boolean()
              .describe('Whether the inventory shows that the snapshot no longer exists.'),
          }),
        )
        .describe('The snapshots created by actions, newest first.'),
    }),
  ),
  access: permit.read(provisions),
  token: 'read',
})

/** Requests an action. */
export const requestProvisionAction = defineCall({
  name: 'requestProvisionAction',
  method: 'POST',
  path: '/api/Provisions/standing/:id/actions',
  tag: provisions.title,
  summary: 'Start, stop or restart a machine or a database, or create a snapshot of it',
  params: rowParams,
  body: shape((z) =>
    z.object({
      action: z.enum(resourceActionNames),
      confirmName: defineLine(z)
        .max(500)
        .default('')
        .describe(
          'The name of the provision, which confirms a stop or a restart. If omitted, the run waits for approval.',
        ),
      snapshotName: defineLine(z)
        .max(200)
        .default('')
        .describe('The name of the snapshot. The default is the name of the provision followed by the time.'),
    }),
  ),
  reply: provisionAnswer,
  access: permit.use('provisions.request'),
  limit: 'provision-run',
  token: 'provisioning',
})

export type ProvisionActions = CallReply<typeof getProvisionActions>
