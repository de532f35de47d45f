/** What a provision was expected to cost, beside what documents charge for its resources. */
import { parseDecimal, subtract, sum, toAmount } from '@cmp/billing'
import { digitsOf, type ProvisionCharges } from '@cmp/contract'
import { sql } from 'kysely'
import { notFound } from '../../resources/changes.ts'
import type { AppContext } from '../../scope/context.ts'
import { withScope, type Scope, type Scoped } from '../../scope/scope.ts'
import { costMonths, ensureCosts } from '../inventories/costs.ts'
import { resourceKeyOf } from '../inventories/resource-key.ts'

type Money = { currency: string; amount: string }

/** Sums by currency, rounded once. */
const sums = (amounts: readonly Money[]): Money[] =>
  [...Map.groupBy(amounts, ({ currency }) => currency)].map(([currency, own]) => ({
    currency,
    amount: toAmount(parseDecimal(sum(own.map(({ amount }) => amount))), digitsOf(currency)),
  }))

const readProvision = ({ trx }: Scoped, id: string) =>
  trx
    .selectFrom('provision')
    .select(['id', 'customerId', 'containerId', 'createdTime'])
    .where('id', '=', id)
    .executeTakeFirst()

/** The parts of the last plan that was carried out. */
const readEstimate = async ({ trx }: Scoped, id: string): Promise<Money[]> => {
  const { rows } = await sql<Money>`
    select price.currency, price.amount from provision_price as price
    where price.side = 'after' and price.amount is not null and price.run_id = (
      select run.id from provision_run as run
      where run.provision_id = ${id} and run.step = 'succeeded' and run.action <> 'delete'
      order by run.created_at desc, run.id desc limit 1)`.execute(trx)
  return rows
}

type Provision = NonNullable<Awaited<ReturnType<typeof readProvision>>>

/** What documents of a month charge for what it consisted of then, by the ids that inventories and bills have for it. */
const readCharges = async (
  { trx }: Scoped,
  { id, customerId, containerId }: Provision,
  month: string,
): Promise<Money[]> => {
  const things = await trx
    .selectFrom('provisionResource')
    .select('nativeId')
    .where('provisionId', '=', id)
    .where((eb) => eb.or([eb('goneAt', 'is', null), eb('goneAt', '>=', new Date(month))]))
    .execute()
  const ids = things.flatMap(({ nativeId }) => nativeId ?? [])
  const keys = ids.map((native) => resourceKeyOf(native))
  return trx
    .selectFrom('cloudResourceCost')
    .select(['currency', 'charge as amount'])
    .where('customerId', '=', customerId)
    .where('month', '=', month)
    .where(sql<boolean>`lower(sub_account_key) = lower(${containerId})`)
    .where(sql<boolean>`resource_key = any(${[...new Set(keys)]}::text[])`)
    .execute()
}

/** @throws AppError NotFound */
export const chargesOf = async (ctx: AppContext, scope: Scope, id: string): Promise<ProvisionCharges> => {
  const { provision, month } = await withScope(ctx, scope, async (scoped) => {
    const [, last] = await costMonths(scoped)
    return { provision: await readProvision(scoped, id), month: last }
  })
  if (!provision) throw notFound('provision')
  const waits = await ensureCosts(ctx, [provision.customerId], [month])
  const { estimated, charged } = await withScope(ctx, scope, async (scoped) => ({
    estimated: sums(await readEstimate(scoped, id)),
    charged: sums(await readCharges(scoped, provision, month)),
  }))
  const isPart = provision.createdTime.toISOString().slice(0, 10) > month
  return {
    month: month.slice(0, 'YYYY-MM'.length),
    estimated,
    charged,
    differences: charged.flatMap(({ currency, amount }) => {
      const expected = estimated.find((of) => of.currency === currency)
      return expected
        ? [
            {
              currency,
              amount: toAmount(parseDecimal(subtract(amount, expected.amount)), digitsOf(currency)),
            },
          ]
        : []
    }),
    message: [waits, isPart ? 'No whole month of it has been charged yet.' : '']
      .filter((sentence) => sentence !== '')
      .join(' '),
  }
}
