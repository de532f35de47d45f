/** Compares the expected cost of a provision with what documents charge for its resources. */
import { t } from '@cmp/messages'
import * as shared from '@cmp/messages/server/provisioning/provisions'
import * as m from '@cmp/messages/server/provisioning/provisions/prices'
import { parseDecimal, subtract, sum, toAmount } from '@cmp/billing'
import { getCurrencyDigits, type ProvisionCharges, toMonth } from '@cmp/contract'
import { sql } from 'kysely'
import { createNotFoundError } from '../../../../resources/changes.ts'
import type { AppContext } from '../../../../scope/context.ts'
import { withScope, type Scope, type Scoped } from '../../../../scope/scope.ts'
import { readCostMonths, ensureCosts, toResourceKey } from '../../../clouds/index.ts'

type Money = { currency: string; amount: string }

/** Sums amounts by currency and rounds each sum once. */
const sumByCurrency = (amounts: readonly Money[]): Money[] =>
  [...Map.groupBy(amounts, ({ currency }) => currency)].map(([currency, own]) => ({
    currency,
    amount: toAmount(parseDecimal(sum(own.map(({ amount }) => amount))), getCurrencyDigits(currency)),
  }))

const readProvision = ({ trx }: Scoped, id: string) =>
  trx
    .selectFrom('provision')
    .select(['id', 'customerId', 'containerId', 'createdTime'])
    .where('id', '=', id)
    .executeTakeFirst()

/** Reads the parts of the last applied plan. */
const readEstimate = async ({ trx }: Scoped, id: string): Promise<Money[]> => {
  const { rows } = await sql<Money>`
    select price.currency, price.amount from provision_price as price
    where price.side = 'after' and price.amount is not null and price.run_id = (
      select run.id from provision_run as run
      where run.provision_id = ${id} and run.step = 'succeeded' and run.action in ('create', 'edit', 'adopt', 'import')
      order by run.created_at desc, run.id desc limit 1)`.execute(trx)
  return rows
}

type Provision = NonNullable<Awaited<ReturnType<typeof readProvision>>>

/**
 * Reads what the documents of a month charge for the provision's resources at that time. Resources are matched by the
 * IDs that inventories and bills use.
 */
const readCharges = async (
  { trx }: Scoped,
  { id, customerId, containerId }: Provision,
  month: string,
): Promise<Money[]> => {
  const resources = await trx
    .selectFrom('provisionResource')
    .select('nativeId')
    .where('provisionId', '=', id)
    .where((eb) => eb.or([eb('deletedAt', 'is', null), eb('deletedAt', '>=', new Date(month))]))
    .execute()
  const ids = resources.flatMap(({ nativeId }) => nativeId ?? [])
  const keys = ids.map((native) => toResourceKey(native))
  return trx
    .selectFrom('cloudResourceCost')
    .select(['currency', 'charge as amount'])
    .where('customerId', '=', customerId)
    .where('month', '=', month)
    .where(sql<boolean>`lower(sub_account_key) = lower(${containerId})`)
    .where(sql<boolean>`resource_key = any(${[...new Set(keys)]}::text[])`)
    .execute()
}

/**
 * Reads the charges of a provision.
 * @throws AppError NotFound
 */
export const readProvisionCharges = async (
  ctx: AppContext,
  scope: Scope,
  id: string,
): Promise<ProvisionCharges> => {
  const { provision, month } = await withScope(ctx, scope, async (scoped) => {
    const [, last] = await readCostMonths(scoped)
    return { provision: await readProvision(scoped, id), month: last }
  })
  if (!provision) throw createNotFoundError(shared.provision)
  const waits = await ensureCosts(ctx, [provision.customerId], [month])
  const { estimated, charged } = await withScope(ctx, scope, async (scoped) => ({
    estimated: sumByCurrency(await readEstimate(scoped, id)),
    charged: sumByCurrency(await readCharges(scoped, provision, month)),
  }))
  const isPart = provision.createdTime.toISOString().slice(0, 10) > month
  return {
    month: toMonth(month),
    estimated,
    charged,
    differences: charged.flatMap(({ currency, amount }) => {
      const expected = estimated.find((of) => of.currency === currency)
      return expected
        ? [
            {
              currency,
              amount: toAmount(parseDecimal(subtract(amount, expected.amount)), getCurrencyDigits(currency)),
            },
          ]
        : []
    }),
    message: [waits, isPart ? t(m.noFullMonthHasBeenCharged) : '']
      .filter((sentence) => sentence !== '')
      .join(' '),
  }
}
