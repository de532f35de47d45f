/** Reads the board of a month: its steps with people's confirmations, exceptions and closings. */
import { createHash } from 'node:crypto'
import {
  addMonths,
  monthSteps,
  toDayInZone,
  toFirstDay,
  toMonth,
  type MonthBoard,
  type MonthEntry,
} from '@cmp/contract'
import { sql } from 'kysely'
import { readSeller } from '../../../core/seller-profile/seller.ts'
import type { Scoped } from '../../../scope/scope.ts'
import { readMonthFigures } from '../customer-invoices/month-figures.ts'
import { readMonthChanges } from './changes.ts'
import { readMonthSources } from './sources.ts'
import type { ComputedStep } from './figures.ts'
import { computeMonthSteps } from './steps.ts'

/** The number of months listed. */
const monthsListed = 24

/** Returns a text that is equal for equal figures. */
const fingerprintStep = ({ count, figures }: ComputedStep): string =>
  createHash('sha256')
    .update(JSON.stringify([count, figures.map(({ label, currency, amount }) => [label, currency, amount])]))
    .digest('hex')
    .slice(0, 32)

/** Returns today's date, `YYYY-MM-DD`, in the seller's time zone. */
export const readToday = async (scoped: Scoped): Promise<string> =>
  toDayInZone((await readSeller(scoped)).timezone, scoped.now)

const readExceptions = async ({ trx }: Scoped, month: string): Promise<MonthBoard['exceptions']> => {
  const rows = await trx
    .selectFrom('monthException as exception')
    .leftJoin('customer', 'customer.id', 'exception.customerId')
    .selectAll('exception')
    .select('customer.companyName')
    .where('exception.month', '=', toFirstDay(month))
    .orderBy('exception.openedAt', 'desc')
    .orderBy('exception.id')
    .execute()
  return rows.map(({ id, customerId, companyName, reason, openedAt, openedBy, endedAt, endedBy }) => ({
    id,
    customerId,
    companyName: companyName ?? '',
    reason,
    openedAt: openedAt.toISOString(),
    openedBy,
    endedAt: endedAt?.toISOString() ?? null,
    endedBy,
  }))
}

const readClosings = async ({ trx }: Scoped, month: string): Promise<MonthBoard['closings']> => {
  const rows = await trx
    .selectFrom('monthClosing')
    .select(['closedAt', 'closedBy', 'note'])
    .where('month', '=', toFirstDay(month))
    .orderBy('closedAt', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(({ closedAt, closedBy, note }) => ({ at: closedAt.toISOString(), by: closedBy, note }))
}

const readCharges = async (scoped: Scoped, from: string, until: string) => {
  const figures = await readMonthFigures(scoped, { from, until })
  return (month: string) =>
    figures
      .filter((figure) => figure.month === month)
      .map(({ currency, total }) => ({ currency, amount: total }))
}

const readSteps = async (
  scoped: Scoped,
  month: string,
  read: Parameters<typeof computeMonthSteps>[2],
): Promise<MonthBoard['steps']> => {
  const computed = await computeMonthSteps(scoped, month, read)
  const confirmations = await scoped.trx
    .selectFrom('monthConfirmation')
    .selectAll()
    .where('month', '=', toFirstDay(month))
    .execute()
  return monthSteps.map(({ step, isRequired }) => {
    const { state, ...own } = computed[step]
    const fingerprint = fingerprintStep(computed[step])
    const confirmed = confirmations.find((confirmation) => confirmation.step === step)
    return {
      ...own,
      step,
      isRequired,
      fingerprint,
      state:
        state === 'done' || !confirmed ? state : confirmed.figures === fingerprint ? 'confirmed' : 'outdated',
      confirmation: confirmed
        ? { by: confirmed.confirmedBy, at: confirmed.confirmedAt.toISOString(), note: confirmed.note }
        : null,
    }
  })
}

/** Returns the board of a month, `YYYY-MM`, with the present figures. */
export const readMonthBoard = async (scoped: Scoped, month: string): Promise<MonthBoard> => {
  const today = await readToday(scoped)
  const sources = await readMonthSources(scoped, month)
  const changes = await readMonthChanges(scoped, month)
  const exceptions = await readExceptions(scoped, month)
  const closings = await readClosings(scoped, month)
  const chargesOf = await readCharges(scoped, month, addMonths(month, 1))
  const isReopened = exceptions.some(({ endedAt }) => endedAt === null)
  return {
    month,
    state: closings.length === 0 ? 'open' : isReopened ? 'reopened' : 'closed',
    isOver: month < toMonth(today),
    charges: chargesOf(month),
    steps: await readSteps(scoped, month, { today, sources, changes }),
    sources,
    changes,
    exceptions,
    closings,
  }
}

/** Returns the latest months, the newest first: from the first one with a provider invoice to the present one. */
export const readMonths = async (scoped: Scoped): Promise<MonthEntry[]> => {
  const thisMonth = toMonth(await readToday(scoped))
  const { rows } = await sql<{ first: string | null }>`
    select to_char(min(billing_period_start_date), 'YYYY-MM') as first from invoice`.execute(scoped.trx)
  const first = rows[0]?.first ?? addMonths(thisMonth, -1)
  const months = Array.from({ length: monthsListed }, (_, index) => addMonths(thisMonth, -index)).filter(
    (month) => month >= first,
  )
  const closed = await scoped.trx
    .selectFrom('closedMonth')
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom('monthException')
        .whereRef('monthException.month', '=', 'closedMonth.month')
        .where('monthException.endedAt', 'is', null)
        .select(sql<number>`count(*)::integer`.as('count'))
        .as('openExceptions'),
    )
    .execute()
  const chargesOf = await readCharges(scoped, months.at(-1) ?? thisMonth, addMonths(thisMonth, 1))
  return months.map((month) => {
    const found = closed.find((row) => toMonth(row.month) === month)
    const openExceptions = found?.openExceptions ?? 0
    return {
      month,
      state: !found ? 'open' : openExceptions > 0 ? 'reopened' : 'closed',
      isOver: month < thisMonth,
      charges: chargesOf(month),
      closedAt: found?.closedAt.toISOString() ?? null,
      closedBy: found?.closedBy ?? null,
      openExceptions,
    }
  })
}
