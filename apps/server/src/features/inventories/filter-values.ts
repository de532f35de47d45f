/** The values that a filter of a list of cloud resources can be set to, counted over the rows that its other filters leave. */
import {
  cloudResources,
  mostFilterValues,
  type CallTaken,
  type ResourceFilterValues,
  type resourceFilterValues,
} from '@cmp/contract'
import { inventories } from '@cmp/contract/registry'
import { sql, type RawBuilder } from 'kysely'
import { AppError } from '../../kit/errors.ts'
import { contains } from '../../resources/page.ts'
import type { Scoped } from '../../scope/scope.ts'
import { checkContainer } from './container-list.ts'
import { columnOf, filteredResources, type ResourceList } from './rows.ts'

type Asked = CallTaken<typeof resourceFilterValues>['query']

/** The list that is asked about, and what it needs before it has rows. */
const listOf = (name: string): ResourceList & { needs?: string } => {
  if (name === '') return { fields: cloudResources.fields, list: cloudResources.list }
  const inventory = inventories.find((one) => one.name === name)
  if (!inventory) throw new AppError('NotFound', 'There is no such list.')
  const { fields, list, needs } = inventory
  return { inventory: name, fields, list, needs }
}

/** What a person calls a value; undefined where it says so itself. */
const labelOf = (filter: string, value: string): string | undefined => {
  if (filter === 'tag') return value.includes('=') ? value.replace('=', ': ') : `${value}: any`
  return cloudResources.fields[filter === 'inventory' ? 'inventory' : 'finding'].options?.find(
    (option) => option.value === value,
  )?.label
}

/** Filters whose values a person knows by another name: few, and looked through by that. */
const named = ['inventory', 'finding']

/** A row for each value that a resource has: one of a field, a key and a pair of each tag. */
const valuesOf = (filter: string): RawBuilder<unknown> =>
  filter === 'tag'
    ? sql`select unnest(array[tag.key, tag.key || '=' || tag.value]) as value from jsonb_each_text(resource.tags) as tag`
    : sql`select ${sql.ref(columnOf(filter))}::text as value`

/** The values of a filter. */
export const filterValues = async (
  scoped: Scoped,
  { list: name, of, text, ...query }: Asked,
): Promise<ResourceFilterValues> => {
  const list = listOf(name)
  if (!list.list.several?.includes(of)) throw new AppError('InvalidRequest', 'This list has no such filter.')
  const others: Record<string, unknown> = { ...query, [of]: undefined }
  await checkContainer(scoped, others['containerId'])
  if (list.needs && !others[list.needs]) return { values: [], others: 0 }
  const { rows: filtered } = await filteredResources(scoped, list, others)
  const rows = await filtered
    .innerJoinLateral(sql<{ value: string }>`(${valuesOf(of)})`.as('held'), (join) => join.onTrue())
    // Values that differ in the case of letters are one: the filter finds both.
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
