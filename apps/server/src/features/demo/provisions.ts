/** What was provisioned in the demo: asked for and carried out as by anybody, in containers of the two customers with people. */
import type { DemoReseller } from '@cmp/demo'
import type { ProvisionType } from '@cmp/contract/provision-types'
import { changedElsewhere } from '@cmp/terraform'
import { AppError } from '../../kit/errors.ts'
import type { AppContext } from '../../scope/context.ts'
import { systemScope, withScope } from '../../scope/scope.ts'
import { runWork } from '../../work/run.ts'
import { provisionJob } from '../provisions/carry-out.ts'
import { provisionCheckJob } from '../provisions/check-drift.ts'
import { newestState } from '../provisions/state-store.ts'
import { askToCreate } from '../provisions/request.ts'
import { typeOf } from '../provisions/types.ts'
import { makeTemplates } from './provision-templates.ts'

/** One thing: whose it is, and what is asked for. */
type Story = {
  userId: string
  type: ProvisionType['name']
  body: object
  isReviewed: boolean
  /** What somebody has changed in the cloud afterwards, by address. */
  elsewhere?: Parameters<typeof changedElsewhere>[1]
}

const storage = (name: string) => ({
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

/** One that stands, one that waits for agreement, one that was refused, and one of another customer. */
const stories: readonly Story[] = [
  {
    userId: 'admin@demo.example',
    type: 'azure-storage-account',
    body: storage('invoicearchive'),
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
    body: storage('refusedbyquota'),
    isReviewed: false,
  },
  {
    userId: 'admin@second.example',
    type: 'azure-storage-account',
    body: storage('guestphotos'),
    isReviewed: false,
  },
]

/** Somebody changes it in the cloud, and the next look finds that. */
const changeElsewhere = async (
  ctx: AppContext,
  { provisionId, customerId }: { provisionId: string; customerId: string },
  elsewhere: NonNullable<Story['elsewhere']>,
): Promise<void> => {
  const state = await newestState(ctx, provisionId)
  if (!state) return
  const sealed = await ctx.secrets.seal(changedElsewhere(state, elsewhere).toString('utf8'), {
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

/** Fills in what was provisioned; what is there already stays as it is. */
export const provisionDemo = async (
  ctx: AppContext,
  demo: Pick<DemoReseller, 'users' | 'customers'>,
): Promise<void> => {
  // Nothing is waited for while the demo is filled.
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
    const request = typeOf(name).requestOf('', {
      ...body,
      CustomerId: place.customerId,
      ContainerId: place.containerId,
    })
    try {
      const { id, runId } = await askToCreate(
        ctx,
        { ...systemScope, actor: userId },
        { ...request, Review: isReviewed },
        undefined,
      )
      await runWork(hurried, provisionJob, runId)
      if (elsewhere) await changeElsewhere(hurried, { provisionId: id, customerId }, elsewhere)
    } catch (error) {
      // It was asked for before the filling was interrupted.
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
