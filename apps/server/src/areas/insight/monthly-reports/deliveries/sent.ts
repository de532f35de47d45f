/** Lists the sent reports of a month, and what has changed since. */
import * as m from '@cmp/messages/server/insight/monthly-reports'
import { areDecimalsEqual } from '@cmp/billing'
import { mayDo, type MonthlyReport, type MonthlyReportReply } from '@cmp/contract'
import { createNotFoundError } from '../../../../resources/changes.ts'
import type { AppContext } from '../../../../scope/context.ts'
import { withSystemScope, systemScope, withScope, type Scope, type Scoped } from '../../../../scope/scope.ts'
import type { CustomerMonth } from '../../../billing/index.ts'

/** The maximum number of entries listed. */
const listedSent = 50

/**
 * Returns the reports of a month that the scope may see, the latest first: all for the reseller, for a customer those
 * that were sent.
 */
export const readSentReports = async (
  scoped: Scoped,
  { customerId, month }: CustomerMonth,
): Promise<MonthlyReportReply['sent']> => {
  const { trx } = scoped
  const rows = await trx
    .selectFrom('monthlyReport')
    .select([
      'id',
      'status',
      'message',
      'createdAt',
      'finishedAt',
      'createdBy',
      'isScheduled',
      'toAddresses',
      'pdfFileId',
    ])
    .where('customerId', '=', customerId)
    .where('month', '=', month)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(listedSent)
    .execute()
  const files = rows.flatMap(({ pdfFileId }) => pdfFileId ?? [])
  const hashes =
    files.length === 0
      ? []
      : await withSystemScope(scoped, () =>
          trx.selectFrom('storedFile').select(['id', 'sha256']).where('id', 'in', files).execute(),
        )
  const hashOf = new Map(hashes.map(({ id, sha256 }) => [id, sha256]))
  // Users who may only read do not see other recipients.
  const canSeeRecipients = mayDo(scoped.scope.role, 'monthly-reports.schedule')
  return rows.map(
    ({ id, status, message, createdAt, finishedAt, createdBy, isScheduled, toAddresses, pdfFileId }) => ({
      id,
      status,
      problem: status === 'failed' ? message : '',
      at: (finishedAt ?? createdAt).toISOString(),
      by: canSeeRecipients ? createdBy : '',
      isScheduled,
      to: canSeeRecipients ? toAddresses : [],
      sha256: hashOf.get(pdfFileId ?? '') ?? '',
    }),
  )
}

/** Returns the last sent report; null if there is none. */
export const findLastSentReport = async (
  { trx }: Scoped,
  { customerId, month }: CustomerMonth,
): Promise<MonthlyReport | null> =>
  (
    await trx
      .selectFrom('monthlyReport')
      .select('document')
      .where('customerId', '=', customerId)
      .where('month', '=', month)
      .where('status', '=', 'done')
      .orderBy('finishedAt', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.document ?? null

type Figures = { charge: string; open: string }

const indexFigures = (report: MonthlyReport): Map<string, Figures> =>
  new Map(
    report.currencies.map(({ currency, charge, statement }) => [
      currency,
      { charge, open: statement.openInAll },
    ]),
  )

const differs = (was: string | undefined, is: string | undefined): boolean =>
  was === undefined || is === undefined || !areDecimalsEqual(was, is)

/** Returns the figures of a sent report that differ now, by currency. */
export const compareSentReport = (sent: MonthlyReport, now: MonthlyReport): MonthlyReportReply['changes'] => {
  const [before, after] = [indexFigures(sent), indexFigures(now)]
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((currency) => {
    const [was, is] = [before.get(currency), after.get(currency)]
    return differs(was?.charge, is?.charge) || differs(was?.open, is?.open)
      ? [
          {
            currency,
            chargeWas: was?.charge ?? '',
            chargeIs: is?.charge ?? '',
            openWas: was?.open ?? '',
            openIs: is?.open ?? '',
          },
        ]
      : []
  })
}

/**
 * Returns the file of a report that the scope may see; it is read in the portal's own scope.
 * @throws AppError NotFound.
 */
export const openSentFile = async (ctx: AppContext, scope: Scope, id: string) => {
  const row = await withScope(ctx, scope, ({ trx }) =>
    trx.selectFrom('monthlyReport').select('pdfFileId').where('id', '=', id).executeTakeFirst(),
  )
  const fileId = row?.pdfFileId
  if (!fileId) throw createNotFoundError(m.sentReport)
  const { name, storageKey } = await withScope(ctx, systemScope, ({ trx }) =>
    trx
      .selectFrom('storedFile')
      .select(['name', 'storageKey'])
      .where('id', '=', fileId)
      .executeTakeFirstOrThrow(),
  )
  return { name, content: await ctx.files.read(storageKey) }
}
