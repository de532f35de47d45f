/** Lists all resources of every type. */
import { cloudResources, type Page, type RowOf } from '@cmp/contract'
import type { PageQuery } from '../../../../resources/page.ts'
import type { PreparedHandlers } from '../../../../resources/handlers.ts'
import { withScope, type Scoped } from '../../../../scope/scope.ts'
import { checkContainer } from '../containers/container-list.ts'
import { readCostMonths, readResourceCosts, findGroundCustomers, ensureCosts } from '../costs/costs.ts'
import { describeFinding } from './findings.ts'
import { pageOfResource } from './resource-page.ts'
import { readResourceRows } from './rows.ts'

type Row = RowOf<typeof cloudResources>
type Query = PageQuery & Record<string, unknown>

const kinds = new Map<string, Row['inventory']>(
  cloudResources.fields.inventory.options?.map(({ value }) => [value, value]),
)

/** Returns a fact as text; null if the provider does not supply it. */
const getFactText = (facts: Readonly<Record<string, unknown>>, ...names: string[]): string | null => {
  const value = names.map((name) => facts[name]).find((fact) => fact !== null && fact !== undefined)
  return value === undefined ? null : String(value)
}

/** Returns a page of the resources that a query selects. */
export const readResourcePage = async (scoped: Scoped, query: Query): Promise<Page<Row>> => {
  const page = await readResourceRows(scoped, cloudResources, query)
  const costs = await readResourceCosts(scoped, page.rows)
  return {
    count: page.count,
    rows: page.rows.flatMap((resource): Row[] => {
      const inventory = kinds.get(resource.inventory)
      if (!inventory) return []
      const cost = costs.get(resource.nativeId)
      const status = getFactText(resource.facts, 'status')
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
          size: getFactText(resource.facts, 'size', 'sku'),
          tags: Object.entries(resource.tags)
            .toSorted()
            .map(([Key, Value]) => ({ Key, Value })),
          finding,
          reason: finding && describeFinding({ ...resource, finding, status }),
          page: pageOfResource(resource),
          firstSeenAt: resource.firstSeenAt.toISOString(),
          deletedAt: resource.deletedAt?.toISOString() ?? null,
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

/** Handlers of the resource list. They first update the costs from the current documents. */
export const cloudResourceHandlers: PreparedHandlers<typeof cloudResources> = {
  prepare: async (ctx, scope, query, isFile) => {
    const { customers, months } = await withScope(ctx, scope, async (scoped) => {
      await checkContainer(scoped, query.containerId)
      return { customers: await findGroundCustomers(scoped, query), months: await readCostMonths(scoped) }
    })
    return ensureCosts(ctx, customers, months, isFile)
  },
  list: readResourcePage,
}
