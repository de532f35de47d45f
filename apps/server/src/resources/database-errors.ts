/** PostgreSQL's refusals, translated once into sentences that a person can act on. */
import type { Resource } from '@cmp/contract'
import { DatabaseError } from 'pg'
import { AppError } from '../kit/errors.ts'
import { inWords, wordsForTable } from './in-use.ts'

/** Fields of the unique constraints whose names do not say them, because PostgreSQL cuts names at 63 bytes. */
const namedConstraints: Readonly<Record<string, readonly string[]>> = {
  project_currency_rate_month_key: ['projectId', 'year', 'month', 'fromCurrency', 'toCurrency'],
  project_subscription_rg_group_key: ['customerSubscriptionId', 'resourceGroup'],
}

const article = (noun: string): string => (/^[aeio]/i.test(noun) ? 'an' : 'a')

const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/**
 * The fields of a unique constraint, in its order, by the name that PostgreSQL gives it (`table_column_column_key`):
 * row-level security keeps the columns out of the error's detail.
 */
const fieldsOf = (
  { constraint = '', table = '' }: DatabaseError,
  fields: Resource['fields'],
): readonly string[] => {
  const named = namedConstraints[constraint]
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

/** The same error, or the AppError that says it in words. */
export const translateDatabaseError = (
  error: unknown,
  resource: Pick<Resource, 'noun' | 'fields'>,
): unknown => {
  if (!(error instanceof DatabaseError)) return error
  if (error.code === '23503') {
    const users = wordsForTable(error.table ?? '')
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
    const columns = fieldsOf(error, resource.fields)
    const labels = columns.map((column) => resource.fields[column]?.label ?? column)
    const message = `There is ${article(resource.noun)} ${resource.noun} with this ${inWords(labels).toLowerCase()} already.`
    return new AppError('Conflict', message, {
      details: columns.map((field) => ({ field, message })),
      cause: error,
    })
  }
  return error
}
