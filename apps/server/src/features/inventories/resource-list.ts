/** The list of all resources, of every kind. */
import { cloudResources, type Page, type RowOf } from '@cmp/contract'
import type { PageQuery } from '../../resources/page.ts'
import type { PreparedHandlers } from '../../resources/handlers.ts'
import { withScope, type Scoped } from '../../scope/scope.ts'
import { checkContainer } from './container-list.ts'
import { costMonths, costsOf, customersOfGround, ensureCosts } from './costs.ts'
import { reasonOf } from './findings.ts'
import { pageOfResource } from './resource-page.ts'
import { resourcesAt } from './rows.ts'

type Row = RowOf<typeof cloudResources>
type Query = PageQuery & Record<string, unknown>

const kinds = new Map<string, Row['inventory']>(
  cloudResources.fields.inventory.options?.map(({ value }) => [value, value]),
)

/** A fact as text; null where its cloud does not say it. */
const textOf = (facts: Readonly<Record<string, unknown>>, ...names: string[]): string | null => {
  const value = names.map((name) => facts[name]).find((fact) => fact !== null && fact !== undefined)
  return value === undefined ? null : String(value)
}

/** A page of all resources that a query asks for. */
export const resourcePage = async (scoped: Scoped, query: Query): Promise<Page<Row>> => {
  const page = await resourcesAt(scoped, cloudResources, query)
  const costs = await costsOf(scoped, page.rows)
  return {
    count: page.count,
    rows: page.rows.flatMap((resource): Row[] => {
      const inventory = kinds.get(resource.inventory)
      if (!inventory) return []
      const cost = costs.get(resource.nativeId)
      const status = textOf(resource.facts, 'status')
      const { finding } = resource
      return [
        {
          id: resource.nativeId,
          name: resource.name,
          inventory,
          cloudProvider: resource.cloudProvider,
          containerId: resource.containerId,
          tenantId: resource.tenantId,
          companyName: resource.companyName,
          region: resource.region,
          resourceGroup: resource.resourceGroup,
          status,
          size: textOf(resource.facts, 'size', 'sku'),
          tags: Object.entries(resource.tags)
            .toSorted()
            .map(([Key, Value]) => ({ Key, Value })),
          finding,
          reason: finding && reasonOf({ ...resource, finding, status }),
          page: pageOfResource(resource),
          firstSeenAt: resource.firstSeenAt.toISOString(),
          goneAt: resource.goneAt?.toISOString() ?? null,
          thisMonthCost: cost?.thisMonthCost ?? null,
          lastMonthCost: cost?.lastMonthCost ?? null,
          currency: cost?.currency ?? null,
          billedAs: cost?.billedAs ?? null,
          collectedAt: resource.collectedAt.toISOString(),
        },
      ]
    }),
  }
}

/** The calls of the list, with what resources cost by the documents of now. */
export const cloudResourceHandlers: PreparedHandlers<typeof cloudResources> = {
  prepare: async (ctx, scope, query, isFile) => {
    const { customers, months } = await withScope(ctx, scope, async (scoped) => {
      await checkContainer(scoped, query.containerId)
      return { customers: await customersOfGround(scoped, query), months: await costMonths(scoped) }
    })
    return ensureCosts(ctx, customers, months, isFile)
  },
  list: resourcePage,
}
