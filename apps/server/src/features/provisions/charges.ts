/** What a provision was expected to cost, beside what documents charge for its resources. */
import { parseDecimal, subtract, sum, toAmount } from '@cmp/billing'
import { digitsOf, type ProvisionCharges } from '@cmp/contract'
import { sql } from 'kysely'
import { notFound } from '../../resources/changes.ts'
import type { AppContext } from '../../scope/context.ts'
import { withScope, type Scope, type Scoped } from '../../scope/scope.ts'
import { costMonths, ensureCosts } from '../inventories/costs.ts'

type Money = { currency: string; amount: string }

/** Sums by currency, rounded once. */
const sums = (amounts: readonly Money[]): Money[] =>
  [...Map.groupBy(amounts, ({ currency }) => currency)].map(([currency, own]) => ({
    currency,
    amount: toAmount(parseDecimal(sum(own.map(({ amount }) => amount))), digitsOf(currency)),
  }))

/** The texts of an output, of a list each. */
const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return Array.isArray(value) ? value.flatMap(textsIn) : []
}

const readProvision = ({ trx }: Scoped, id: string) =>
  trx
    .selectFrom('provision')
    .select(['customerId', 'containerId', 'outputs', 'resourceName', 'createdTime'])
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

/** What bills may call its resources: the ids that the cloud told, as Google's bills begin them, and what ends with its name. */
const readCharges = async (
  { trx }: Scoped,
  { customerId, containerId, outputs, resourceName }: Provision,
  month: string,
): Promise<Money[]> => {
  const ids = Object.values(outputs)
    .flatMap(textsIn)
    .map((text) => text.toLowerCase())
  const keys = ids.flatMap((id) => [id, `//compute.googleapis.com/${id}`])
  const names = resourceName.split(', ').map((name) => name.toLowerCase())
  return trx
    .selectFrom('cloudResourceCost')
    .select(['currency', 'charge as amount'])
    .where('customerId', '=', customerId)
    .where('month', '=', month)
    .where(sql<boolean>`lower(sub_account_key) = lower(${containerId})`)
    .where(
      sql<boolean>`(resource_key = any(${keys}::text[])
        or substring(resource_key from '[^/:]+$') = any(${names}::text[]))`,
    )
    .execute()
}

/** @throws AppError NotFound */
export const chargesOf = async (ctx: AppContext, scope: Scope, id: string): Promise<ProvisionCharges> => {
  const provision = await withScope(ctx, scope, (scoped) => readProvision(scoped, id))
  if (!provision) throw notFound('provision')
  const [, month] = costMonths(ctx.clock())
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
