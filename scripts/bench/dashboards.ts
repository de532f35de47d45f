/** A dashboard of many charts over a month, from points that are kept: no cloud is asked. */
import { demoNumber } from '@cmp/demo'
import { measureDashboardPage } from './dashboard-page.ts'
import type { Figure } from './figures.ts'
import { medianSeconds, timed, type Timed } from './measure.ts'
import { createByteClient, openPortal, operatorHeaders } from './portal.ts'

/** Charts, each of a resource of its own, and the points that each has over twice the range: the range before is shown too. */
const charts = 24
const steps = { seconds: 21_600, points: 240 }
/** The bar, in seconds. */
const most = 0.15
const turnsPerRun = 5

const metric = 'PercentageCPU'
const idOf = (index: number): string => `/subscriptions/bench/virtualMachines/bench-${index}`

/** The bench's dashboard, whose series are kept up to now. */
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
        [accounts[0]?.id, idOf(index), customerId, `bench-${index}`],
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
            resourceId: idOf(index),
            containerId: 'bench',
            tag: '',
            content: '',
            threshold: null,
            layout: { x: (index % 2) * 6, y: Math.floor(index / 2) * 4, w: 6, h: 4 },
          }),
        ],
      )
      await pool.query(
        `insert into cache.metric_coverage (customer_id, resource_id, metric, step, covered, asked_at)
         values ($1, $2, $3, $4, tstzmultirange(tstzrange(to_timestamp(0), now() + interval '1 day')), now())`,
        [customerId, idOf(index), metric, steps.seconds],
      )
      for (let point = 1; point <= steps.points; point++)
        points.push({
          CustomerId: customerId,
          ResourceId: idOf(index),
          Metric: metric,
          Step: steps.seconds,
          At: end - point * steps.seconds,
          Average: 100 * demoNumber(`${index} ${point}`),
          Total: null,
          ReadAt: '2026-01-01 00:00:00.000',
        })
    }
    await lines.client.insert({ table: 'metric_point', values: points, format: 'JSONEachRow' })
    const times: Timed[] = []
    for (let turn = 0; turn <= runs * turnsPerRun; turn++) {
      const time = await timed(() =>
        client.get(
          `${portal.url}/api/Dashboard/get-dashboard-items-and-detail?dashboardId=${dashboardId}&timeSpan=30D`,
        ),
      )
      // The first one finds nothing read yet.
      if (turn > 0) times.push(time)
    }
    return [
      {
        what: `a dashboard of ${charts} charts over 30 days, from kept points`,
        cmp: `${(medianSeconds(times) * 1000).toFixed(0)} ms`,
        reference: `${(most * 1000).toFixed(0)} ms`,
        ratio: medianSeconds(times) / most,
        bar: 1,
      },
      ...(await measureDashboardPage(portal, { dashboardId, customerId, charts, runs })),
    ]
  } finally {
    client.close()
    await portal.close()
  }
}
