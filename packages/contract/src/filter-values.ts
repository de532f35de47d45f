/** The available values of the filters of cloud resource lists, with the number of resources for each. */
import * as m from '@cmp/messages/contract/filter-values'
import { failWith } from './kit/fail-with.ts'
import { defineLine } from './kit/field.ts'
import { cloudResources } from './clouds/cloud-resources.ts'
import * as declared from './clouds/inventories.ts'
import { defineCall, type CallReply } from './kit/call.ts'
import { filterText } from './kit/listed.ts'
import { permit } from './kit/permissions.ts'
import { shape } from './kit/shape.ts'

/** The maximum number of returned values; a search text finds others. */
export const mostFilterValues = 100

const lists = [cloudResources, ...Object.values(declared)]

const sortUnique = (names: readonly string[]): string[] => [...new Set(names)].toSorted()

/** All filters of any list of cloud resources. */
const filters = sortUnique(
  lists.flatMap(({ list }) => [...list.filter, ...Object.keys(list.parameters ?? {})]),
)

/** Filters whose values come from the resources. */
const valued = sortUnique(lists.flatMap(({ list }) => list.several ?? []))

/** Lists the values of one filter of a list, over the rows that match the other filters. */
export const resourceFilterValues = defineCall({
  name: 'resourceFilterValues',
  method: 'GET',
  path: '/api/CloudResources/GetFilterValues',
  tag: cloudResources.title,
  summary: 'List the values of a filter for cloud resources',
  query: shape((z) =>
    z.object({
      ...Object.fromEntries(filters.map((name) => [name, filterText(z, undefined, valued.includes(name))])),
      list: defineLine(z)
        .max(100)
        .default('')
        .describe('The name of the inventory, for example `virtual-machines`. The default is all resources.'),
      of: z
        .enum(valued, failWith(m.filterMustBeOneOf, { valued: valued.join(', ') }))
        .describe('The name of the filter. The current value of this filter is ignored.'),
      text: defineLine(z).max(200).default('').describe('Returns only values that contain this text.'),
      search: defineLine(z).max(200).optional().describe('The search text of the list.'),
    }),
  ),
  reply: shape((z) =>
    z.object({
      values: z
        .array(
          z.object({
            value: z.string().describe('The value to pass to the filter.'),
            name: z.string().describe('The display name of the value.'),
            count: z.number().int().describe('The number of rows with this value.'),
          }),
        )
        .describe(`Up to ${mostFilterValues} values, most frequent first.`),
      others: z.number().int().describe('The number of values that are not returned.'),
    }),
  ),
  access: permit.read(cloudResources),
  token: 'read',
})

/** The values of a filter. */
export type ResourceFilterValues = CallReply<typeof resourceFilterValues>
