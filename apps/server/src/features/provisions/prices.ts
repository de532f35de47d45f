/** What runs and requests cost in a month: priced, kept with the plan that is shown, and read again. */
import { formatMoney, parseDecimal, subtract, sum, toAmount } from '@cmp/billing'
import { digitsOf, listed, type estimateProvision, type CallTaken, type ProvisionPrice } from '@cmp/contract'
import { z } from 'zod'
import type { ProvisionBody } from '../../db/provision-tables.ts'
import { notFound } from '../../resources/changes.ts'
import { fieldRefusal } from '../../resources/field-refusals.ts'
import type { AppContext } from '../../scope/context.ts'
import { withScope, type Scope, type Scoped } from '../../scope/scope.ts'
import { pricesOf, type PricedPart } from '../provision-prices/price-parts.ts'
import type { PricedPlace } from '../provision-prices/own-rates.ts'
import type { Run } from './steps.ts'
import { typeOf } from './types.ts'

/** The parts of what stands and of what is asked for; null where there is neither. */
export type BothPrices = { before: PricedPart[] | null; after: PricedPart[] | null }

const partsOf = (typeName: string, body: ProvisionBody) => typeOf(typeName).priceOf(body)

/** Prices both at once: what is in both is looked for once. */
export const priceBoth = async (
  ctx: AppContext,
  place: PricedPlace,
  typeName: string,
  { before, after }: { before: ProvisionBody | null; after: ProvisionBody | null },
): Promise<BothPrices> => {
  const standing = before ? partsOf(typeName, before) : []
  const asked = after ? partsOf(typeName, after) : []
  const priced = await pricesOf(ctx, place, [...standing, ...asked])
  return {
    before: before && priced.slice(0, standing.length),
    after: after && priced.slice(standing.length),
  }
}

/** What a run's plan costs: a change by what it stood at before, a deletion by what is saved. */
export const pricesOfRun = (ctx: AppContext, run: Run): Promise<BothPrices> => {
  const { provision, action } = run
  return priceBoth(
    ctx,
    { ...provision, cloudProvider: provision.cloudProviderId },
    provision.resourceTypeId,
    {
      before: action === 'create' ? null : provision.body,
      after: action === 'delete' ? null : run.body,
    },
  )
}

/** Keeps the prices with a run, in the place of what its earlier plan came to. */
export const keepPrices = async ({ trx }: Scoped, runId: string, prices: BothPrices): Promise<void> => {
  await trx.deleteFrom('provisionPrice').where('runId', '=', runId).execute()
  const rows = (['before', 'after'] as const).flatMap((side) =>
    (prices[side] ?? []).map((part, position) => ({ ...part, runId, side, position })),
  )
  if (rows.length > 0) await trx.insertInto('provisionPrice').values(rows).execute()
}

/** Digits beyond those of the currency in which customers are shown a unit price: an exact one would tell the markup. */
const customersDigits = 4

const shownPart = (
  { scope }: Pick<Scoped, 'scope'> | { scope: Scope },
  { name: _name, ...part }: PricedPart,
): NonNullable<ProvisionPrice['parts'][number]['after']> => {
  if (scope.kind === 'provider') return part
  const digits = digitsOf(part.currency ?? '')
  const rounded = (text: string | null, to: number) => text && toAmount(parseDecimal(text), to)
  return {
    ...part,
    formula: '',
    unitPrice: rounded(part.unitPrice, digits + customersDigits),
    amount: rounded(part.amount, digits),
  }
}

const totalOf = (parts: readonly PricedPart[], currency: string): string =>
  toAmount(
    parseDecimal(
      sum(parts.flatMap((part) => (part.currency === currency && part.amount ? [part.amount] : []))),
    ),
    digitsOf(currency),
  )

const named = (parts: readonly PricedPart[], is: (part: PricedPart) => boolean): string[] => [
  ...new Set(parts.filter(is).map(({ name }) => name)),
]

/** Prices as they are shown to who asks, the parts of both sides beside each other. */
export const shownPrice = (
  scope: Scope,
  { before, after }: BothPrices,
  missing: string[] = [],
): ProvisionPrice => {
  const [standing, asked] = [before ?? [], after ?? []]
  const names = [...new Set([...asked, ...standing].map(({ name }) => name))]
  const find = (parts: readonly PricedPart[], name: string) => {
    const part = parts.find((of) => of.name === name)
    return part ? shownPart({ scope }, part) : null
  }
  const currencies = [
    ...new Set(
      [...asked, ...standing].flatMap(({ currency, amount }) => (currency && amount ? [currency] : [])),
    ),
  ]
  // What is shown of a change is what comes.
  const counted = after ?? standing
  return {
    parts: names.map((name) => ({ name, before: find(standing, name), after: find(asked, name) })),
    totals: currencies.map((currency) => {
      const [was, will] = [totalOf(standing, currency), totalOf(asked, currency)]
      return {
        currency,
        before: was,
        after: will,
        difference: toAmount(parseDecimal(subtract(will, was)), digitsOf(currency)),
      }
    }),
    unknown: named(counted, ({ source, amount }) => source === 'unknown' && amount === null),
    byUse: named(counted, ({ unitPrice, quantity }) => unitPrice !== null && quantity === null),
    missing,
  }
}

/** The prices that were kept with a run. @throws AppError NotFound */
export const readPrices = async ({ trx, scope }: Scoped, runId: string): Promise<ProvisionPrice> => {
  const run = await trx.selectFrom('provisionRun').select('id').where('id', '=', runId).executeTakeFirst()
  if (!run) throw notFound('run')
  const rows = await trx
    .selectFrom('provisionPrice')
    .selectAll()
    .where('runId', '=', runId)
    .orderBy('position')
    .execute()
  const of = (side: 'before' | 'after') =>
    rows
      .filter((row) => row.side === side)
      .map(({ id: _id, runId: _run, position: _position, side: _side, ...part }) => part)
  return shownPrice(scope, { before: of('before'), after: of('after') })
}

/** `72.73 USD a month, without tax`, with what of it is not known; of a change by how much it rises or falls. */
export const priceInWords = ({ parts, totals, unknown }: ProvisionPrice): string => {
  const isChange = parts.some(({ before }) => before !== null)
  const money = (amount: string, currency: string) =>
    `${isChange && !amount.startsWith('-') ? '+' : ''}${formatMoney(amount, digitsOf(currency))} ${currency}`
  const sums = totals.map(({ currency, after, difference }) => money(isChange ? difference : after, currency))
  return [
    sums.length > 0 ? `${listed(sums)} a month, without tax` : 'no sum is known',
    ...(unknown.length > 0 ? [`no price is known for ${listed(unknown)}`] : []),
  ].join('; ')
}

type Asked = CallTaken<typeof estimateProvision>['body']

/**
 * What is there of a customer, a place and a thing that stands, as far as the caller may see them.
 * @throws AppError NotFound, InvalidRequest beside the field
 */
const readAsked = async ({ trx }: Scoped, { CustomerId, ContainerId, ProvisionId }: Asked) => {
  const customer = await trx
    .selectFrom('customer')
    .select('id')
    .where('id', '=', CustomerId)
    .executeTakeFirst()
  if (!customer) throw fieldRefusal('CustomerId', 'This customer was not found.')
  const container =
    ContainerId === ''
      ? undefined
      : await trx
          .selectFrom('cloudContainer')
          .select('id')
          .where('containerId', '=', ContainerId)
          .where('customerId', '=', CustomerId)
          .executeTakeFirst()
  if (ContainerId !== '' && !container) throw notFound('container')
  if (ProvisionId === undefined) return null
  const provision = await trx
    .selectFrom('provision')
    .select(['body', 'containerId'])
    .where('id', '=', ProvisionId)
    .where('customerId', '=', CustomerId)
    .executeTakeFirst()
  if (!provision) throw notFound('provision')
  return provision
}

/** Prices a request that nobody has sent. Of one whose fields are not filled in yet it says which those are. */
export const estimate = async (ctx: AppContext, scope: Scope, asked: Asked): Promise<ProvisionPrice> => {
  const provision = await withScope(ctx, scope, (scoped) => readAsked(scoped, asked))
  const type = typeOf(asked.ResourceTypeId)
  const payload = { ...provision?.body, ...asked.Payload }
  const checked = type.priceBody(z).safeParse(payload)
  if (!checked.success) {
    const names = [...new Set(checked.error.issues.map(({ path }) => String(path[0])))]
    return shownPrice(
      scope,
      { before: null, after: null },
      names.map((name) => type.fields[name]?.label ?? name),
    )
  }
  const prices = await priceBoth(
    ctx,
    {
      customerId: asked.CustomerId,
      cloudProvider: type.cloud,
      containerId: provision?.containerId ?? asked.ContainerId,
    },
    type.name,
    { before: provision?.body ?? null, after: checked.data },
  )
  return shownPrice(scope, prices)
}
