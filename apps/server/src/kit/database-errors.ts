/** PostgreSQL's refusals, translated once into sentences that a person can act on. */
import type { Resource } from '@cmp/contract'
import { DatabaseError } from 'pg'
import { AppError } from './errors.ts'

const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/**
 * The fields of a unique constraint, in its order, by the name that PostgreSQL gives it (`table_column_column_key`):
 * row-level security keeps the columns out of the error's detail.
 */
const fieldsOf = ({ constraint = '', table = '' }: DatabaseError, fields: Resource['fields']): string[] => {
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

/** What a table's rows are called when they stand in the way of a deletion. */
const wordsFor: Record<string, string> = {
  customer_subscription: 'subscriptions',
  billing_profile: 'billing profiles',
  billing_profile_subscription: 'billing profile rules',
  project: 'projects',
  project_currency_rate: 'project currency rates',
  project_subscription_rg: 'project resource groups',
  app_user: 'users',
  customer_invoice: 'customer invoices',
  customer_invoice_detail: 'customer invoices',
}

/** The same error, or the AppError that says it in words. */
export const translateDatabaseError = (
  error: unknown,
  resource: Pick<Resource, 'noun' | 'fields'>,
): unknown => {
  if (!(error instanceof DatabaseError)) return error
  if (error.code === '23503') {
    const users = wordsFor[error.table ?? ''] ?? 'other records'
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
    const message = `There is a ${resource.noun} with this ${labels.join(', ').toLowerCase()} already.`
    return new AppError('Conflict', message, {
      details: columns.map((field) => ({ field, message })),
      cause: error,
    })
  }
  return error
}
