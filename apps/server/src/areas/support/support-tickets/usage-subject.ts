/** The initial text of a ticket about usage: the charges of some days or, in a comparison, why they changed. */
import * as m from '@cmp/messages/server/support/support-tickets'
import { t } from '@cmp/messages'
import { changeCauses, formatDayName, readUsage, withUnit, type Usage, type UsageChange } from '@cmp/contract'
import { formatExact } from '@cmp/billing'
import { z } from 'zod'
import { AppError } from '../../../kit/errors.ts'
import { createNotFoundError } from '../../../resources/changes.ts'
import { createFieldRefusal } from '../../../resources/field-refusals.ts'
import type { AppContext } from '../../../scope/context.ts'
import { withScope, type Scope } from '../../../scope/scope.ts'
import { createCustomerView, changeOf } from '../../insight/index.ts'
import { calculateUsage } from '../../../core/usage/usage.ts'
import { cleanFileName } from '../../../core/attachments/attachment-kinds.ts'
import { formatMoneyWithCurrency, shortenName, type TicketSubject } from './subject-words.ts'

/**
 * Parses the parameters of the usage call.
 * @throws AppError InvalidRequest
 */
const parseUsageQuery = (text: string) => {
  const parsedQuery = readUsage.query(z).safeParse(Object.fromEntries(new URLSearchParams(text)))
  if (parsedQuery.success) return parsedQuery.data
  throw createFieldRefusal('usageQuery', m.usageQueryIsNotValidOpen)
}

type UsageQuery = ReturnType<typeof parseUsageQuery>

const formatDateRange = (from: string, to: string): string =>
  from === to ? formatDayName(from) : t(m.dayRange, { from: formatDayName(from), to: formatDayName(to) })

/** Describes the filters by their names, because internal IDs mean nothing to people. */
const nameOf = ({ cloudProvider, serviceName, meterName, subscriptionId, ...more }: UsageQuery): string => {
  const { resourceGroup, region, resourceId, tagValue } = more
  return (
    [cloudProvider, subscriptionId, serviceName, meterName, resourceGroup, region, resourceId, tagValue]
      .filter(Boolean)
      .join(' · ') || t(m.usage)
  )
}

const groupLines = ({ groups, count, beyond, currency }: Usage): string[] => [
  ...groups.map(
    ({ name, detail, displayedQuantity, displayedUnit, charge }) =>
      `${formatMoneyWithCurrency(charge, currency)}  ${[name, detail].filter(Boolean).join(' · ')}${displayedQuantity === null ? '' : `  ${withUnit(formatExact(displayedQuantity), displayedUnit ?? '')}`}`,
  ),
  ...(count > groups.length
    ? [
        t(m.more, {
          moneyWithCurrency: formatMoneyWithCurrency(beyond.charge, currency),
          count: count - groups.length,
        }),
      ]
    : []),
]

const formatCauses = ({ causes, before, change, currency }: UsageChange): string[] => [
  '',
  t(m.beforeChangeCauses, {
    moneyWithCurrency: formatMoneyWithCurrency(before, currency),
    moneyWithCurrency2: formatMoneyWithCurrency(change, currency),
  }),
  ...causes.flatMap(({ cause, amount, parts }) => [
    `${formatMoneyWithCurrency(amount, currency)}  ${t(changeCauses.find(({ value }) => value === cause)?.label ?? cause)}`,
    ...parts.map(
      ({ name, subscriptionName, amount: ofPart, figureBefore, figureAfter }) =>
        `  ${formatMoneyWithCurrency(ofPart, currency)}  ${[name, subscriptionName].filter(Boolean).join(' · ')}  ${[figureBefore, figureAfter].filter(Boolean).join(' → ')}`,
    ),
  ]),
]

/** Returns whether both periods have billed charges, so that a change can be explained. */
const isCompared = ({ before, after, comparison }: UsageChange): boolean =>
  comparison.leftOut.length === 0 || /[1-9]/.test(before) || /[1-9]/.test(after)

const changeWords = ({ change, currency }: UsageChange): string => {
  if (!/[1-9]/.test(change)) return t(m.noChangeFromBefore)
  return t(m.lessThanBefore, {
    moneyWithCurrency: formatMoneyWithCurrency(change.replace(/^-/, ''), currency),
    startsWith: String(Boolean(change.startsWith('-'))),
  })
}

/**
 * Returns the customer of the usage: the caller's own, or the one that the reseller names.
 * @throws AppError NotFound, InvalidRequest
 */
const resolveCustomerId = async (
  ctx: AppContext,
  scope: Scope,
  given: string | undefined,
): Promise<string> => {
  const [own] = scope.customerIds
  const id = given ?? (scope.kind === 'customer' ? own : undefined)
  if (id === undefined) throw createFieldRefusal('usageQuery', m.chooseCustomerOnUsagePageFirst)
  const found = await withScope(ctx, scope, ({ trx }) =>
    trx.selectFrom('customer').select('id').where('id', '=', id).executeTakeFirst(),
  )
  if (!found) throw createNotFoundError(m.customer)
  return found.id
}

/**
 * Builds the initial text of a ticket about usage and the content of its file, as the customer sees them.
 * @throws AppError InvalidRequest, NotFound for another customer's usage, Conflict if the customer sees no part of the
 * usage
 */
export const buildUsageSubject = async (
  ctx: AppContext,
  scope: Scope,
  text: string,
): Promise<TicketSubject> => {
  const parsedQuery = parseUsageQuery(text)
  const customerId = await resolveCustomerId(ctx, scope, parsedQuery.customerId)
  const reader = scope.kind === 'customer' ? scope : createCustomerView(customerId)
  const usage = await calculateUsage(ctx, reader, parsedQuery)
  const { from, to, beforeFrom, beforeTo, groupBy: _groupBy, ...filter } = parsedQuery
  const compared =
    beforeFrom !== undefined && beforeTo !== undefined
      ? await changeOf(ctx, reader, { from, to, beforeFrom, beforeTo, ...filter, currency: usage.currency })
      : null
  const change = compared && isCompared(compared) ? compared : null
  if (usage.count === 0 && (change?.causes.length ?? 0) === 0)
    throw new AppError(
      'Conflict',
      scope.kind === 'customer' ? m.thereAreNoChargesInThis : m.customerCannotSeeThisUsageYet,
    )
  const about = `${shortenName(nameOf(parsedQuery))}, ${formatDateRange(from, to)}`
  const shown = formatMoneyWithCurrency(change?.change ?? usage.total.charge, usage.currency)
  const what = change ? t(m.changeOf, { shown }) : shown
  const said = change ? changeWords(change) : shown
  return {
    about,
    title: t(m.inLabel2, { what, about }).slice(0, 200),
    description: [
      t(m.regarding, { about, shown: said }),
      ...(compared && compared.comparison.note !== '' ? [compared.comparison.note] : []),
      t(m.attachedFile),
      '',
      '',
    ].join('\n'),
    files: [cleanFileName(t(m.explanationTxt, { about }))],
    customerId,
    customerInvoiceId: null,
    customerInvoiceDetailId: null,
    usageQuery: new URLSearchParams(text).toString(),
    printedInvoiceId: null,
    text: `${[
      about,
      t(m.chargeBeforeVat, {
        moneyWithCurrency: formatMoneyWithCurrency(usage.total.charge, usage.currency),
      }),
      '',
      ...groupLines(usage),
      ...(change ? formatCauses(change) : []),
    ].join('\n')}\n`,
  }
}
