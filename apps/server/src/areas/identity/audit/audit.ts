/**
 * The audit log as a list. The reseller's staff reads all entries; a customer's administrator reads those about the
 * customer's own users.
 */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/identity/audit'
import {
  customerAuditTypes,
  defineCalendarDate,
  defaultTimeZone,
  type auditEntries,
  type AuditKindsReply,
  type QueryOf,
  type RowOf,
} from '@cmp/contract'
import { sql } from 'kysely'
import { z } from 'zod'
import { AppError } from '../../../kit/errors.ts'
import { whereAnyContains, fetchPage, type SortColumns } from '../../../resources/page.ts'
import type { ResourceHandlers } from '../../../resources/handlers.ts'
import { withSystemScope, type Scoped } from '../../../scope/scope.ts'

const sortColumns = {
  at: 'audit_log.at',
  actor: 'audit_log.actor',
  action: 'audit_log.action',
  objectType: 'audit_log.object_type',
} satisfies SortColumns<typeof auditEntries>

/**
 * Row-level security limits a customer to its own entries. Of those, only the kinds that reveal nothing about the
 * reseller's costs are returned.
 */
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

/** Returns a stored JSON object as a record. */
const toRecord = (value: object | null): Record<string, unknown> | null =>
  value === null ? null : { ...value }

const toRow = ({ uid, at, before, after, ...row }: Selected): RowOf<typeof auditEntries> => ({
  ...row,
  id: uid,
  at: at.toISOString(),
  before: toRecord(before),
  after: toRecord(after),
})

/**
 * Reads the time zone of the caller. The person's own row needs the system scope while the caller views the portal as
 * somebody else.
 */
const timeZoneOf = async (scoped: Scoped): Promise<string> => {
  const { userRowId } = scoped.scope
  if (!userRowId) return defaultTimeZone
  const user = await withSystemScope(scoped, () =>
    scoped.trx.selectFrom('appUser').select('timezone').where('id', '=', userRowId).executeTakeFirst(),
  )
  return user?.timezone ?? defaultTimeZone
}

const parseFilterDate = (name: 'from' | 'to', given: string | undefined): string | undefined => {
  if (!given) return undefined
  const message = t(m.enterAsYyyyMmDdFor, { name })
  if (defineCalendarDate(z, message).safeParse(given).success) return given
  throw new AppError('InvalidRequest', message, { details: [{ field: name, message }] })
}

/** Converts the filter's dates to timestamps in the caller's time zone. */
const parseDateRange = async (scoped: Scoped, query: QueryOf<typeof auditEntries>) => {
  const from = parseFilterDate('from', query.from)
  const to = parseFilterDate('to', query.to)
  return { from, to, zone: from || to ? await timeZoneOf(scoped) : defaultTimeZone }
}

const filterEntries = (
  scoped: Scoped,
  query: QueryOf<typeof auditEntries>,
  { from, to, zone }: Awaited<ReturnType<typeof parseDateRange>>,
) =>
  select(scoped)
    .$if(!!query.actor, (q) => q.where(whereAnyContains(['audit_log.actor'], query.actor ?? '')))
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
        whereAnyContains(
          ['audit_log.actor', 'audit_log.object_name', 'audit_log.object_id'],
          query.search ?? '',
        ),
      ),
    )

/** HTTP handlers of the audit log. They are read-only. */
export const auditHandlers: ResourceHandlers<typeof auditEntries> = {
  list: async (scoped, query) =>
    fetchPage(
      filterEntries(scoped, query, await parseDateRange(scoped, query)),
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

/** Lists the distinct values of a column. The index finds each value from the previous one because the log may be long. */
const listColumnValues = async (
  { scope, trx }: Scoped,
  column: 'action' | 'object_type',
): Promise<string[]> => {
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

/** Lists the object types and actions for which the caller has entries. */
export const readAuditKinds = async (scoped: Scoped): Promise<AuditKindsReply> => ({
  objectTypes: await listColumnValues(scoped, 'object_type'),
  actions: await listColumnValues(scoped, 'action'),
})
