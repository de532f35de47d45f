/**
 * Optimistic concurrency: a change of a record is rejected if the record has changed since the version that the caller
 * knows. The audit log tells who changed it and what the caller's version was.
 */
import * as m from '@cmp/messages/server/resources'
import { toCanonicalJson } from '@cmp/billing/proof'
import type { EditConflict } from '@cmp/contract'
import { sql } from 'kysely'
import { lockByName } from '../db/lock.ts'
import type { Tables } from '../db/tables.ts'
import { AppError } from '../kit/errors.ts'
import { computeVersion, matchesVersion, pickFields } from '../kit/versions.ts'
import type { Scoped } from '../scope/scope.ts'

/** A record as the caller sees it: its name in the audit log, and the fields that its version covers. */
export type VersionedRecord = {
  objectType: string
  objectId: string
  /** The action in the audit log, if its entries differ from those of other changes of the object. */
  action?: string
  current: object
  fields?: readonly string[] | undefined
}

/** The number of newest audit entries in which the caller's version is searched. */
const maxEntries = 200

type AuditedChange = { at: Date; actor: string; before: object | null; after: object | null }

/** Returns the newest changes of a record that the caller may see, the newest first. */
const readChanges = (
  { trx }: Scoped,
  { objectType, objectId, action }: VersionedRecord,
): Promise<AuditedChange[]> =>
  trx
    .selectFrom('auditLog')
    .select(['at', 'actor', 'before', 'after'])
    .where('objectType', '=', objectType)
    .where('objectId', '=', objectId)
    .$if(action !== undefined, (query) => query.where('action', '=', action ?? ''))
    .orderBy('id', 'desc')
    .limit(maxEntries)
    .execute()

/**
 * Returns the name of the person who made a change. A customer's users see only the names of their own users.
 */
const readChanger = async ({ scope, trx }: Scoped, actor: string): Promise<string | null> => {
  if (scope.kind === 'provider') return actor
  const own = await trx.selectFrom('appUser').select('userId').where('userId', '=', actor).executeTakeFirst()
  return own?.userId ?? null
}

/** Returns the record as the caller knows it, and the newest change since; both are undefined if the log has neither. */
const findKnownState = (
  changes: readonly AuditedChange[],
  ifMatch: string,
  fields: readonly string[] | undefined,
): { known: object | undefined; last: AuditedChange | undefined } => {
  const isKnown = (state: object | null): state is object =>
    state !== null && matchesVersion(ifMatch, computeVersion(state, fields))
  const edits = changes.filter(({ before, after }) => before !== null && after !== null)
  for (const [index, { before, after }] of changes.entries()) {
    if (isKnown(after)) return { known: after, last: index === 0 ? undefined : edits[0] }
    if (isKnown(before)) return { known: before, last: edits[0] }
  }
  return { known: undefined, last: edits[0] }
}

/** Lists the fields that others have changed and those that the caller would change. */
const compareStates = (
  { current, fields = Object.keys(current) }: VersionedRecord,
  known: object | undefined,
  sent: object,
): EditConflict['fields'] => {
  const theirs = pickFields(current, fields)
  const before = known && pickFields(known, fields)
  const yours = pickFields(sent)
  const isSame = (one: unknown, other: unknown): boolean => toCanonicalJson(one) === toCanonicalJson(other)
  return fields.flatMap((field) => {
    // A secret is in no row, so it is not returned either.
    if (!(field in current)) return []
    const isTheirs = before !== undefined && !isSame(before[field], theirs[field])
    const isYours = field in yours && !isSame(yours[field], theirs[field])
    if (!isTheirs && !isYours) return []
    return [
      {
        field,
        ...(before && { before: before[field] }),
        theirs: theirs[field],
        ...(field in yours && { yours: yours[field] }),
      },
    ]
  })
}

/**
 * Locks a row until the transaction ends. The lock by name makes changes wait for each other whose caller may change the
 * row only through the handler, because row-level security hides it from such a caller's `for update`.
 */
export const lockRow = async ({ trx }: Scoped, table: keyof Tables, id: string): Promise<void> => {
  await lockByName(trx, 'settings', table, id)
  await sql`select from ${sql.table(table)} where id = ${id} for update`.execute(trx)
}

/**
 * Requires that a record still has a version of the header `If-Match`. Without the header every version is accepted. The
 * record must be locked.
 * @throws AppError PreconditionFailed with the changes since
 */
export const requireVersion = async (
  scoped: Scoped,
  ifMatch: string | undefined,
  record: VersionedRecord,
  sent: object,
): Promise<void> => {
  if (ifMatch === undefined) return
  const version = computeVersion(record.current, record.fields)
  if (matchesVersion(ifMatch, version)) return
  const { known, last } = findKnownState(await readChanges(scoped, record), ifMatch, record.fields)
  throw new AppError('PreconditionFailed', m.someoneElseChangedThis, {
    conflict: {
      version,
      changedBy: last ? await readChanger(scoped, last.actor) : null,
      changedAt: last ? last.at.toISOString() : null,
      fields: compareStates(record, known, sent),
    },
  })
}
