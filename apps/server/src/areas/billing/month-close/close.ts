/** Closes and reopens months, and records what people confirm before that. */
import { bind, t } from '@cmp/messages'
import * as m from '@cmp/messages/server/billing/month-close'
import {
  addMonths,
  formatDayName,
  formatList,
  formatMonthName,
  monthSteps,
  toFirstDay,
  type MonthBoard,
  type MonthBoardStep,
  type MonthStep,
} from '@cmp/contract'
import { lockByName } from '../../../db/lock.ts'
import { AppError } from '../../../kit/errors.ts'
import { createNotFoundError } from '../../../resources/changes.ts'
import type { Scoped } from '../../../scope/scope.ts'
import { readMonthBoard } from './board.ts'
import { formatCustomerCharges } from './changes.ts'
import { readBoards } from './closing-report.ts'

/** The type of months in the audit log; the ID of a month is `YYYY-MM`. */
const objectType = 'months'

/** Closing waits for all changes that have passed the guard of closed months, and the guard waits for closing. */
const lockMonths = ({ trx }: Scoped): Promise<void> => lockByName(trx, 'month-close')

const auditMonth = (scoped: Scoped, month: string, action: string, after: object): Promise<void> =>
  scoped.audit({ action, objectType, objectId: month, objectName: month, after })

const assertNotLocked = ({ state, month }: MonthBoard): void => {
  if (state === 'closed')
    throw new AppError('Conflict', bind(m.monthAlreadyClosed, { month: formatMonthName(month) }))
}

const getStepLabel = (step: MonthStep): string => {
  const declared = monthSteps.find((own) => own.step === step)
  return declared ? t(declared.label) : step
}

const findStep = ({ steps }: MonthBoard, step: MonthStep): MonthBoardStep => {
  const found = steps.find((own) => own.step === step)
  if (!found) throw new Error(`A board has no step ${step}`)
  return found
}

/**
 * Confirms a step with the figures that the person saw.
 * @throws AppError Conflict if the figures changed, the step is done, or the month is closed.
 */
export const confirmStep = async (
  scoped: Scoped,
  { month, step }: { month: string; step: MonthStep },
  { note: given, fingerprint }: { note?: string | null | undefined; fingerprint: string },
): Promise<string> => {
  const note = given ?? ''
  await lockMonths(scoped)
  const board = await readMonthBoard(scoped, month)
  assertNotLocked(board)
  const own = findStep(board, step)
  if (own.state === 'done') throw new AppError('Conflict', m.stepIsDone)
  if (own.fingerprint !== fingerprint) throw new AppError('Conflict', m.figuresChanged)
  const values = {
    figures: fingerprint,
    note,
    confirmedAt: scoped.now,
    confirmedBy: scoped.scope.actor,
  }
  await scoped.trx
    .insertInto('monthConfirmation')
    .values({ month: toFirstDay(month), step, ...values })
    .onConflict((conflict) => conflict.columns(['month', 'step']).doUpdateSet(values))
    .execute()
  await auditMonth(scoped, month, 'confirm-step', {
    step,
    note,
    detail: own.detail,
    figures: own.figures.map(({ label, currency, amount }) => ({ label, currency, amount })),
  })
  return t(m.stepConfirmed, { step: getStepLabel(step), month: formatMonthName(month) })
}

/**
 * Withdraws the confirmation of a step.
 * @throws AppError Conflict if the month is closed.
 */
export const undoStep = async (
  scoped: Scoped,
  { month, step }: { month: string; step: MonthStep },
): Promise<string> => {
  await lockMonths(scoped)
  assertNotLocked(await readMonthBoard(scoped, month))
  const removed = await scoped.trx
    .deleteFrom('monthConfirmation')
    .where('month', '=', toFirstDay(month))
    .where('step', '=', step)
    .returning('step')
    .executeTakeFirst()
  if (removed) await auditMonth(scoped, month, 'withdraw-step', { step })
  return t(m.confirmationWithdrawn, { step: getStepLabel(step), month: formatMonthName(month) })
}

const readCompanyName = async ({ trx }: Scoped, customerId: string): Promise<string> => {
  const customer = await trx
    .selectFrom('customer')
    .select('companyName')
    .where('id', '=', customerId)
    .executeTakeFirst()
  if (!customer) throw createNotFoundError(m.customer)
  return customer.companyName
}

/**
 * Writes a note about a customer's change; an empty note removes it.
 * @throws AppError NotFound; Conflict if the month is closed or the customer has no charges.
 */
export const writeNote = async (
  scoped: Scoped,
  { month, customerId }: { month: string; customerId: string },
  note: string,
): Promise<string> => {
  const customer = await readCompanyName(scoped, customerId)
  await lockMonths(scoped)
  assertNotLocked(await readMonthBoard(scoped, month))
  const figures = await formatCustomerCharges(scoped, month, customerId)
  if (figures === '')
    throw new AppError('Conflict', bind(m.noChangeOfCustomer, { customer, month: formatMonthName(month) }))
  if (note === '')
    await scoped.trx
      .deleteFrom('monthNote')
      .where('month', '=', toFirstDay(month))
      .where('customerId', '=', customerId)
      .execute()
  else {
    const values = { note, figures, writtenAt: scoped.now, writtenBy: scoped.scope.actor }
    await scoped.trx
      .insertInto('monthNote')
      .values({ month: toFirstDay(month), customerId, ...values })
      .onConflict((conflict) => conflict.columns(['month', 'customerId']).doUpdateSet(values))
      .execute()
  }
  await auditMonth(scoped, month, 'note-change', { customer, note, figures })
  return t(note === '' ? m.noteRemoved : m.noteSaved, { customer })
}

/**
 * Closes a month and ends its exceptions.
 * @throws AppError Conflict if it is not over, is closed, or has required steps left.
 */
export const closeMonthNow = async (scoped: Scoped, month: string, note: string): Promise<string> => {
  const { trx, now, scope } = scoped
  await lockMonths(scoped)
  const board = await readMonthBoard(scoped, month)
  const name = formatMonthName(month)
  assertNotLocked(board)
  if (!board.isOver)
    throw new AppError(
      'Conflict',
      bind(m.monthNotOver, { month: name, day: formatDayName(toFirstDay(addMonths(month, 1))) }),
    )
  const left = board.steps.filter(
    ({ isRequired, state }) => isRequired && state !== 'done' && state !== 'confirmed',
  )
  if (left.length > 0)
    throw new AppError(
      'Conflict',
      bind(m.stepsLeft, { month: name, steps: formatList(left.map(({ step }) => getStepLabel(step))) }),
    )
  const closed = { closedAt: now, closedBy: scope.actor }
  const first = toFirstDay(month)
  await trx
    .insertInto('closedMonth')
    .values({ month: first, ...closed })
    .onConflict((conflict) => conflict.column('month').doUpdateSet(closed))
    .execute()
  await trx
    .updateTable('monthException')
    .set({ endedAt: now, endedBy: scope.actor })
    .where('month', '=', first)
    .where('endedAt', 'is', null)
    .execute()
  await trx
    .insertInto('monthClosing')
    .values({ month: first, ...closed, note, boards: JSON.stringify(await readBoards(scoped, month)) })
    .execute()
  await auditMonth(scoped, month, 'close', {
    note,
    charges: board.charges,
    steps: board.steps.map(({ step, state, detail, confirmation }) => ({
      step,
      state,
      detail,
      confirmation,
    })),
  })
  return t(m.monthClosed, { month: name })
}

/**
 * Reopens a closed month for all customers or for one.
 * @throws AppError NotFound for the customer; Conflict if the month is not closed or reopened already.
 */
export const reopenMonthNow = async (
  scoped: Scoped,
  month: string,
  { reason, customerId }: { reason: string; customerId?: string | null | undefined },
): Promise<string> => {
  const { trx, now, scope } = scoped
  const customer = customerId == null ? null : await readCompanyName(scoped, customerId)
  await lockMonths(scoped)
  const first = toFirstDay(month)
  const name = formatMonthName(month)
  const closed = await trx
    .selectFrom('closedMonth')
    .select('month')
    .where('month', '=', first)
    .executeTakeFirst()
  if (!closed) throw new AppError('Conflict', bind(m.monthNotClosed, { month: name }))
  const added = await trx
    .insertInto('monthException')
    .values({
      month: first,
      customerId: customerId ?? null,
      reason,
      openedAt: now,
      openedBy: scope.actor,
      endedAt: null,
      endedBy: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) throw new AppError('Conflict', bind(m.alreadyReopened, { month: name }))
  await auditMonth(scoped, month, 'reopen', { reason, customer })
  return customer === null
    ? t(m.monthReopened, { month: name })
    : t(m.monthReopenedFor, { month: name, customer })
}
