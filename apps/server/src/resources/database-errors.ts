/** Translates PostgreSQL's errors into sentences that a person can act on. */
import * as m from '@cmp/messages/server/resources'
import { bind, t } from '@cmp/messages'
import { formatList, type Resource, getNoun, getPluralNoun } from '@cmp/contract'
import { DatabaseError } from 'pg'
import { AppError } from '../kit/errors.ts'
import { translateClosedMonth } from '../scope/closed-month.ts'
import type { Storage } from './handlers.ts'
import type { KnownResources } from './mounted.ts'

const toSnakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/**
 * Returns the fields of a unique constraint, in order, from its default name (`table_column_column_key`). Row-level
 * security hides the columns in the error's detail.
 */
const findConstraintFields = (
  { constraint = '', table = '' }: DatabaseError,
  fields: Resource['fields'],
  constraints: Storage['constraints'] = {},
): readonly string[] => {
  const named = constraints[constraint]
  if (named) return named
  const columns = `_${constraint.replace(`${table}_`, '').replace(/_key$/, '')}_`
  let rest = columns
  const found: string[] = []
  // Longest first, because `tenant_id` contains `id`.
  for (const field of Object.keys(fields).toSorted((one, other) => other.length - one.length)) {
    const name = `_${toSnakeCase(field)}_`
    if (!rest.includes(name)) continue
    rest = rest.replace(name, '__')
    found.push(field)
  }
  return found.toSorted(
    (one, other) => columns.indexOf(toSnakeCase(one)) - columns.indexOf(toSnakeCase(other)),
  )
}

/** Returns the words for the rows of a table. */
const describeTable = (table: string | undefined, known: KnownResources): string => {
  const knownResource = [...known.values()].find(
    ({ storage }) => storage && toSnakeCase(storage.table) === table,
  )
  return knownResource ? getPluralNoun(knownResource.resource) : t(m.otherRecords)
}

/** Returns the same error, or an AppError that explains it. `known` are the resources whose tables it may name. */
export const translateDatabaseError = (
  error: unknown,
  resource: Pick<Resource, 'name' | 'noun' | 'title' | 'fields'>,
  known: KnownResources,
): unknown => {
  const translated = translateClosedMonth(error)
  if (translated !== error || !(error instanceof DatabaseError)) return translated
  if (error.code === '23503') {
    const users = describeTable(error.table, known)
    const isDelete = error.detail?.includes('still referenced') ?? false
    return isDelete
      ? new AppError('InUse', bind(m.thisCannotBeDeletedBecauseStill, { noun: getNoun(resource), users }), {
          cause: error,
        })
      : new AppError('InvalidRequest', bind(m.thisRefersToObjectThatNo, { noun: getNoun(resource) }), {
          cause: error,
        })
  }
  if (error.code === '23505') {
    const columns = findConstraintFields(
      error,
      resource.fields,
      known.get(resource.name)?.storage?.constraints,
    )
    const labels = columns.map((column) => t(resource.fields[column]?.label ?? column))
    const message = t(m.alreadyExists, {
      noun: getNoun(resource),
      labels: formatList(labels),
      count: labels.length,
    })
    return new AppError('Conflict', message, {
      details: columns.map((field) => ({ field, message })),
      cause: error,
    })
  }
  return error
}
