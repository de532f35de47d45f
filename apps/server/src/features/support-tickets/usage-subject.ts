/** What a ticket about usage begins with: what is charged on some days or, where they are compared, why that changed. */
import {
  changeCauses,
  dayName,
  ended,
  readUsage,
  withUnit,
  type Usage,
  type UsageChange,
} from '@cmp/contract'
import { formatExact } from '@cmp/billing'
import { z } from 'zod'
import { AppError } from '../../kit/errors.ts'
import { notFound } from '../../resources/changes.ts'
import { fieldRefusal } from '../../resources/field-refusals.ts'
import type { AppContext } from '../../scope/context.ts'
import { withScope, type Scope } from '../../scope/scope.ts'
import { customersView } from '../monthly-reports/report.ts'
import { changeOf } from '../usage-by-meters/change.ts'
import { usageOf } from '../usage-by-meters/usage.ts'
import { cleanFileName } from '../attachments/attachment-kinds.ts'
import { money, shortened, type TicketSubject } from './subject-words.ts'

/** @throws AppError InvalidRequest */
const askedOf = (text: string) => {
  const asked = readUsage.query(z).safeParse(Object.fromEntries(new URLSearchParams(text)))
  if (asked.success) return asked.data
  throw fieldRefusal('usageQuery', 'This is no usage that can be read. Open the ticket from the usage page.')
}

type Asked = ReturnType<typeof askedOf>

const spanWords = (from: string, to: string): string => [...new Set([from, to])].map(dayName).join(' to ')

/** What it is narrowed to, as people call it: ids of the portal's own say nothing to them. */
const nameOf = ({ cloudProvider, serviceName, meterName, subscriptionId, ...more }: Asked): string => {
  const { resourceGroup, region, resourceId, tagValue } = more
  return (
    [cloudProvider, subscriptionId, serviceName, meterName, resourceGroup, region, resourceId, tagValue]
      .filter(Boolean)
      .join(' · ') || 'Usage'
  )
}

const groupLines = ({ groups, count, beyond, currency }: Usage): string[] => [
  ...groups.map(
    ({ name, detail, displayedQuantity, displayedUnit, charge }) =>
      `${money(charge, currency)}  ${[name, detail].filter(Boolean).join(' · ')}${displayedQuantity === null ? '' : `  ${withUnit(formatExact(displayedQuantity), displayedUnit ?? '')}`}`,
  ),
  ...(count > groups.length ? [`${money(beyond.charge, currency)}  ${count - groups.length} more`] : []),
]

const causeLines = ({ causes, before, change, currency }: UsageChange): string[] => [
  '',
  `Before: ${money(before, currency)}. Change: ${money(change, currency)}. Its causes:`,
  ...causes.flatMap(({ cause, amount, parts }) => [
    `${money(amount, currency)}  ${changeCauses.find(({ value }) => value === cause)?.label ?? cause}`,
    ...parts.map(
      ({ name, subscriptionName, amount: ofPart, figureBefore, figureAfter }) =>
        `  ${money(ofPart, currency)}  ${[name, subscriptionName].filter(Boolean).join(' · ')}  ${[figureBefore, figureAfter].filter(Boolean).join(' → ')}`,
    ),
  ]),
]

/** Whether anything of both periods is billed, so that a change can be told. */
const isCompared = ({ before, after, comparison }: UsageChange): boolean =>
  comparison.leftOut.length === 0 || /[1-9]/.test(before) || /[1-9]/.test(after)

const changeWords = ({ change, currency }: UsageChange): string => {
  if (!/[1-9]/.test(change)) return 'as much as before'
  return `${money(change.replace(/^-/, ''), currency)} ${change.startsWith('-') ? 'less' : 'more'} than before`
}

/** Whose usage it is: a customer's own, or the one that the reseller names. @throws AppError NotFound, InvalidRequest */
const customerOf = async (ctx: AppContext, scope: Scope, given: string | undefined): Promise<string> => {
  const [own] = scope.customerIds
  const id = given ?? (scope.kind === 'customer' ? own : undefined)
  if (id === undefined)
    throw fieldRefusal('usageQuery', 'Choose a customer on the usage page first: a ticket is of one.')
  const found = await withScope(ctx, scope, ({ trx }) =>
    trx.selectFrom('customer').select('id').where('id', '=', id).executeTakeFirst(),
  )
  if (!found) throw notFound('customer')
  return found.id
}

/**
 * What a ticket about usage begins with, and what its file says, as the customer sees it.
 * @throws AppError InvalidRequest, NotFound for another tenant's, Conflict where the customer sees nothing of it
 */
export const usageSubjectOf = async (ctx: AppContext, scope: Scope, text: string): Promise<TicketSubject> => {
  const asked = askedOf(text)
  const customerId = await customerOf(ctx, scope, asked.customerId)
  const reader = scope.kind === 'customer' ? scope : customersView(customerId)
  const usage = await usageOf(ctx, reader, asked)
  const { from, to, beforeFrom, beforeTo, groupBy: _groupBy, ...filter } = asked
  const compared =
    beforeFrom !== undefined && beforeTo !== undefined
      ? await changeOf(ctx, reader, { from, to, beforeFrom, beforeTo, ...filter, currency: usage.currency })
      : null
  const change = compared && isCompared(compared) ? compared : null
  if (usage.count === 0 && (change?.causes.length ?? 0) === 0)
    throw new AppError(
      'Conflict',
      scope.kind === 'customer'
        ? 'Nothing is charged on these days. Choose other days, or narrow them less.'
        : 'The customer sees none of this usage, and a ticket shows what the customer sees. Issue the drafts that charge it first, or choose other days.',
    )
  const about = `${shortened(nameOf(asked))}, ${spanWords(from, to)}`
  const shown = money(change?.change ?? usage.total.charge, usage.currency)
  const what = change ? `A change of ${shown}` : shown
  const said = change ? changeWords(change) : shown
  return {
    about,
    title: `${what} in ${about}`.slice(0, 200),
    description: [
      ended(`About ${about}: ${said}`),
      ...(compared && compared.comparison.note !== '' ? [compared.comparison.note] : []),
      'The attached file says what it is made of.',
      '',
      '',
    ].join('\n'),
    files: [cleanFileName(`${about} why.txt`)],
    customerId,
    customerInvoiceId: null,
    customerInvoiceDetailId: null,
    usageQuery: new URLSearchParams(text).toString(),
    paperOf: null,
    text: `${[
      about,
      `Charge: ${money(usage.total.charge, usage.currency)}, before VAT`,
      '',
      ...groupLines(usage),
      ...(change ? causeLines(change) : []),
    ].join('\n')}\n`,
  }
}
