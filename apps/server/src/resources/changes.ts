/**
 * What a change of a row does, whoever asks for it: the row's own call, many rows at once, an import. The handler of
 * the area, the row before and after, and the audit entry.
 */
import type { CreateOf, Resource, RowOf, UpdateOf } from '@cmp/contract'
import { NoResultError } from 'kysely'
import { z } from 'zod'
import type { AppContext } from '../scope/context.ts'
import { translateDatabaseError } from './database-errors.ts'
import { AppError } from '../kit/errors.ts'
import { refuseInUse } from './in-use.ts'
import type { ResourceHandlers } from './handlers.ts'
import { mountedResources } from './mounted.ts'
import { withScope, type AuditEntry, type Scope, type Scoped } from '../scope/scope.ts'

/** The refusal for a row that is not there or is another tenant's: nobody can tell which. */
export const notFound = (noun: string): AppError => new AppError('NotFound', `This ${noun} was not found.`)

/**
 * An id that a call was given; one that is no GUID cannot be a row's, and is never a server error.
 * @returns the ID in lowercase, as PostgreSQL writes it
 * @throws AppError NotFound
 */
export const checkedId = (id: unknown, noun: string): string => {
  const checked = z.guid().safeParse(id)
  if (!checked.success) throw notFound(noun)
  // Secrets are sealed for the ID as text, so that it has to be written in one way.
  return checked.data.toLowerCase()
}

/** What a person calls a row. */
export const nameOf = (resource: Pick<Resource, 'nameField'>, row: object): string =>
  String(Reflect.get(row, resource.nameField) ?? '')

const customerOf = (row: object): string | null => {
  const id: unknown = Reflect.get(row, 'customerId')
  return typeof id === 'string' ? id : null
}

/** What was done to a row, as the audit log keeps it; the row after it, or the deleted row, names the object. */
export const auditEntryOf = (
  resource: Pick<Resource, 'name' | 'nameField'>,
  action: string,
  { before, after }: { before?: object; after?: object },
): AuditEntry => {
  const row = after ?? before ?? {}
  return {
    action,
    objectType: resource.name,
    objectId: String(Reflect.get(row, 'id') ?? ''),
    objectName: nameOf(resource, row),
    customerId: customerOf(row),
    ...(before ? { before } : {}),
    ...(after ? { after } : {}),
  }
}

/**
 * What a change of a row is to the audit log. A row that moves to another customer is two entries: the former customer
 * reads what it had, the new one what it has, and neither learns of the other.
 */
export const auditEntriesOfUpdate = (
  resource: Pick<Resource, 'name' | 'nameField'>,
  before: object,
  after: object,
): AuditEntry[] => {
  const former = customerOf(before)
  if (former === null || former === customerOf(after))
    return [auditEntryOf(resource, 'update', { before, after })]
  return [
    auditEntryOf(resource, 'move-away', { before }),
    auditEntryOf(resource, customerOf(after) === null ? 'update' : 'move-in', { after }),
  ]
}

/** The changes of a resource inside a transaction; each answers with the row, and a missing one is "not found". */
export type ResourceChanges<R extends Resource> = {
  found: (scoped: Scoped, id: string) => Promise<RowOf<R>>
  create?: (scoped: Scoped, body: CreateOf<R>) => Promise<RowOf<R>>
  update?: (scoped: Scoped, id: string, body: UpdateOf<R>) => Promise<RowOf<R>>
  /** Answers with the row that was deleted. */
  remove?: (scoped: Scoped, id: string) => Promise<RowOf<R>>
}

/** The changes that the handlers of a resource make possible, each with its audit entry. */
export const changesOf = <R extends Resource>(
  resource: R,
  { get, create, update, remove }: ResourceHandlers<R>,
): ResourceChanges<R> => {
  const found = async (scoped: Scoped, id: string): Promise<RowOf<R>> => {
    const row = await get?.(scoped, id)
    if (!row) throw notFound(resource.noun)
    return row
  }
  return {
    found,
    ...(create && {
      create: async (scoped, body) => {
        const after = await found(scoped, await create(scoped, body))
        await scoped.audit(auditEntryOf(resource, 'create', { after }))
        return after
      },
    }),
    ...(update && {
      update: async (scoped, id, body) => {
        const before = await found(scoped, id)
        if (Object.keys(body).length === 0) return before
        try {
          await update(scoped, id, body)
        } catch (error) {
          // Between being found and being locked, somebody else may have deleted it.
          if (error instanceof NoResultError) await found(scoped, id)
          throw error
        }
        const after = await found(scoped, id)
        await scoped.auditAll(auditEntriesOfUpdate(resource, before, after))
        return after
      },
    }),
    ...(remove && {
      remove: async (scoped, id) => {
        const before = await found(scoped, id)
        await refuseInUse(scoped, resource, id)
        await remove(scoped, id)
        await scoped.audit(auditEntryOf(resource, 'delete', { before }))
        return before
      },
    }),
  }
}

/** Opens a transaction for a change of a resource; what the database refuses is said in words. */
export const changing = async <T>(
  ctx: AppContext,
  scope: Scope,
  resource: Pick<Resource, 'name' | 'noun' | 'fields'>,
  work: (scoped: Scoped) => Promise<T>,
): Promise<T> => {
  try {
    return await withScope(ctx, scope, work)
  } catch (error) {
    throw translateDatabaseError(error, resource, mountedResources(ctx))
  }
}
