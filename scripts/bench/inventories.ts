/**
 * Collecting a container of 50,000 resources, and a list of 20,000 resources compared with a bare Fastify route that
 * returns the same rows.
 */
import Fastify from 'fastify'
import type { CloudResource, InventoryPort } from '../../packages/clouds/src/ports/inventory.ts'
import { collectContainer } from '../../apps/server/src/areas/clouds/inventories/collection/collect.ts'
import { systemScope, withScope } from '../../apps/server/src/scope/scope.ts'
import type { Figure } from './figures.ts'
import { createByteClient, openPortal, operatorHeaders, type BenchPortal } from './portal.ts'
import { calculateCores, calculateMedian, calculateMedianRatio, measureTime, type Timed } from './measure.ts'

const collected = 50_000
const listed = 20_000
/** The page size of Resource Graph. */
const pageSize = 1000
const concurrency = 8
const requests = 200
const rounds = 3

const kind = 'virtual-machines'
const tenantId = '9d0f3a50-0000-4000-8000-000000000001'

const buildMachine = (containerId: string, place: number): CloudResource => {
  const name = `machine-${String(place).padStart(6, '0')}`
  const id = `/subscriptions/${containerId}/resourceGroups/rg-${place % 200}/providers/Microsoft.Compute/virtualMachines/${name}`
  const size = `Standard_D${2 + (place % 4) * 2}s_v5`
  return {
    id,
    name,
    cloudProvider: 'Azure',
    containerId,
    tenantId,
    region: place % 2 ? 'southeastasia' : 'eastasia',
    resourceGroup: `rg-${place % 200}`,
    facts: { status: 'Running', operatingSystem: 'Linux', size, disks: 2, zone: '1' },
    tags: { environment: place % 3 ? 'prod' : 'dev', owner: `team-${place % 40}` },
    raw: {
      id,
      name,
      properties: {
        hardwareProfile: { vmSize: size },
        storageProfile: {
          dataDisks: Array.from({ length: 8 }, (_, lun) => ({ lun, diskSizeGB: 128, caching: 'None' })),
        },
      },
    },
  }
}

const createPort = (count: number): InventoryPort => ({
  containers: async () => [],
  list: () => Promise.reject(new Error('The bench is read page by page, as Azure is.')),
  async *pages({ inventory, containerId }) {
    if (inventory !== kind) return
    for (let from = 0; from < count; from += pageSize)
      yield Array.from({ length: Math.min(pageSize, count - from) }, (_, at) =>
        buildMachine(containerId, from + at),
      )
  },
  detail: () => Promise.reject(new Error('The bench asks for no detail.')),
  children: async () => [],
})

/** Reads a container as the job does. */
const collect = async ({ ctx }: BenchPortal, containerId: string, count: number): Promise<void> => {
  const container = await withScope(ctx, systemScope, ({ trx }) =>
    trx
      .selectFrom('cloudContainer')
      .selectAll()
      .where('containerId', '=', containerId)
      .executeTakeFirstOrThrow(),
  )
  const write = (change: Parameters<typeof withScope<void>>[2]) => withScope(ctx, systemScope, change)
  await collectContainer(ctx, container, { write }, async () => createPort(count))
}

const megabyte = 1_048_576

/** Returns the seconds, and the peak memory above the memory at the start. */
const withMemory = async (work: () => Promise<void>): Promise<{ seconds: number; megabytes: number }> => {
  const before = process.memoryUsage().rss
  let most = before
  const sampler = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 20)
  const { seconds } = await measureTime(work)
  clearInterval(sampler)
  return { seconds, megabytes: (Math.max(most, process.memoryUsage().rss) - before) / megabyte }
}

const buildFigure = (what: string, cmp: string, ratio: number, bar: number): Figure => ({
  what,
  cmp,
  reference: `bar ${bar}`,
  ratio,
  bar,
})

const listFigure = async (portal: BenchPortal): Promise<Figure> => {
  const bare = Fastify()
  bare.get<{ Querystring: { sortdir: string; page: number } }>('/bare', async (request) => {
    const { sortdir, page } = request.query
    const direction = sortdir === 'asc' ? 'asc' : 'desc'
    const list = await portal.ctx.pool.query(
      `select native_id, name, cloud_provider, container_id, region, resource_group, facts, tags, first_seen_at, collected_at,
          customer.company_name from cloud_resource join customer on customer.id = customer_id
        where inventory = $1 and customer.tenant_id = $2 and deleted_at is null
        order by name ${direction}, native_id ${direction} limit 10 offset $3`,
      [kind, tenantId, (page - 1) * 10],
    )
    const counted = await portal.ctx.pool.query(
      `select count(*) as count from cloud_resource join customer on customer.id = customer_id
        where inventory = $1 and customer.tenant_id = $2 and deleted_at is null`,
      [kind, tenantId],
    )
    return { Count: counted.rows[0].count, Data: list.rows }
  })
  const bareUrl = await bare.listen({ host: '127.0.0.1', port: 0 })
  const [client, bareClient] = [createByteClient(operatorHeaders), createByteClient()]
  const requestAll = (get: (path: string) => Promise<unknown>, base: string): Promise<Timed> => {
    let next = 0
    const runWorker = async () => {
      while (next < requests) {
        const iteration = next++
        await get(
          `${base}?tenantId=${tenantId}&sortby=name&sortdir=${iteration % 2 ? 'asc' : 'desc'}&page=${1 + ((iteration * 37) % 200)}&pagesize=10`,
        )
      }
    }
    return measureTime(() => Promise.all(Array.from({ length: concurrency }, runWorker)))
  }
  try {
    const [ours, reference]: [Timed[], Timed[]] = [[], []]
    for (let round = 0; round < rounds; round++) {
      reference.push(await requestAll(bareClient.get, `${bareUrl}/bare`))
      ours.push(await requestAll(client.get, `${portal.url}/api/VVirtualMachine/GetVirtualMachineList`))
    }
    const calculateRates = (times: readonly Timed[]) => times.map(({ seconds }) => requests / seconds)
    return {
      what: `inventory of ${listed} rows, ${concurrency} at a time`,
      cmp: `${calculateMedian(calculateRates(ours)).toFixed(0)} requests/s`,
      reference: `${calculateMedian(calculateRates(reference)).toFixed(0)} requests/s bare route`,
      ratio: calculateMedianRatio(calculateRates(ours), calculateRates(reference)),
      bar: 0.6,
      isAtLeast: true,
      cores: calculateCores(ours, reference),
    }
  } finally {
    client.close()
    bareClient.close()
    await bare.close()
  }
}

/**
 * Adds charges of the last month for most of the listed resources, as if documents contained them. The list has created
 * the months, which contain no charges yet.
 */
const charge = ({ ctx }: BenchPortal) =>
  ctx.pool.query(
    `with of as (select customer_id, native_id, cloud_provider, container_id, row_number() over () as place
        from cloud_resource where container_id = 'of-Of the list'),
      month as (select date_trunc('month', now() - interval '1 month')::date as month union select date_trunc('month', now())::date)
    insert into cloud_resource_cost (customer_id, month, resource_key, cloud_provider, sub_account_key, currency, resource_id, charge, cost, margin)
      select customer_id, month, lower(native_id), cloud_provider, container_id, 'THB', native_id, place % 900 + 0.25, 1, 1
      from of cross join month where place % 5 > 0`,
  )

const dashboardMilliseconds = 200

/** Measures the visibility dashboard and the list of all resources by cost. */
const measureOverview = async (portal: BenchPortal): Promise<Figure[]> => {
  await charge(portal)
  await portal.ctx.pool.query('analyze')
  const client = createByteClient(operatorHeaders)
  const measureSeconds = async (path: string): Promise<number> => {
    const times: number[] = []
    for (let round = 0; round < 7; round++) {
      const { seconds } = await measureTime(() => client.get(`${portal.url}${path}`))
      times.push(seconds)
    }
    return calculateMedian(times)
  }
  try {
    const measuredCalls = [
      ['visibility dashboard', `GetOverview?tenantId=${tenantId}`],
      [
        'all resources by cost',
        `GetResourceWithPagination?tenantId=${tenantId}&sortby=lastMonthCost&sortdir=desc`,
      ],
    ] as const
    const figures: Figure[] = []
    for (const [what, query] of measuredCalls) {
      const milliseconds = (await measureSeconds(`/api/CloudResources/${query}`)) * 1000
      figures.push(
        buildFigure(
          `${what} of ${listed} resources, milliseconds`,
          `${milliseconds.toFixed(0)} ms`,
          milliseconds,
          dashboardMilliseconds,
        ),
      )
    }
    return figures
  } finally {
    client.close()
  }
}

/** Returns the figures. Resources that the list does not contain belong to another customer. */
export const measureInventories = async (dataDir: string): Promise<Figure[]> => {
  const portal = await openPortal(dataDir)
  const { pool } = portal.ctx
  try {
    await pool.query(
      `insert into customer (tenant_id, company_name) values ($1, 'Of the list'), (gen_random_uuid()::text, 'Another')`,
      [tenantId],
    )
    await pool.query(`insert into cloud_account (kind, name) values ('bench', 'Bench')`)
    await pool.query(
      `insert into cloud_container (cloud_account_id, container_id, name, cloud_provider, tenant_id, is_active, is_watched, customer_id)
        select account.id, 'of-' || customer.company_name, customer.company_name, 'Azure', customer.tenant_id, true, true, customer.id
        from cloud_account as account cross join customer`,
    )
    const first = await withMemory(() => collect(portal, 'of-Another', collected))
    const again = await measureTime(() => collect(portal, 'of-Another', collected))
    await collect(portal, 'of-Of the list', listed)
    await pool.query('analyze')
    return [
      buildFigure(
        `collecting ${collected} resources, seconds`,
        `${first.seconds.toFixed(1)} s`,
        first.seconds,
        60,
      ),
      buildFigure(`memory of that above idle, MB`, `${first.megabytes.toFixed(0)} MB`, first.megabytes, 400),
      buildFigure(
        `collecting them again unchanged, seconds`,
        `${again.seconds.toFixed(1)} s`,
        again.seconds,
        60,
      ),
      await listFigure(portal),
      ...(await measureOverview(portal)),
    ]
  } finally {
    await portal.close()
  }
}
