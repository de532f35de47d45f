/**
 * Changes of a row, for all callers: the row's own call, bulk actions, and imports. Each runs the area's handler and
 * writes an audit entry with the row before and after.
 */
import { bind, type Text } from '@cmp/messages'
import * as m from '@cmp/messages/server/resources'
import { getNoun, type CreateOf, type Resource, type RowOf, type UpdateOf } from '@cmp/contract'
import { NoResultError } from 'kysely'
import { z } from 'zod'
import type { AppContext } from '../scope/context.ts'
import { translateDatabaseError } from './database-errors.ts'
import { AppError } from '../kit/errors.ts'
import { refuseInUse } from './in-use.ts'
import { lockRow, requireVersion } from './edit-conflicts.ts'
import type { ResourceHandlers } from './handlers.ts'
import { listMountedResources } from './mounted.ts'
import { withScope, type AuditEntry, type Scope, type Scoped } from '../scope/scope.ts'

/** Returns the error for a row that does not exist or belongs to another customer, without revealing which. */
export const createNotFoundError = (of: Text | Pick<Resource, 'noun'>): AppError => {
  const noun = typeof of === 'object' && 'noun' in of ? getNoun(of) : of
  return new AppError('NotFound', bind(m.thisWasNotFound, { noun }))
}

/**
 * Checks a given ID. One that is not a GUID cannot be a row's and must not cause a server error.
 * @returns the ID in lower case, as PostgreSQL writes it
 * @throws AppError NotFound
 */
export const requireId = (id: unknown, of: Text | Pick<Resource, 'noun'>): string => {
  const checked = z.guid().safeParse(id)
  if (!checked.success) throw createNotFoundError(of)
  // Secrets are bound to the ID as text, so its spelling must be unique.
  return checked.data.toLowerCase()
}

/** Returns the name of a row for people. */
export const nameOf = (resource: Pick<Resource, 'nameField'>, row: object): string =>
  String(Reflect.get(row, resource.nameField) ?? '')

const getCustomerId = (row: object): string | null => {
  const id: unknown = Reflect.get(row, 'customerId')
  return typeof id === 'string' ? id : null
}

/** Builds the audit entry of a change; the new row, or the deleted row, names the object. */
export const auditEntryOf = (
  resource: Pick<Resource, 'name' | 'nameField'>,
  action: string,
  { before, after }: { before?: object | undefined; after?: object | undefined },
): AuditEntry => {
  const row = after ?? before ?? {}
  return {
    action,
    objectType: resource.name,
    objectId: String(Reflect.get(row, 'id') ?? ''),
    objectName: nameOf(resource, row),
    customerId: getCustomerId(row),
    ...(before ? { before } : {}),
    ...(after ? { after } : {}),
  }
}

/**
 * Builds the audit entries of an update. A row that moves to another customer has two: the former customer sees the old
 * values, the new customer the new ones, and neither sees the other's.
 */
export const auditEntriesOfUpdate = (
  resource: Pick<Resource, 'name' | 'nameField'>,
  before: object,
  after: object,
): AuditEntry[] => {
  const former = getCustomerId(before)
  if (former === null || former === getCustomerId(after))
    return [auditEntryOf(resource, 'update', { before, after })]
  return [
    auditEntryOf(resource, 'move-away', { before }),
    auditEntryOf(resource, getCustomerId(after) === null ? 'update' : 'move-in', { after }),
  ]
}

/** The changes of a resource within a transaction. Each returns the row; a missing row is "not found". */
export type ResourceChanges<R extends Resource> = {
  found: (scoped: Scoped, id: string) => Promise<RowOf<R>>
  create?: (scoped: Scoped, body: CreateOf<R>) => Promise<RowOf<R>>
  /** With `ifMatch` the row must still have this version. */
  update?: (scoped: Scoped, id: string, body: UpdateOf<R>, ifMatch?: string) => Promise<RowOf<R>>
  /** Returns the deleted row. */
  remove?: (scoped: Scoped, id: string) => Promise<RowOf<R>>
}

/** Returns the changes that the handlers of a resource support, each with its audit entry. */
export const createResourceChanges = <R extends Resource>(
  resource: R,
  { get, create, update, remove, storage }: ResourceHandlers<R>,
): ResourceChanges<R> => {
  const requireRow = async (scoped: Scoped, id: string): Promise<RowOf<R>> => {
    const row = await get?.(scoped, id)
    if (!row) throw createNotFoundError(resource)
    return row
  }
  return {
    found: requireRow,
    ...(create && {
      create: async (scoped, body) => {
        const after = await requireRow(scoped, await create(scoped, body))
        await scoped.audit(auditEntryOf(resource, 'create', { after }))
        return after
      },
    }),
    ...(update && {
      update: async (scoped, id, body, ifMatch) => {
        // The row is read after it is locked, so that of two changes of one version exactly one succeeds.
        if (ifMatch !== undefined && storage) await lockRow(scoped, storage.table, id)
        const before = await requireRow(scoped, id)
        await requireVersion(
          scoped,
          ifMatch,
          { objectType: resource.name, objectId: id, current: before, fields: resource.update },
          body,
        )
        if (Object.keys(body).length === 0) return before
        try {
          await update(scoped, id, body)
        } catch (error) {
          // Somebody else may have deleted the row between finding and locking it.
          if (error instanceof NoResultError) await requireRow(scoped, id)
          throw error
        }
        const after = await requireRow(scoped, id)
        await scoped.auditAll(auditEntriesOfUpdate(resource, before, after))
        return after
      },
    }),
    ...(remove && {
      remove: async (scoped, id) => {
        const before = await requireRow(scoped, id)
        await refuseInUse(scoped, resource, id)
        await remove(scoped, id)
        await scoped.audit(auditEntryOf(resource, 'delete', { before }))
        return before
      },
    }),
  }
}

/** Opens a transaction for a change of a resource; database errors are translated into sentences. */
export const withResourceChange = async <T>(
  ctx: AppContext,
  scope: Scope,
  resource: Pick<Resource, 'name' | 'noun' | 'title' | 'fields'>,
  work: (scoped: Scoped) => Promise<T>,
): Promise<T> => {
  try {
    return await withScope(ctx, scope, work)
  } catch (error) {
    throw translateDatabaseError(error, resource, listMountedResources(ctx))
  }
}
