/**
 * Returns the values to which a filter of a list of cloud resources can be set, counted over the rows that its other
 * filters select.
 */
import * as m from '@cmp/messages/server/clouds/inventories'
import { t } from '@cmp/messages'
import {
  cloudResources,
  mostFilterValues,
  type CallTaken,
  type ResourceFilterValues,
  type resourceFilterValues,
} from '@cmp/contract'
import { inventories } from '@cmp/contract/registry'
import { sql, type RawBuilder } from 'kysely'
import { AppError } from '../../../../kit/errors.ts'
import { contains } from '../../../../resources/page.ts'
import type { Scoped } from '../../../../scope/scope.ts'
import { checkContainer } from '../containers/container-list.ts'
import { getResourceColumn, filterResources, type ResourceList } from './rows.ts'

type FilterValuesQuery = CallTaken<typeof resourceFilterValues>['query']

/** Returns the requested list, and which parameter it needs before it has rows. */
const listOf = (name: string): ResourceList & { needs?: string } => {
  if (name === '') return { fields: cloudResources.fields, list: cloudResources.list }
  const inventory = inventories.find((one) => one.name === name)
  if (!inventory) throw new AppError('NotFound', m.thisListDoesNotExist)
  const { fields, list, needs } = inventory
  return { inventory: name, fields, list, needs }
}

/** Returns the label of a value; undefined if the value is its own label. */
const labelOf = (filter: string, value: string): string | undefined => {
  if (filter === 'tag') return value.includes('=') ? value.replace('=', ': ') : t(m.any, { value })
  const label = cloudResources.fields[filter === 'inventory' ? 'inventory' : 'finding'].options?.find(
    (option) => option.value === value,
  )?.label
  return label && t(label)
}

/** Filters whose few values are shown, and searched, by another name. */
const named = ['inventory', 'finding']

/** SQL with a row for each value that a resource has: one for a field, and for each tag its key and its key-value pair. */
const selectFilterValues = (filter: string): RawBuilder<unknown> =>
  filter === 'tag'
    ? sql`select unnest(array[tag.key, tag.key || '=' || tag.value]) as value from jsonb_each_text(resource.tags) as tag`
    : sql`select ${sql.ref(getResourceColumn(filter))}::text as value`

/** Returns the values of a filter. */
export const filterValues = async (
  scoped: Scoped,
  { list: name, of, text, ...query }: FilterValuesQuery,
): Promise<ResourceFilterValues> => {
  const list = listOf(name)
  if (!list.list.several?.includes(of)) throw new AppError('InvalidRequest', m.thisListDoesNotHaveThis)
  const others: Record<string, unknown> = { ...query, [of]: undefined }
  await checkContainer(scoped, others['containerId'])
  if (list.needs && !others[list.needs]) return { values: [], others: 0 }
  const { rows: filtered } = await filterResources(scoped, list, others)
  const rows = await filtered
    .innerJoinLateral(sql<{ value: string }>`(${selectFilterValues(of)})`.as('held'), (join) => join.onTrue())
    // Values that differ only in letter case are combined, because the filter finds both.
    .select([sql<string>`min(held.value)`.as('value'), sql<number>`count(*)::integer`.as('count')])
    .select(sql<number>`(count(*) over ())::integer`.as('all'))
    .where(sql<boolean>`held.value <> ''`)
    .$if(text !== '' && !named.includes(of), (q) => q.where(sql<boolean>`held.value ilike ${contains(text)}`))
    .groupBy(sql`lower(held.value)`)
    .orderBy('count', 'desc')
    .orderBy('value')
    .limit(mostFilterValues)
    .execute()
  const values = rows.map(({ value, count }) => ({ value, name: labelOf(of, value) ?? value, count }))
  return {
    values: named.includes(of)
      ? values.filter(({ name }) => name.toLowerCase().includes(text.toLowerCase()))
      : values,
    others: Math.max(0, (rows[0]?.all ?? 0) - rows.length),
  }
}
