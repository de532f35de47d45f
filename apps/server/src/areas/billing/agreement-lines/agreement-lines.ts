/** HTTP handlers of recurring charges. */
import * as m from '@cmp/messages/server/billing/agreement-lines'
import { bind, t } from '@cmp/messages'
import { assertComponent, ComponentError, type ComponentPart } from '@cmp/billing'
import {
  agreementLineKinds,
  agreementLineParts,
  agreementLines,
  customerSubscriptions,
  isAmountKind,
  formatList,
  formatMonthName,
  partsOfKind,
  type AgreementLineKind,
  type AgreementLinePart,
  type CreateOf,
  type QueryOf,
  type RowOf,
  type UpdateOf,
} from '@cmp/contract'
import { sql, type Insertable } from 'kysely'
import type { AgreementLineTable } from '../../../db/agreement-tables.ts'
import { createFieldRefusal, requireCurrency, requirePrintable } from '../../../resources/field-refusals.ts'
import type { ResourceHandlers } from '../../../resources/handlers.ts'
import { createNotFoundError } from '../../../resources/changes.ts'
import { whereAnyContains, fetchPage, type SortColumns } from '../../../resources/page.ts'
import type { Scoped } from '../../../scope/scope.ts'
import {
  chargedNowhere,
  buildChargeComponent,
  type AgreementLine,
} from '../../../core/agreement-terms/components.ts'
import { isUncharged, readSettledMonth } from './uncharged.ts'

const sortColumns = {
  companyName: 'customer.company_name',
  name: 'agreement_line.name',
  kind: 'agreement_line.kind',
  amount: 'agreement_line.amount',
  validFrom: 'agreement_line.valid_from',
  createdAt: 'agreement_line.created_at',
} satisfies SortColumns<typeof agreementLines>

/** `month` is the month for which uncharged lines are reported; null if no month is checked. */
const select = ({ trx }: Scoped, month: string | null = null) =>
  trx
    .selectFrom('agreementLine')
    .innerJoin('customer', 'customer.id', 'agreementLine.customerId')
    .leftJoin('customerSubscription', 'customerSubscription.id', 'agreementLine.customerSubscriptionId')
    .selectAll('agreementLine')
    .select([
      'customer.companyName',
      'customerSubscription.name as subscriptionName',
      'customerSubscription.subscriptionId as subAccountKey',
      'customerSubscription.customerId as subscriptionOwner',
      'customerSubscription.cloudProvider as subscriptionCloud',
      sql<string[]>`coalesce((select array_agg(distinct month order by month) from agreement_charge,
        unnest(months) as month where agreement_line_id = agreement_line.id), '{}')`.as('months'),
      (month === null
        ? sql<string | null>`null`
        : sql<string | null>`case when ${isUncharged(month)} then ${month} end`
      ).as('notChargedIn'),
    ])

type Selected = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

/** The values of a recurring charge that are validated before it is saved. */
type Proposed = AgreementLine & Pick<Selected, 'subscriptionOwner' | 'subscriptionCloud'>

const toRow = ({
  createdAt,
  months,
  subAccountKey: _key,
  subscriptionOwner: _owner,
  subscriptionCloud: _cloud,
  ...row
}: Selected): RowOf<typeof agreementLines> => ({
  ...row,
  chargedMonths: months.map((month) => formatMonthName(month)).join(', '),
  createdAt: createdAt.toISOString(),
})

const filterRecurringCharges = (
  scoped: Scoped,
  query: QueryOf<typeof agreementLines>,
  month: string | null,
) =>
  select(scoped, month)
    .$if(!!query.isNotCharged, (q) =>
      q.where(
        sql<boolean>`${month === null ? sql.lit(false) : isUncharged(month)} = ${query.isNotCharged === 'true'}`,
      ),
    )
    .$if(!!query.customerId, (q) => q.where('agreementLine.customerId', '=', query.customerId ?? ''))
    .$if(!!query.kind, (q) => q.where(sql<boolean>`agreement_line.kind = ${query.kind}`))
    .$if(!!query.customerSubscriptionId, (q) =>
      q.where('agreementLine.customerSubscriptionId', '=', query.customerSubscriptionId ?? ''),
    )
    .$if(!!query.search, (q) =>
      q.where(
        whereAnyContains(
          [
            'agreement_line.name',
            'customer.company_name',
            'agreement_line.service_name',
            'agreement_line.meter_name',
          ],
          query.search ?? '',
        ),
      ),
    )

const labelOf = (name: keyof typeof agreementLines.fields): string => t(agreementLines.fields[name].label)

const getKindLabel = (kind: AgreementLineKind): string =>
  t(agreementLineKinds.find(({ value }) => value === kind)?.label ?? kind)

const isPartOf = (kind: AgreementLineKind, name: AgreementLinePart): boolean =>
  [...partsOfKind[kind].needs, ...partsOfKind[kind].may].includes(name)

/** Rejects a recurring charge that lacks a field its kind requires, or that has a field its kind does not use. */
const refuseWrongParts = (line: Proposed): void => {
  for (const name of partsOfKind[line.kind].needs)
    if (line[name] === null)
      throw createFieldRefusal(
        name,
        bind(m.requires, { kindLabel: getKindLabel(line.kind), labelOf: labelOf(name) }),
      )
  for (const name of agreementLineParts)
    if (line[name] !== null && !isPartOf(line.kind, name))
      throw createFieldRefusal(
        name,
        bind(m.doesNotUseLeaveItEmpty, { kindLabel: getKindLabel(line.kind), labelOf: labelOf(name) }),
      )
}

/** Amounts are printed as agreed, so they may not have more decimals than their currency. */
const refuseUnprintable = ({ currency, amount, leastAmount }: Proposed): void => {
  if (currency === null) return
  requireCurrency('currency', currency)
  for (const [name, value] of Object.entries({ amount, leastAmount }))
    if (value !== null) requirePrintable(name, value, currency)
}

const refuseWrongDays = ({ kind, validFrom, validTo }: Proposed): void => {
  if (validTo && validTo <= validFrom) throw createFieldRefusal('validTo', m.validToMustBeAfterValid)
  if (!isAmountKind(kind)) return
  for (const [name, day] of Object.entries({ validFrom, validTo }))
    if (day !== null && !day.endsWith('-01'))
      throw createFieldRefusal(name, m.amountsAreChargedForWholeMonths)
}

const refuseWrongScope = (line: Proposed): void => {
  if (line.subscriptionOwner && line.subscriptionOwner !== line.customerId)
    throw createFieldRefusal('customerSubscriptionId', m.thisSubscriptionBelongsToAnother)
  if (line.cloudProvider && line.subscriptionCloud && line.cloudProvider !== line.subscriptionCloud)
    throw createFieldRefusal(
      'cloudProvider',
      bind(m.subscriptionIsInChooseThatProvider, { subscriptionCloud: line.subscriptionCloud }),
    )
  if (line.leastAmount !== null && line.currency === null)
    throw createFieldRefusal('currency', m.enterCurrencyOfMinimumAmount)
}

/** A recurring charge in a currency in which the customer is never invoiced would stop the calculation. */
const refuseForeignCurrency = async ({ trx }: Scoped, { currency, customerId }: Proposed): Promise<void> => {
  if (currency === null) return
  const profiles = await trx
    .selectFrom('billingProfile')
    .select('currency')
    .distinct()
    .where('customerId', '=', customerId)
    .orderBy('currency')
    .execute()
  const currencies = profiles.map((profile) => profile.currency)
  if (currencies.includes(currency)) return
  throw createFieldRefusal(
    'currency',
    currencies.length === 0
      ? m.thisCustomerHasNoBillingProfile
      : bind(m.thisCustomerIsInvoicedInEnter, { currencies: formatList(currencies) }),
  )
}

/** The form fields in which the parts of a component are entered. */
const fieldOfPart = {
  amount: 'amount',
  percent: 'percent',
  minimum: 'leastAmount',
  bands: 'bands',
  used: 'amount',
} as const satisfies Record<ComponentPart, AgreementLinePart>

/** Rejects what the billing rules do not allow, with the labels of the form in the message. */
const refuseUnchargeable = (line: AgreementLine): void => {
  try {
    assertComponent(buildChargeComponent(line, chargedNowhere))
  } catch (error) {
    if (!(error instanceof ComponentError)) throw error
    const field = fieldOfPart[error.part]
    throw createFieldRefusal(field, bind(m.remedyOfField, { label: labelOf(field), remedy: error.remedy }))
  }
}

const refuseNonsense = async (scoped: Scoped, line: Proposed): Promise<void> => {
  refuseWrongParts(line)
  refuseUnprintable(line)
  refuseWrongDays(line)
  refuseWrongScope(line)
  refuseUnchargeable(line)
  await refuseForeignCurrency(scoped, line)
}

const readRecurringCharge = (scoped: Scoped, id: string): Promise<Selected> =>
  select(scoped).where('agreementLine.id', '=', id).executeTakeFirstOrThrow()

/**
 * Builds the recurring charge that a request would save, either a new one or a replacement of the one with `id`,
 * without writing it.
 * @throws AppError as creating or updating it would; NotFound if the customer has no such recurring charge.
 */
export const previewRecurringCharge = async (
  scoped: Scoped,
  { id, ...body }: CreateOf<typeof agreementLines> & { id?: string | undefined },
): Promise<AgreementLine> => {
  const { trx } = scoped
  const before =
    id === undefined ? undefined : await select(scoped).where('agreementLine.id', '=', id).executeTakeFirst()
  if (id !== undefined && before?.customerId !== body.customerId) throw createNotFoundError(agreementLines)
  const subscription = body.customerSubscriptionId
    ? await trx
        .selectFrom('customerSubscription')
        .select(['subscriptionId', 'customerId', 'cloudProvider'])
        .where('id', '=', body.customerSubscriptionId)
        .executeTakeFirst()
    : undefined
  if (body.customerSubscriptionId && !subscription) throw createNotFoundError(customerSubscriptions)
  const line: Proposed = {
    id: id ?? newLineId,
    customerId: body.customerId,
    kind: body.kind,
    name: body.name,
    amount: body.amount ?? null,
    currency: body.currency ?? null,
    per: body.per ?? null,
    percent: body.percent ?? null,
    leastAmount: body.leastAmount ?? null,
    mode: body.mode ?? null,
    bands: body.bands ?? null,
    cloudProvider: body.cloudProvider ?? null,
    customerSubscriptionId: body.customerSubscriptionId ?? null,
    serviceName: body.serviceName ?? null,
    meterName: body.meterName ?? null,
    series: body.series ?? null,
    validFrom: body.validFrom,
    validTo: body.validTo ?? null,
    version: (before?.version ?? 0) + 1,
    createdAt: before?.createdAt ?? scoped.now,
    subAccountKey: subscription?.subscriptionId ?? null,
    subscriptionOwner: subscription?.customerId ?? null,
    subscriptionCloud: subscription?.cloudProvider ?? null,
  }
  await refuseNonsense(scoped, line)
  return line
}

/** The ID of a recurring charge that is not saved. It sorts after all others, as the newest would. */
const newLineId = 'ffffffff-ffff-4fff-bfff-ffffffffffff'

type Body = CreateOf<typeof agreementLines> | UpdateOf<typeof agreementLines>

/** Maps a request body to columns; bands are stored as JSON. */
const toColumns = <Given extends Body>({
  bands,
  ...rest
}: Given): Omit<Given, 'bands'> & Pick<Insertable<AgreementLineTable>, 'bands'> => ({
  ...rest,
  ...(bands === undefined ? {} : { bands: bands && JSON.stringify(bands) }),
})

/** Handlers of recurring charges. */
export const agreementLineHandlers: ResourceHandlers<typeof agreementLines> = {
  storage: { table: 'agreementLine', insteadOfDeleting: m.toEndItEditItAnd },
  list: async (scoped, query) =>
    fetchPage(
      filterRecurringCharges(scoped, query, await readSettledMonth(scoped)),
      query,
      sortColumns,
      'agreement_line.id',
      toRow,
    ),
  get: async (scoped, id) => {
    const row = await select(scoped, await readSettledMonth(scoped))
      .where('agreementLine.id', '=', id)
      .executeTakeFirst()
    return row && toRow(row)
  },
  create: async (scoped, body) => {
    const { id } = await scoped.trx
      .insertInto('agreementLine')
      .values(toColumns(body))
      .returning('id')
      .executeTakeFirstOrThrow()
    await refuseNonsense(scoped, await readRecurringCharge(scoped, id))
    return id
  },
  update: async (scoped, id, body) => {
    const { kind } = body
    // Clears the fields that the former kind used and the new kind does not.
    const obsoleteParts = kind ? agreementLineParts.filter((name) => !isPartOf(kind, name)) : []
    await scoped.trx
      .updateTable('agreementLine')
      .set((eb) => ({
        ...Object.fromEntries(obsoleteParts.map((name) => [name, null])),
        ...toColumns(body),
        version: eb('version', '+', 1),
      }))
      .where('id', '=', id)
      .execute()
    await refuseNonsense(scoped, await readRecurringCharge(scoped, id))
  },
  remove: async ({ trx }, id) => {
    await trx.deleteFrom('agreementLine').where('id', '=', id).execute()
  },
}
