/** The demo's provisions: requested and applied like any other, in containers of the two customers with users. */
import type { DemoReseller } from '@cmp/demo'
import type { ProvisionType } from '@cmp/contract/provision-types'
import { simulateExternalChange } from '@cmp/terraform'
import { AppError } from '../kit/errors.ts'
import type { AppContext } from '../scope/context.ts'
import { systemScope, withScope } from '../scope/scope.ts'
import { runWork } from '../work/run.ts'
import {
  provisionJob,
  provisionCheckJob,
  readLatestState,
  requestCreate,
  getDeclaredType,
} from '../areas/provisioning/index.ts'
import { makeTemplates } from './provision-templates.ts'

/** A provision of the demo: its customer and the request. */
type Story = {
  userId: string
  type: ProvisionType['name']
  body: object
  isReviewed: boolean
  /** Changes that somebody made at the provider afterwards, by address. */
  elsewhere?: Parameters<typeof simulateExternalChange>[1]
}

const buildStorageValues = (name: string) => ({
  ResourceGroupName: 'rg-shop',
  Region: 'southeastasia',
  AccountKind: 'StorageV2',
  AccountTier: 'Standard',
  AccountReplicationType: 'LRS',
  ResourceName: [{ Name: name }],
})

const rule = {
  Name: 'allow-web',
  Priority: 100,
  Direction: 'Inbound',
  Access: 'Allow',
  Protocol: 'Tcp',
  SourceAddressPrefix: 'Internet',
  SourcePortRange: '*',
  DestinationAddressPrefix: '10.0.1.0/24',
  DestinationPortRange: '443',
}

/** One existing provision, one that waits for approval, one that was rejected, and one of another customer. */
const stories: readonly Story[] = [
  {
    userId: 'admin@demo.example',
    type: 'azure-storage-account',
    body: buildStorageValues('invoicearchive'),
    isReviewed: false,
    elsewhere: {
      'azurerm_storage_account.this["invoicearchive"]': {
        account_replication_type: 'GRS',
        min_tls_version: 'TLS1_0',
      },
    },
  },
  {
    userId: 'admin@demo.example',
    type: 'azure-network-security-group',
    body: {
      Region: 'southeastasia',
      ResourceGroupName: 'rg-shop',
      ResourceName: 'nsg-web',
      IsNewResourceGroup: false,
      SecurityRules: [rule],
      SubnetList: [],
      NetworkInterfaces: [],
      Tags: [],
    },
    isReviewed: true,
  },
  {
    userId: 'admin@demo.example',
    type: 'azure-storage-account',
    body: buildStorageValues('refusedbyquota'),
    isReviewed: false,
  },
  {
    userId: 'admin@second.example',
    type: 'azure-storage-account',
    body: buildStorageValues('guestphotos'),
    isReviewed: false,
  },
]

/** Simulates a change at the provider, which the next drift check finds. */
const changeElsewhere = async (
  ctx: AppContext,
  { provisionId, customerId }: { provisionId: string; customerId: string },
  elsewhere: NonNullable<Story['elsewhere']>,
): Promise<void> => {
  const state = await readLatestState(ctx, provisionId)
  if (!state) return
  const sealed = await ctx.secrets.seal(simulateExternalChange(state, elsewhere).toString('utf8'), {
    purpose: 'provision-state',
    id: provisionId,
    customerId,
  })
  const check = await withScope(ctx, systemScope, async ({ trx }) => {
    await trx
      .updateTable('provisionState')
      .set({ sealed })
      .where('provisionId', '=', provisionId)
      .where('version', '=', (eb) =>
        eb
          .selectFrom('provisionState')
          .select(({ fn }) => fn.max('version').as('newest'))
          .where('provisionId', '=', provisionId),
      )
      .execute()
    return trx
      .updateTable('provisionCheck')
      .set({ delayedUntil: null })
      .where('provisionId', '=', provisionId)
      .returning('id')
      .executeTakeFirst()
  })
  if (check) await runWork(ctx, provisionCheckJob, check.id)
}

/** Creates the demo's provisions; existing ones are left unchanged. */
export const provisionDemo = async (
  ctx: AppContext,
  demo: Pick<DemoReseller, 'users' | 'customers'>,
): Promise<void> => {
  // Seeding must not wait for the usual pauses.
  const hurried = { ...ctx, pause: () => ctx.pause(1) }
  for (const { userId, type: name, body, isReviewed, elsewhere } of stories) {
    const customerId = demo.users.find((user) => user.userId === userId)?.customerId
    if (!customerId) continue
    const place = await withScope(ctx, systemScope, ({ trx }) =>
      trx
        .selectFrom('cloudContainer')
        .select(['customerId', 'containerId'])
        .where('customerId', '=', customerId)
        .where('cloudProvider', '=', 'Azure')
        .where('isActive', '=', true)
        .orderBy('containerId')
        .executeTakeFirst(),
    )
    if (!place) continue
    const request = getDeclaredType(name).requestOf('', {
      ...body,
      CustomerId: place.customerId,
      ContainerId: place.containerId,
    })
    try {
      const { id, runId } = await requestCreate(
        ctx,
        { ...systemScope, actor: userId },
        { ...request, Review: isReviewed },
        undefined,
      )
      await runWork(hurried, provisionJob, runId)
      if (elsewhere) await changeElsewhere(hurried, { provisionId: id, customerId }, elsewhere)
    } catch (error) {
      // The request was made before an earlier seeding was interrupted.
      if (!(error instanceof AppError) || error.code !== 'Conflict') throw error
    }
  }
  await withScope(ctx, systemScope, (scoped) => makeTemplates(scoped, demo))
  const [, , third] = demo.customers
  if (!third) return
  await withScope(ctx, systemScope, async ({ trx, now, scope }) => {
    await trx
      .insertInto('provisionRule')
      .values({
        customerId: third.id,
        approval: 'administrator',
        kinds: '[]',
        regions: 'southeastasia, asia-southeast1, ap-southeast-1',
        modifiedTime: now,
        modifiedBy: scope.actor,
      })
      .onConflict((conflict) => conflict.column('customerId').doNothing())
      .execute()
  })
}
