/**
 * What stands in the way of deleting a row: the lists whose rows refer to it. One table says which column of which
 * table refers to what; the lists' own words and pages say the rest.
 */
import {
  billingProfiles,
  billingProfileSubscriptions,
  customerInvoices,
  customers,
  customerSubscriptionEntitlements,
  customerSubscriptions,
  identityProviders,
  invoicesEa,
  projectCurrencyRates,
  projects,
  projectSubscriptionRgs,
  supportTickets,
  users,
  type Resource,
  type Use,
} from '@cmp/contract'
import { sql } from 'kysely'
import type { Tables } from '../db/tables.ts'
import { AppError } from '../kit/errors.ts'
import type { Scoped } from '../scope/scope.ts'

/** The list of a referring table; `column` is also the name of the list's filter. */
export type Reference = {
  table: keyof Tables
  column: string
  by: Pick<Resource, 'noun' | 'pages'>
  /** Its rows are documents: nobody deletes them, so what they refer to stays as well. */
  isKept?: boolean
}

/**
 * By the name of the resource that is referred to. What only refers to a customer through another of these (the rates
 * of its projects, the rules of its profiles) is left out: who clears away the one clears away the other.
 */
export const references: Readonly<Record<string, readonly Reference[]>> = {
  [customers.name]: [
    { table: 'customerSubscription', column: 'customerId', by: customerSubscriptions },
    { table: 'billingProfile', column: 'customerId', by: billingProfiles },
    { table: 'project', column: 'customerId', by: projects },
    { table: 'appUser', column: 'customerId', by: users },
    { table: 'supportTicket', column: 'customerId', by: supportTickets },
    { table: 'identityProvider', column: 'customerId', by: identityProviders },
    { table: 'invoiceEa', column: 'customerId', by: invoicesEa },
    { table: 'customerInvoice', column: 'customerId', by: customerInvoices, isKept: true },
  ],
  [customerSubscriptions.name]: [
    {
      table: 'customerSubscriptionEntitlement',
      column: 'customerSubscriptionId',
      by: customerSubscriptionEntitlements,
    },
    { table: 'projectSubscriptionRg', column: 'customerSubscriptionId', by: projectSubscriptionRgs },
    {
      table: 'billingProfileSubscription',
      column: 'customerSubscriptionId',
      by: billingProfileSubscriptions,
    },
  ],
  [billingProfiles.name]: [
    { table: 'billingProfileSubscription', column: 'billingProfileId', by: billingProfileSubscriptions },
    { table: 'customerInvoice', column: 'billingProfileId', by: customerInvoices, isKept: true },
  ],
  [projects.name]: [
    { table: 'projectCurrencyRate', column: 'projectId', by: projectCurrencyRates },
    { table: 'projectSubscriptionRg', column: 'projectId', by: projectSubscriptionRgs },
  ],
}

/** What to do in the place of deleting, by the name of the resource. */
const instead: Readonly<Record<string, string>> = {
  [customers.name]: 'To shut its people out, deactivate its users.',
  [billingProfiles.name]: 'To end it, edit it and fill in Valid to.',
}

const listed = new Intl.ListFormat('en-GB', { type: 'conjunction' })

/** `a, b and c`. */
export const inWords = (parts: readonly string[]): string => listed.format(parts)

const total = (uses: readonly Use[]): number => uses.reduce((sum, { count }) => sum + count, 0)

/** `3 subscriptions and 1 user belong to it`. */
export const belonging = (uses: readonly Use[]): string =>
  `${inWords(uses.map(({ label, count }) => `${count.toLocaleString('en-US')} ${label}`))} ${total(uses) === 1 ? 'belongs' : 'belong'} to it`

/** Counts, inside the scope, what refers to a row by the given references; those without any are left out. */
const usesOf = async (
  { trx }: Scoped,
  found: readonly Reference[],
  id: string,
): Promise<{ reference: Reference; use: Use }[]> => {
  if (found.length === 0) return []
  const counts = await sql<{ place: number; count: number }>`${sql.join(
    found.map(
      ({ table, column }, place) =>
        sql`select ${sql.lit(place)}::int as place, count(*) as count from ${sql.table(table)} where ${sql.ref(column)} = ${id}`,
    ),
    sql` union all `,
  )}`.execute(trx)
  const countAt = new Map(counts.rows.map(({ place, count }) => [place, count]))
  return found.flatMap((reference, place) => {
    const count = countAt.get(place) ?? 0
    const { noun, pages } = reference.by
    const label = count === 1 ? noun : `${noun}s`
    return count === 0
      ? []
      : [{ reference, use: { label, count, href: `${pages.list}?${reference.column}=${id}` } }]
  })
}

/**
 * Refuses to delete a row that others refer to.
 * @throws AppError InUse with every list that refers to it, how many of its rows do, and what to do instead
 */
export const refuseInUse = async (
  scoped: Scoped,
  { name, noun }: Pick<Resource, 'name' | 'noun'>,
  id: string,
): Promise<void> => {
  const found = await usesOf(scoped, references[name] ?? [], id)
  if (found.length === 0) return
  const uses = found.map(({ use }) => use)
  const kept = found
    .filter(({ reference }) => reference.isKept)
    .map(({ reference }) => `${reference.by.noun}s`)
  const advice =
    kept.length > 0
      ? `The ${inWords(kept)} are kept for the record, and this ${noun} with them.`
      : `Delete or move ${total(uses) === 1 ? 'it' : 'those'} first.`
  const sentences = [`This ${noun} cannot be deleted: ${belonging(uses)}.`, advice, instead[name] ?? '']
  throw new AppError('InUse', sentences.join(' ').trim(), { uses })
}

/**
 * Refuses to give a row to another customer while rows of its present one, in the tables named, refer to it.
 * @throws AppError InUse beside the field `customerId`
 */
export const refuseMove = async (
  scoped: Scoped,
  { name, noun }: Pick<Resource, 'name' | 'noun'>,
  id: string,
  tables: readonly (keyof Tables)[],
): Promise<void> => {
  const standing = (references[name] ?? []).filter(({ table }) => tables.includes(table))
  const uses = (await usesOf(scoped, standing, id)).map(({ use }) => use)
  if (uses.length === 0) return
  const message = `This ${noun} cannot move to another customer: ${belonging(uses)}. Delete ${total(uses) === 1 ? 'it' : 'those'} first.`
  throw new AppError('InUse', message, { uses, details: [{ field: 'customerId', message }] })
}

/** What the rows of a table are called, for a refusal that PostgreSQL itself gave. */
export const wordsForTable = (table: string): string => {
  const reference = Object.values(references)
    .flat()
    .find((known) => known.table.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) === table)
  return reference ? `${reference.by.noun}s` : 'other records'
}
