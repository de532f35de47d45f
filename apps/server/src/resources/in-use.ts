/**
 * Finds what prevents a row from being deleted: the lists whose rows refer to it. The declarations define the
 * references, the handlers the tables, and the lists the wording and pages.
 */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/resources'
import {
  formatList,
  numberText,
  type Field,
  type Resource,
  type Use,
  getNoun,
  getPluralNoun,
} from '@cmp/contract'
import { sql } from 'kysely'
import type { Tables } from '../db/tables.ts'
import { AppError } from '../kit/errors.ts'
import type { Scoped } from '../scope/scope.ts'
import { listMountedResources, type KnownResources } from './mounted.ts'

/** The list of a referring table. `column` is the referring field and the name of the list's filter. */
export type Reference = {
  table: keyof Tables
  column: string
  by: Pick<Resource, 'noun' | 'title' | 'pages'>
  /** Whether its rows are documents, which cannot be deleted, so their references are permanent. */
  isPermanent: boolean
}

type Known = KnownResources extends ReadonlyMap<string, infer Entry> ? Entry : never

/** Returns the columns of a resource that prevent deletion, and the name of the resource that each refers to. */
const listReferenceFields = ({ storage }: Known, fields: Record<string, Field>) =>
  storage
    ? Object.entries(fields).flatMap(([column, { ref, optional = false }]) =>
        ref && !storage.letsGo?.includes(column) ? [{ column, to: ref.resource.name, optional }] : [],
      )
    : []

/**
 * Returns every reference to the rows of a resource. References that follow from another reference of the same row are
 * omitted: the customer of a project's rate is the project's, so removing one removes the other. Nothing follows from
 * an optional reference.
 */
export const findReferencesTo = (known: KnownResources, name: string): Reference[] =>
  [...known.values()].flatMap((entry) => {
    const { resource, storage } = entry
    if (!storage) return []
    const own = listReferenceFields(entry, resource.fields)
    const follows = own.some(({ to, optional }) => {
      const other = optional || to === name ? undefined : known.get(to)
      return other && listReferenceFields(other, other.resource.fields).some((further) => further.to === name)
    })
    return [...(follows ? [] : own), ...listReferenceFields(entry, resource.list.parameters ?? {})]
      .filter(({ to }) => to === name)
      .map(({ column }) => ({
        table: storage.table,
        column,
        by: resource,
        isPermanent: storage.isPermanent ?? false,
      }))
  })

const total = (uses: readonly Use[]): number => uses.reduce((sum, { count }) => sum + count, 0)

/** Formats uses such as `3 subscriptions and 1 user belong to it`. */
export const describeUses = (uses: readonly Use[]): string =>
  t(m.belongsToIt, {
    uses: formatList(uses.map(({ label, count }) => `${numberText(count)} ${label}`)),
    total: total(uses),
  })

/** Counts, within the scope, the rows that refer to a row by the given references; references without rows are omitted. */
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
    const label = getNoun(reference.by, count)
    return count === 0
      ? []
      : [{ reference, use: { label, count, href: `${reference.by.pages.list}?${reference.column}=${id}` } }]
  })
}

/**
 * Refuses to delete a row that others refer to.
 * @throws AppError InUse with every referring list, the number of its rows, and what to do instead
 */
export const refuseInUse = async (
  scoped: Scoped,
  resource: Pick<Resource, 'noun'> & Pick<Resource, 'name'>,
  id: string,
): Promise<void> => {
  const { name } = resource
  const noun = getNoun(resource)
  const known = listMountedResources(scoped.ctx)
  const found = await usesOf(scoped, findReferencesTo(known, name), id)
  if (found.length === 0) return
  const uses = found.map(({ use }) => use)
  const retainedNouns = found
    .filter(({ reference }) => reference.isPermanent)
    .map(({ reference }) => getPluralNoun(reference.by))
  const advice =
    retainedNouns.length > 0
      ? t(m.mustBeRetainedAndThereforeAlso, { retainedNouns: formatList(retainedNouns), noun })
      : t(m.deleteOrMoveItFirst, { total: total(uses) })
  const instead = t(known.get(name)?.storage?.insteadOfDeleting) ?? ''
  const sentences = [t(m.thisCannotBeDeleted, { noun, uses: describeUses(uses) }), advice, instead]
  throw new AppError('InUse', sentences.join(' ').trim(), { uses })
}

/**
 * Refuses to move a row to another customer while rows of its present customer refer to it in the given tables.
 * @throws AppError InUse beside the field `customerId`
 */
export const refuseMove = async (
  scoped: Scoped,
  resource: Pick<Resource, 'noun'> & Pick<Resource, 'name'>,
  id: string,
  tables: readonly (keyof Tables)[],
): Promise<void> => {
  const references = findReferencesTo(listMountedResources(scoped.ctx), resource.name)
  const remainingReferences = references.filter(({ table }) => tables.includes(table))
  const uses = (await usesOf(scoped, remainingReferences, id)).map(({ use }) => use)
  if (uses.length === 0) return
  const message = t(m.thisCannotMoveToAnotherCustomer, {
    noun: getNoun(resource),
    uses: describeUses(uses),
    total: total(uses),
  })
  throw new AppError('InUse', message, { uses, details: [{ field: 'customerId', message }] })
}
