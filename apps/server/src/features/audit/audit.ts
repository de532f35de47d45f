/** The audit log as a list. The reseller's staff reads all of it, a customer's administrator what concerns the own people. */
import {
  customerAuditTypes,
  calendarDay,
  defaultTimeZone,
  type auditEntries,
  type AuditKindsReply,
  type QueryOf,
  type RowOf,
} from '@cmp/contract'
import { sql } from 'kysely'
import { z } from 'zod'
import { AppError } from '../../kit/errors.ts'
import { anyContains, fetchPage, type SortColumns } from '../../resources/page.ts'
import type { ResourceHandlers } from '../../resources/handlers.ts'
import { asPortal, type Scoped } from '../../scope/scope.ts'

const sortColumns = {
  at: 'audit_log.at',
  actor: 'audit_log.actor',
  action: 'audit_log.action',
  objectType: 'audit_log.object_type',
} satisfies SortColumns<typeof auditEntries>

/** Row-level security leaves a customer its own entries; of those, the kinds that say nothing of the reseller's costs. */
const select = ({ scope, trx }: Scoped) =>
  trx
    .selectFrom('auditLog')
    .leftJoin('customer', 'customer.id', 'auditLog.customerId')
    .select([
      'auditLog.uid',
      'auditLog.at',
      'auditLog.actor',
      'auditLog.action',
      'auditLog.objectType',
      'auditLog.objectId',
      'auditLog.objectName',
      'auditLog.customerId',
      'auditLog.before',
      'auditLog.after',
      'customer.companyName',
    ])
    .$if(scope.kind === 'customer', (q) => q.where('auditLog.objectType', 'in', customerAuditTypes))

type Selected = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

/** What was written as an object reads as one. */
const asRecord = (value: object | null): Record<string, unknown> | null =>
  value === null ? null : { ...value }

const toRow = ({ uid, at, before, after, ...row }: Selected): RowOf<typeof auditEntries> => ({
  ...row,
  id: uid,
  at: at.toISOString(),
  before: asRecord(before),
  after: asRecord(after),
})

/** The zone in which the caller reads days; a person's own row is the portal's to read while another's view is looked at. */
const timeZoneOf = async (scoped: Scoped): Promise<string> => {
  const { userRowId } = scoped.scope
  if (!userRowId) return defaultTimeZone
  const user = await asPortal(scoped, () =>
    scoped.trx.selectFrom('appUser').select('timezone').where('id', '=', userRowId).executeTakeFirst(),
  )
  return user?.timezone ?? defaultTimeZone
}

const dayOf = (name: 'from' | 'to', given: string | undefined): string | undefined => {
  if (!given) return undefined
  const message = `The day ‘${name}’ is written like 2026-11-30.`
  if (calendarDay(z, message).safeParse(given).success) return given
  throw new AppError('InvalidRequest', message, { details: [{ field: name, message }] })
}

/** The days of the filter, each in the caller's time zone. */
const daysOf = async (scoped: Scoped, query: QueryOf<typeof auditEntries>) => {
  const from = dayOf('from', query.from)
  const to = dayOf('to', query.to)
  return { from, to, zone: from || to ? await timeZoneOf(scoped) : defaultTimeZone }
}

const filtered = (
  scoped: Scoped,
  query: QueryOf<typeof auditEntries>,
  { from, to, zone }: Awaited<ReturnType<typeof daysOf>>,
) =>
  select(scoped)
    .$if(!!query.actor, (q) => q.where(anyContains(['audit_log.actor'], query.actor ?? '')))
    .$if(!!query.action, (q) => q.where('auditLog.action', '=', query.action ?? ''))
    .$if(!!query.objectType, (q) => q.where('auditLog.objectType', '=', query.objectType ?? ''))
    .$if(!!query.objectId, (q) => q.where('auditLog.objectId', '=', query.objectId ?? ''))
    .$if(!!query.customerId, (q) => q.where('auditLog.customerId', '=', query.customerId ?? ''))
    .$if(!!from, (q) =>
      q.where('auditLog.at', '>=', sql<Date>`${from}::date::timestamp at time zone ${zone}`),
    )
    .$if(!!to, (q) =>
      q.where('auditLog.at', '<', sql<Date>`(${to}::date + 1)::timestamp at time zone ${zone}`),
    )
    .$if(!!query.search, (q) =>
      q.where(
        anyContains(['audit_log.actor', 'audit_log.object_name', 'audit_log.object_id'], query.search ?? ''),
      ),
    )

/** The calls of the audit log. Nobody writes through them. */
export const auditHandlers: ResourceHandlers<typeof auditEntries> = {
  list: async (scoped, query) =>
    fetchPage(
      filtered(scoped, query, await daysOf(scoped, query)),
      query,
      sortColumns,
      'audit_log.uid',
      toRow,
    ),
  get: async (scoped, id) => {
    const row = await select(scoped).where('auditLog.uid', '=', id).executeTakeFirst()
    return row && toRow(row)
  },
}

/** The different values of a column, each found from the one before it by the index: the log itself may be long. */
const valuesOf = async ({ scope, trx }: Scoped, column: 'action' | 'object_type'): Promise<string[]> => {
  const value = sql.ref(column)
  const isReadable =
    scope.kind === 'provider' ? sql`true` : sql`object_type in (${sql.join([...customerAuditTypes])})`
  const { rows } = await sql<{ value: string }>`with recursive known(value) as (
      select min(${value}) from audit_log where ${isReadable}
      union all
      select (select min(${value}) from audit_log where ${value} > known.value and ${isReadable})
        from known where known.value is not null)
    select value from known where value is not null`.execute(trx)
  return rows.map((row) => row.value)
}

/** The kinds of object and the actions that the caller can find entries of. */
export const kindsOf = async (scoped: Scoped): Promise<AuditKindsReply> => ({
  objectTypes: await valuesOf(scoped, 'object_type'),
  actions: await valuesOf(scoped, 'action'),
})
