/** Calculates the monthly cost of runs and requests, and stores it with the plan. */
import * as shared from '@cmp/messages/server/provisioning/provisions'
import * as m from '@cmp/messages/server/provisioning/provisions/prices'
import { t } from '@cmp/messages'
import { formatMoney, parseDecimal, subtract, sum, toAmount } from '@cmp/billing'
import {
  getCurrencyDigits,
  formatList,
  type estimateProvision,
  type CallTaken,
  type ProvisionPrice,
} from '@cmp/contract'
import type { ProvisionType } from '@cmp/contract/provision-types'
import { z } from 'zod'
import type { ProvisionBody } from '../../../../db/provision-tables.ts'
import { createNotFoundError } from '../../../../resources/changes.ts'
import { createFieldRefusal } from '../../../../resources/field-refusals.ts'
import type { AppContext } from '../../../../scope/context.ts'
import { withScope, type Scope, type Scoped } from '../../../../scope/scope.ts'
import { priceRequestParts, type PricedPart } from '../../provision-prices/price-parts.ts'
import type { PricedPlace } from '../../provision-prices/own-rates.ts'
import type { Run } from '../runs/steps.ts'
import { readRequestedType, typeOf } from '../types/types.ts'

/** The priced parts of the existing and of the requested provision; null for a side that does not exist. */
export type BothPrices = { before: PricedPart[] | null; after: PricedPart[] | null }

/** Prices both sides together, so that common parts are searched for once. */
export const priceBoth = async (
  ctx: AppContext,
  place: PricedPlace,
  type: ProvisionType,
  { before, after }: { before: ProvisionBody | null; after: ProvisionBody | null },
): Promise<BothPrices> => {
  const current = before ? type.priceOf(before) : []
  const requested = after ? type.priceOf(after) : []
  const priced = await priceRequestParts(ctx, place, [...current, ...requested])
  return {
    before: before && priced.slice(0, current.length),
    after: after && priced.slice(current.length),
  }
}

/** Prices a run's plan: a change is compared with the previous cost, a deletion shows what is saved. */
export const priceRun = (ctx: AppContext, run: Run): Promise<BothPrices> => {
  const { provision, action, type } = run
  return priceBoth(ctx, { ...provision, cloudProvider: provision.cloudProviderId }, type, {
    before: action === 'create' ? null : provision.body,
    after: action === 'delete' ? null : run.body,
  })
}

/** Stores the prices with a run in place of those of its earlier plan. */
export const savePrices = async ({ trx }: Scoped, runId: string, prices: BothPrices): Promise<void> => {
  await trx.deleteFrom('provisionPrice').where('runId', '=', runId).execute()
  const rows = (['before', 'after'] as const).flatMap((side) =>
    (prices[side] ?? []).map((part, position) => ({ ...part, runId, side, position })),
  )
  if (rows.length > 0) await trx.insertInto('provisionPrice').values(rows).execute()
}

/** The digits beyond those of the currency in a unit price for customers: an exact price would reveal the markup. */
const customersDigits = 4

const toShownPart = (
  { scope }: Pick<Scoped, 'scope'> | { scope: Scope },
  { name: _name, ...part }: PricedPart,
): NonNullable<ProvisionPrice['parts'][number]['after']> => {
  if (scope.kind === 'provider') return part
  const digits = getCurrencyDigits(part.currency ?? '')
  const roundAmount = (text: string | null, to: number) => text && toAmount(parseDecimal(text), to)
  return {
    ...part,
    formula: '',
    unitPrice: roundAmount(part.unitPrice, digits + customersDigits),
    amount: roundAmount(part.amount, digits),
  }
}

const totalOf = (parts: readonly PricedPart[], currency: string): string =>
  toAmount(
    parseDecimal(
      sum(parts.flatMap((part) => (part.currency === currency && part.amount ? [part.amount] : []))),
    ),
    getCurrencyDigits(currency),
  )

const listNames = (parts: readonly PricedPart[], is: (part: PricedPart) => boolean): string[] => [
  ...new Set(parts.filter(is).map(({ name }) => name)),
]

/** Formats prices for the caller, with the parts of both sides beside each other. */
export const toShownPrice = (
  scope: Scope,
  { before, after }: BothPrices,
  missing: string[] = [],
): ProvisionPrice => {
  const [current, requested] = [before ?? [], after ?? []]
  const names = [...new Set([...requested, ...current].map(({ name }) => name))]
  const find = (parts: readonly PricedPart[], name: string) => {
    const part = parts.find((of) => of.name === name)
    return part ? toShownPart({ scope }, part) : null
  }
  const currencies = [
    ...new Set(
      [...requested, ...current].flatMap(({ currency, amount }) => (currency && amount ? [currency] : [])),
    ),
  ]
  // For a change the new side is shown.
  const counted = after ?? current
  return {
    parts: names.map((name) => ({ name, before: find(current, name), after: find(requested, name) })),
    totals: currencies.map((currency) => {
      const [was, will] = [totalOf(current, currency), totalOf(requested, currency)]
      return {
        currency,
        before: was,
        after: will,
        difference: toAmount(parseDecimal(subtract(will, was)), getCurrencyDigits(currency)),
      }
    }),
    unknown: listNames(counted, ({ source, amount }) => source === 'unknown' && amount === null),
    byUse: listNames(counted, ({ unitPrice, quantity }) => unitPrice !== null && quantity === null),
    missing,
  }
}

/**
 * Reads the prices stored with a run.
 * @throws AppError NotFound
 */
export const readPrices = async ({ trx, scope }: Scoped, runId: string): Promise<ProvisionPrice> => {
  const run = await trx.selectFrom('provisionRun').select('id').where('id', '=', runId).executeTakeFirst()
  if (!run) throw createNotFoundError(shared.run)
  const rows = await trx
    .selectFrom('provisionPrice')
    .selectAll()
    .where('runId', '=', runId)
    .orderBy('position')
    .execute()
  const filterSide = (side: 'before' | 'after') =>
    rows
      .filter((row) => row.side === side)
      .map(({ id: _id, runId: _run, position: _position, side: _side, ...part }) => part)
  return toShownPrice(scope, { before: filterSide('before'), after: filterSide('after') })
}

/** Describes a price as `72.73 USD a month, without tax`, with its unknown parts; for a change, the difference. */
export const priceInWords = ({ parts, totals, unknown }: ProvisionPrice): string => {
  const isChange = parts.some(({ before }) => before !== null)
  const formatAmount = (amount: string, currency: string) =>
    `${isChange && !amount.startsWith('-') ? '+' : ''}${formatMoney(amount, getCurrencyDigits(currency))} ${currency}`
  const sums = totals.map(({ currency, after, difference }) =>
    formatAmount(isChange ? difference : after, currency),
  )
  return [
    sums.length > 0 ? t(m.perMonthExcludingTax, { sums: formatList(sums) }) : t(m.noEstimate),
    ...(unknown.length > 0 ? [t(m.noPriceAvailableFor, { unknown: formatList(unknown) })] : []),
  ].join('; ')
}

type EstimateRequest = CallTaken<typeof estimateProvision>['body']

/**
 * Reads the customer, the container and the existing provision that the caller may see.
 * @throws AppError NotFound, InvalidRequest for the field
 */
const readEstimateTarget = async (
  { trx }: Scoped,
  { CustomerId, ContainerId, ProvisionId }: EstimateRequest,
) => {
  const customer = await trx
    .selectFrom('customer')
    .select('id')
    .where('id', '=', CustomerId)
    .executeTakeFirst()
  if (!customer) throw createFieldRefusal('CustomerId', shared.thisCustomerWasNotFound)
  const container =
    ContainerId === ''
      ? undefined
      : await trx
          .selectFrom('cloudContainer')
          .select('id')
          .where('containerId', '=', ContainerId)
          .where('customerId', '=', CustomerId)
          .executeTakeFirst()
  if (ContainerId !== '' && !container) throw createNotFoundError(shared.subscriptionProjectOrAccount)
  if (ProvisionId === undefined) return null
  const provision = await trx
    .selectFrom('provision')
    .select(['body', 'containerId', 'resourceTypeId', 'moduleVersionId'])
    .where('id', '=', ProvisionId)
    .where('customerId', '=', CustomerId)
    .executeTakeFirst()
  if (!provision) throw createNotFoundError(shared.provision)
  return provision
}

/** Prices a request that has not been submitted. If fields are missing, it returns their names. */
export const estimate = async (
  ctx: AppContext,
  scope: Scope,
  requested: EstimateRequest,
): Promise<ProvisionPrice> => {
  const { provision, type } = await withScope(ctx, scope, async (scoped) => {
    const current = await readEstimateTarget(scoped, requested)
    const { ResourceTypeId: resourceTypeId, ModuleId: moduleId } = requested
    return {
      provision: current,
      type: current?.moduleVersionId
        ? await typeOf(scoped, current)
        : await readRequestedType(scoped, { resourceTypeId, moduleId }),
    }
  })
  const payload = { ...provision?.body, ...requested.Payload }
  const checked = type.priceBody(z).safeParse(payload)
  if (!checked.success) {
    const names = [...new Set(checked.error.issues.map(({ path }) => String(path[0])))]
    return toShownPrice(
      scope,
      { before: null, after: null },
      names.map((name) => t(type.fields[name]?.label ?? name)),
    )
  }
  const prices = await priceBoth(
    ctx,
    {
      customerId: requested.CustomerId,
      cloudProvider: type.cloud,
      containerId: provision?.containerId ?? requested.ContainerId,
    },
    type,
    { before: provision?.body ?? null, after: checked.data },
  )
  return toShownPrice(scope, prices)
}
