/** What was sent of a month, and what of it is not as it was. */
import { equal } from '@cmp/billing'
import { mayDo, type MonthlyReport, type MonthlyReportReply } from '@cmp/contract'
import { notFound } from '../../resources/changes.ts'
import type { AppContext } from '../../scope/context.ts'
import { asPortal, systemScope, withScope, type Scope, type Scoped } from '../../scope/scope.ts'
import type { CustomerMonth } from '../statements/statement.ts'

/** The most entries that are listed. */
const listedSent = 50

/** The reports of a month that the scope sees, the latest first: all of them to the reseller, what went out to a customer. */
export const sentOf = async (
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
      : await asPortal(scoped, () =>
          trx.selectFrom('storedFile').select(['id', 'sha256']).where('id', 'in', files).execute(),
        )
  const hashOf = new Map(hashes.map(({ id, sha256 }) => [id, sha256]))
  // Who only reads is told of nobody else.
  const isTold = mayDo(scoped.scope.role, 'monthly-reports.schedule')
  return rows.map(
    ({ id, status, message, createdAt, finishedAt, createdBy, isScheduled, toAddresses, pdfFileId }) => ({
      id,
      status,
      problem: status === 'failed' ? message : '',
      at: (finishedAt ?? createdAt).toISOString(),
      by: isTold ? createdBy : '',
      isScheduled,
      to: isTold ? toAddresses : [],
      sha256: hashOf.get(pdfFileId ?? '') ?? '',
    }),
  )
}

/** The report that went out last; null where none did. */
export const lastSent = async (
  { trx }: Scoped,
  { customerId, month }: CustomerMonth,
): Promise<MonthlyReport | null> =>
  (
    await trx
      .selectFrom('monthlyReport')
      .select('paper')
      .where('customerId', '=', customerId)
      .where('month', '=', month)
      .where('status', '=', 'done')
      .orderBy('finishedAt', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.paper ?? null

type Figures = { charge: string; open: string }

const figuresOf = (report: MonthlyReport): Map<string, Figures> =>
  new Map(
    report.currencies.map(({ currency, charge, statement }) => [
      currency,
      { charge, open: statement.openInAll },
    ]),
  )

const differs = (was: string | undefined, is: string | undefined): boolean =>
  was === undefined || is === undefined || !equal(was, is)

/** The figures of a sent report that are others now, by currency. */
export const changesSince = (sent: MonthlyReport, now: MonthlyReport): MonthlyReportReply['changes'] => {
  const [before, after] = [figuresOf(sent), figuresOf(now)]
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

/** The file of a report that the scope sees; the portal reads it. @throws AppError NotFound */
export const sentFile = async (ctx: AppContext, scope: Scope, id: string) => {
  const row = await withScope(ctx, scope, ({ trx }) =>
    trx.selectFrom('monthlyReport').select('pdfFileId').where('id', '=', id).executeTakeFirst(),
  )
  const fileId = row?.pdfFileId
  if (!fileId) throw notFound('sent report')
  const { name, storageKey } = await withScope(ctx, systemScope, ({ trx }) =>
    trx
      .selectFrom('storedFile')
      .select(['name', 'storageKey'])
      .where('id', '=', fileId)
      .executeTakeFirstOrThrow(),
  )
  return { name, content: await ctx.files.read(storageKey) }
}
