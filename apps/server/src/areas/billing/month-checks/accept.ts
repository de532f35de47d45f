/** Accepts findings with a reason, and reopens them. */
import { bind } from '@cmp/messages'
import * as m from '@cmp/messages/server/billing/month-checks'
import { monthCheckFindings, type MonthCheckName } from '@cmp/contract'
import { lockByName } from '../../../db/lock.ts'
import { AppError } from '../../../kit/errors.ts'
import type { Scoped } from '../../../scope/scope.ts'
import { buildFindingId } from './findings.ts'
import { monthCheckNames, runMonthChecks, type JudgedFinding } from './run-checks.ts'

/** A finding as the user has seen it. */
type SeenFinding = { id: string; amount: string | null }

type NamedFinding = { name: MonthCheckName; finding: JudgedFinding }

/** Returns the present findings of a month by ID, of the checks that the IDs name. */
const readFindings = async (
  scoped: Scoped,
  month: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, NamedFinding>> => {
  const names = monthCheckNames.filter((name) => ids.some((id) => id.startsWith(`${name}/`)))
  const results = await runMonthChecks(scoped, month, names)
  return new Map(
    results.flatMap(({ name, findings }) =>
      findings.map((finding): [string, NamedFinding] => [buildFindingId(name, finding), { name, finding }]),
    ),
  )
}

/** Two people who accept or reopen the findings of a month do so one after the other. */
const lockMonth = ({ trx }: Scoped, month: string): Promise<void> => lockByName(trx, 'month-checks', month)

/**
 * Accepts findings.
 * @returns their number
 * @throws AppError Conflict if a finding no longer exists, has another amount or is accepted already.
 */
export const acceptMonthFindings = async (
  scoped: Scoped,
  month: string,
  {
    findings,
    reason,
    term,
  }: { findings: readonly SeenFinding[]; reason: string; term: 'month' | 'until-revoked' },
): Promise<number> => {
  await lockMonth(scoped, month)
  const present = await readFindings(
    scoped,
    month,
    findings.map(({ id }) => id),
  )
  const accepted = new Map(
    findings.map(({ id, amount }): [string, NamedFinding] => {
      const found = present.get(id)
      if (!found) throw new AppError('Conflict', m.findingNoLongerExistsReload)
      if (found.finding.amount !== amount)
        throw new AppError('Conflict', bind(m.amountOfHasChangedReload, { subject: found.finding.subject }))
      if (found.finding.acceptance)
        throw new AppError(
          'Conflict',
          bind(m.hasAlreadyAccepted, {
            subject: found.finding.subject,
            acceptedBy: found.finding.acceptance.acceptedBy,
          }),
        )
      return [id, found]
    }),
  )
  await removeAcceptances(scoped, month, [...accepted.values()])
  await scoped.trx
    .insertInto('monthCheckAcceptance')
    .values(
      [...accepted.values()].map(({ name, finding }) => ({
        checkName: name,
        findingKey: finding.key,
        month,
        term,
        customerId: finding.customerId,
        subject: finding.subject,
        amount: finding.amount,
        currency: finding.currency,
        reason,
        acceptedBy: scoped.scope.actor,
        acceptedAt: scoped.now,
      })),
    )
    .execute()
  await scoped.auditAll(
    [...accepted].map(([id, { finding }]) => ({
      action: 'accept',
      objectType: monthCheckFindings.name,
      objectId: id,
      objectName: `${finding.subject}, ${month}`,
      customerId: finding.customerId,
      after: { month, amount: finding.amount, currency: finding.currency, reason, term },
    })),
  )
  return accepted.size
}

/** Removes acceptances of a month that no longer cover their finding, for example because its amount has changed. */
const removeAcceptances = async (
  { trx }: Scoped,
  month: string,
  of: readonly NamedFinding[],
): Promise<void> => {
  for (const [name, own] of Map.groupBy(of, (one) => one.name))
    await trx
      .deleteFrom('monthCheckAcceptance')
      .where('month', '=', month)
      .where('checkName', '=', name)
      .where(
        'findingKey',
        'in',
        own.map(({ finding }) => finding.key),
      )
      .execute()
}

/**
 * Reopens accepted findings. An acceptance from an earlier month ends for all months.
 * @returns their number
 * @throws AppError Conflict if a finding no longer exists or is open.
 */
export const reopenMonthFindings = async (
  scoped: Scoped,
  month: string,
  ids: readonly string[],
): Promise<number> => {
  await lockMonth(scoped, month)
  const present = await readFindings(scoped, month, ids)
  const reopened = [...new Set(ids)].map((id) => {
    const found = present.get(id)
    if (!found) throw new AppError('Conflict', m.findingNoLongerExistsReload)
    const { finding } = found
    if (!finding.acceptance)
      throw new AppError('Conflict', bind(m.isAlreadyOpen, { subject: finding.subject }))
    return { id, finding, acceptance: finding.acceptance }
  })
  await scoped.trx
    .deleteFrom('monthCheckAcceptance')
    .where(
      'id',
      'in',
      reopened.map(({ acceptance }) => acceptance.id),
    )
    .execute()
  await scoped.auditAll(
    reopened.map(({ id, finding, acceptance: { month: acceptedIn, reason, term, amount, currency } }) => ({
      action: 'reopen',
      objectType: monthCheckFindings.name,
      objectId: id,
      objectName: `${finding.subject}, ${month}`,
      customerId: finding.customerId,
      before: { month: acceptedIn, amount, currency, reason, term },
    })),
  )
  return reopened.length
}
