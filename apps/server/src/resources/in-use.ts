/**
 * What stands in the way of deleting a row: the lists whose rows refer to it. The declarations say what refers to what,
 * the handlers in which table; the lists' own words and pages say the rest.
 */
import { listed, numberText, plural, word, type Field, type Resource, type Use } from '@cmp/contract'
import { sql } from 'kysely'
import type { Tables } from '../db/tables.ts'
import { AppError } from '../kit/errors.ts'
import type { Scoped } from '../scope/scope.ts'
import { mountedResources, type KnownResources } from './mounted.ts'

/** The list of a referring table; `column` is the field that refers, and the name of the list's filter. */
export type Reference = {
  table: keyof Tables
  column: string
  by: Pick<Resource, 'noun' | 'pages'>
  /** Its rows are documents: nobody deletes them, so what they refer to stays as well. */
  isKept: boolean
}

type Known = KnownResources extends ReadonlyMap<string, infer Entry> ? Entry : never

/** The columns of a resource that keep what they refer to, and the name of the resource that each refers to. */
const refsIn = ({ storage }: Known, fields: Record<string, Field>) =>
  storage
    ? Object.entries(fields).flatMap(([column, { ref, optional = false }]) =>
        ref && !storage.letsGo?.includes(column) ? [{ column, to: ref.resource.name, optional }] : [],
      )
    : []

/**
 * Every reference to the rows of a resource. What only follows from another reference of the same row (the customer of
 * a project's rate is the project's) is left out: who clears away the one clears away the other. Nothing follows from a
 * reference that a row may be without.
 */
export const referencesTo = (known: KnownResources, name: string): Reference[] =>
  [...known.values()].flatMap((entry) => {
    const { resource, storage } = entry
    if (!storage) return []
    const own = refsIn(entry, resource.fields)
    const follows = own.some(({ to, optional }) => {
      const other = optional || to === name ? undefined : known.get(to)
      return other && refsIn(other, other.resource.fields).some((further) => further.to === name)
    })
    return [...(follows ? [] : own), ...refsIn(entry, resource.list.parameters ?? {})]
      .filter(({ to }) => to === name)
      .map(({ column }) => ({
        table: storage.table,
        column,
        by: resource,
        isKept: storage.isKept ?? false,
      }))
  })

const total = (uses: readonly Use[]): number => uses.reduce((sum, { count }) => sum + count, 0)

/** `3 subscriptions and 1 user belong to it`. */
export const belonging = (uses: readonly Use[]): string =>
  `${listed(uses.map(({ label, count }) => `${numberText(count)} ${label}`))} ${word(total(uses), 'belongs', 'belong')} to it`

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
    const label = word(count, noun)
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
  const known = mountedResources(scoped.ctx)
  const found = await usesOf(scoped, referencesTo(known, name), id)
  if (found.length === 0) return
  const uses = found.map(({ use }) => use)
  const kept = found
    .filter(({ reference }) => reference.isKept)
    .map(({ reference }) => plural(reference.by.noun))
  const advice =
    kept.length > 0
      ? `The ${listed(kept)} are kept for the record, and this ${noun} with them.`
      : `Delete or move ${word(total(uses), 'it', 'those')} first.`
  const instead = known.get(name)?.storage?.insteadOfDeleting ?? ''
  const sentences = [`This ${noun} cannot be deleted: ${belonging(uses)}.`, advice, instead]
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
  const references = referencesTo(mountedResources(scoped.ctx), name)
  const standing = references.filter(({ table }) => tables.includes(table))
  const uses = (await usesOf(scoped, standing, id)).map(({ use }) => use)
  if (uses.length === 0) return
  const message = `This ${noun} cannot move to another customer: ${belonging(uses)}. Delete ${word(total(uses), 'it', 'those')} first.`
  throw new AppError('InUse', message, { uses, details: [{ field: 'customerId', message }] })
}
