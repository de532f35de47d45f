/** Exports for other areas: inventories and metrics. */
export { listEndingSecrets, type EndingSecret } from './cloud-accounts/ending-secrets.ts'
export { collectDemo } from './inventories/collection/collect-demo.ts'
export { checkContainer, selectContainers } from './inventories/containers/container-list.ts'
export { requestCollection } from './inventories/containers/containers.ts'
export { readCostMonths, readResourceCosts, ensureCosts } from './inventories/costs/costs.ts'
export { readResourceChildren } from './inventories/resources/detail.ts'
export { toResourceKey } from './inventories/costs/resource-key.ts'
export { pageOfResource } from './inventories/resources/resource-page.ts'
export { getSeriesId } from './metrics/query-provider.ts'
export {
  findInventoryChart,
  readSeries,
  readSeriesInBackground,
  type SeriesAnswer,
  type Wanted,
} from './metrics/series.ts'
export { toTimestamp, toSeconds, resolveSpan, type Span } from './metrics/spans.ts'
