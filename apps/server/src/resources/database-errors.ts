/** PostgreSQL's refusals, translated once into sentences that a person can act on. */
import { listed, plural, withArticle, type Resource } from '@cmp/contract'
import { DatabaseError } from 'pg'
import { AppError } from '../kit/errors.ts'
import type { Storage } from './handlers.ts'
import type { KnownResources } from './mounted.ts'

const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/**
 * The fields of a unique constraint, in its order, by the name that PostgreSQL gives it (`table_column_column_key`):
 * row-level security keeps the columns out of the error's detail.
 */
const fieldsOf = (
  { constraint = '', table = '' }: DatabaseError,
  fields: Resource['fields'],
  constraints: Storage['constraints'] = {},
): readonly string[] => {
  const named = constraints[constraint]
  if (named) return named
  const columns = `_${constraint.replace(`${table}_`, '').replace(/_key$/, '')}_`
  let rest = columns
  const found: string[] = []
  // The longest first: `tenant_id` holds the name of `id`.
  for (const field of Object.keys(fields).toSorted((one, other) => other.length - one.length)) {
    const name = `_${snakeCase(field)}_`
    if (!rest.includes(name)) continue
    rest = rest.replace(name, '__')
    found.push(field)
  }
  return found.toSorted((one, other) => columns.indexOf(snakeCase(one)) - columns.indexOf(snakeCase(other)))
}

/** What the rows of a table are called. */
const wordsFor = (table: string | undefined, known: KnownResources): string => {
  const kept = [...known.values()].find(({ storage }) => storage && snakeCase(storage.table) === table)
  return kept ? plural(kept.resource.noun) : 'other records'
}

/** The same error, or the AppError that says it in words; `known` are the resources whose tables it may name. */
export const translateDatabaseError = (
  error: unknown,
  resource: Pick<Resource, 'name' | 'noun' | 'fields'>,
  known: KnownResources,
): unknown => {
  if (!(error instanceof DatabaseError)) return error
  if (error.code === '23503') {
    const users = wordsFor(error.table, known)
    const isDelete = error.detail?.includes('still referenced') ?? false
    return isDelete
      ? new AppError(
          'InUse',
          `This ${resource.noun} cannot be deleted: ${users} still belong to it. Delete or move those first.`,
          { cause: error },
        )
      : new AppError(
          'InvalidRequest',
          `What this ${resource.noun} refers to no longer exists. Choose again.`,
          { cause: error },
        )
  }
  if (error.code === '23505') {
    const columns = fieldsOf(error, resource.fields, known.get(resource.name)?.storage?.constraints)
    const labels = columns.map((column) => resource.fields[column]?.label ?? column)
    const message = `There is ${withArticle(resource.noun)} with this ${listed(labels).toLowerCase()} already.`
    return new AppError('Conflict', message, {
      details: columns.map((field) => ({ field, message })),
      cause: error,
    })
  }
  return error
}
