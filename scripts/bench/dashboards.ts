/** A dashboard with many charts over a month, from stored points: no request is sent to a provider. */
import { generateDemoNumber } from '@cmp/demo'
import { measureDashboardPage } from './dashboard-page.ts'
import type { Figure } from './figures.ts'
import { calculateMedianSeconds, measureTime, type Timed } from './measure.ts'
import { createByteClient, openPortal, operatorHeaders } from './portal.ts'

/**
 * The number of charts, each of a different resource. The points of each cover twice the range, because the previous
 * range is shown too.
 */
const charts = 24
const steps = { seconds: 21_600, points: 240 }
/** The limit in seconds. */
const most = 0.15
const roundsPerRun = 5

const metric = 'PercentageCPU'
const buildId = (index: number): string => `/subscriptions/bench/virtualMachines/bench-${index}`

/** Measures the bench's dashboard, whose series are stored up to now. */
export const measureDashboard = async (dataDir: string, webDir: string, runs: number): Promise<Figure[]> => {
  const portal = await openPortal(dataDir, { webDir })
  const { pool, lines } = portal.ctx
  const client = createByteClient(operatorHeaders)
  try {
    const { rows: customers } = await pool.query<{ id: string }>(
      `insert into customer (tenant_id, company_name, domain_name, country) values ('bench-dashboard', 'Bench', 'bench.example', 'TH')
       returning id`,
    )
    const customerId = customers[0]?.id ?? ''
    const { rows: accounts } = await pool.query<{ id: string }>(
      `insert into cloud_account (kind, name) values ('none', 'Bench') returning id`,
    )
    const { rows: dashboards } = await pool.query<{ id: string }>(
      `insert into dashboard (customer_id, name, is_private, created_time, created_by, modified_time, modified_by)
       values ($1, 'Bench', false, now(), 'bench', now(), 'bench') returning id`,
      [customerId],
    )
    const dashboardId = dashboards[0]?.id ?? ''
    const end = Math.floor(Date.now() / 1000 / steps.seconds) * steps.seconds
    const points = []
    for (let index = 0; index < charts; index++) {
      await pool.query(
        `insert into cloud_resource (cloud_account_id, inventory, native_id, customer_id, name, cloud_provider, container_id,
           tenant_id, region, resource_group, facts, tags, raw, fingerprint, first_seen_at,
           collected_at)
         values ($1, 'virtual-machines', $2, $3, $4, 'Azure', 'bench', 'bench-dashboard', 'southeastasia', 'bench', '{}', '{}', '{}', '',
           now(), now())`,
        [accounts[0]?.id, buildId(index), customerId, `bench-${index}`],
      )
      await pool.query(
        `insert into dashboard_item (dashboard_id, order_no, name, parts, created_time, created_by, modified_time, modified_by)
         values ($1, $2, $3, $4, now(), 'bench', now(), 'bench')`,
        [
          dashboardId,
          index,
          `bench-${index}: CPU`,
          JSON.stringify({
            description: '',
            timespan: '30D',
            customStartDT: null,
            customEndDT: null,
            monitoringType: 'metric',
            monitoringNamespace: metric,
            cloudProviderName: 'Azure',
            resourceType: 'virtual-machines',
            resourceName: `bench-${index}`,
            resourceId: buildId(index),
            containerId: 'bench',
            tag: '',
            content: '',
            threshold: null,
            layout: { x: (index % 2) * 6, y: Math.floor(index / 2) * 4, w: 6, h: 4 },
          }),
        ],
      )
      await pool.query(
        `insert into cache.metric_coverage (customer_id, resource_id, metric, step, covered, requested_at)
         values ($1, $2, $3, $4, tstzmultirange(tstzrange(to_timestamp(0), now() + interval '1 day')), now())`,
        [customerId, buildId(index), metric, steps.seconds],
      )
      for (let point = 1; point <= steps.points; point++)
        points.push({
          CustomerId: customerId,
          ResourceId: buildId(index),
          Metric: metric,
          Step: steps.seconds,
          At: end - point * steps.seconds,
          Average: 100 * generateDemoNumber(`${index} ${point}`),
          Total: null,
          ReadAt: '2026-01-01 00:00:00.000',
        })
    }
    await lines.client.insert({ table: 'metric_point', values: points, format: 'JSONEachRow' })
    const times: Timed[] = []
    for (let round = 0; round <= runs * roundsPerRun; round++) {
      const time = await measureTime(() =>
        client.get(
          `${portal.url}/api/Dashboard/get-dashboard-items-and-detail?dashboardId=${dashboardId}&timeSpan=30D`,
        ),
      )
      // The first turn has cold caches.
      if (round > 0) times.push(time)
    }
    return [
      {
        what: `a dashboard of ${charts} charts over 30 days, from kept points`,
        cmp: `${(calculateMedianSeconds(times) * 1000).toFixed(0)} ms`,
        reference: `${(most * 1000).toFixed(0)} ms`,
        ratio: calculateMedianSeconds(times) / most,
        bar: 1,
      },
      ...(await measureDashboardPage(portal, { dashboardId, customerId, charts, runs })),
    ]
  } finally {
    client.close()
    await portal.close()
  }
}
