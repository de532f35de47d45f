/** The table of metrics in the documentation matches the declarations. */
import { readFile, writeFile } from 'node:fs/promises'
import { inventories } from '@cmp/contract/registry'
import { expect, test } from 'vitest'
import { buildMetricRows, formatMetricTable } from './metric-table.ts'

const page = new URL('../../../../docs/metrics.md', import.meta.url)
const heading = '## Metrics of cloud resources'
const start =
  '<!-- The table is generated: UPDATE_METRICS=1 npx vitest run packages/clouds/src/testing/metric-table.test.ts -->\n\n'

test('docs/metrics.md lists every metric as it is requested', async () => {
  const text = await readFile(page, 'utf8')
  expect(text).toContain(heading)
  const [before = ''] = text.split(start)
  const written = `${before}${start}${formatMetricTable()}`
  if (process.env['UPDATE_METRICS'] === '1') await writeFile(page, written)
  else expect(text).toBe(written)
})

test('each chart has a metric of each of its clouds in the same unit, and each metric has a chart', () => {
  const rows = buildMetricRows()
  const declared = inventories.flatMap(({ name, charts }) =>
    Object.entries(charts).flatMap(([chart, { clouds, unit }]) =>
      clouds.map((cloud) => `${cloud} ${name} ${chart} ${unit}`),
    ),
  )
  const chartNames = rows.map(
    ({ cloud, inventory, chart, metric }) =>
      `${cloud} ${inventory.replace(/\/.*/, '')} ${chart} ${metric.unit}`,
  )
  expect(declared.filter((one) => !chartNames.includes(one))).toEqual([])
  expect(chartNames.filter((one) => !declared.includes(one))).toEqual([])
})

test('each metric has a source, and at AWS its own dimensions', () => {
  expect(buildMetricRows().filter(({ source }) => !source.startsWith('https://'))).toEqual([])
  expect(buildMetricRows().filter(({ dimensions }) => dimensions.length === 0)).toEqual([])
})

test('requests Azure metrics without a daily interval in half days', () => {
  const clusters = buildMetricRows().filter(
    ({ cloud, inventory }) => cloud === 'Azure' && inventory === 'kubernetes-clusters',
  )
  expect(clusters.length).toBeGreaterThan(10)
  expect(clusters.filter(({ metric }) => metric.mostSeconds !== 43_200)).toEqual([])
})
