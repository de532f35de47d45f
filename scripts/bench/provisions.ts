/**
 * Provisioning: how soon a run's first news appears, fifty requests that wait for two workers, and lists of 100,000
 * compared with a bare Fastify route with the same SQL.
 */
import { randomUUID } from 'node:crypto'
import Fastify from 'fastify'
import { z } from '../../packages/contract/src/zod.ts'
import { azureStorageAccount } from '../../packages/contract/src/provisioning/provisions/azure-storage-account.ts'
import { provisionRequests } from '../../packages/contract/src/testing/provision-requests.ts'
import { provisionJob } from '../../apps/server/src/areas/provisioning/provisions/execution/provision-job.ts'
import { ensureDemoAccount } from '../../apps/server/src/core/cloud-accounts/cloud-accounts.ts'
import { startWorkers } from '../../apps/server/src/work/worker.ts'
import type { Figure } from './figures.ts'
import { createByteClient, openPortal, operatorHeaders, type BenchPortal } from './portal.ts'
import { calculateCores, calculateMedian, calculateMedianRatio, measureTime, type Timed } from './measure.ts'

const listed = 100_000
const concurrency = 32
const requests = 300
const rounds = 3

const queued = 50
const workers = 2
/** How long the demo takes for a plan and for each resource, in seconds. */
const demoPace = 0.4

/** The time limit in seconds until a user sees progress after a request. */
const mostToFirstLine = 1
/** The time limit in milliseconds for a page of a list that one user requests, with any sorting. */
const mostForPage = 200

const pollMilliseconds = 20

const answer = z.object({ runId: z.string() })
const seen = z.object({ step: z.string(), log: z.array(z.unknown()) })

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds))

/** A customer and its subscription in the demo. */
type Customer = { id: string; containerId: string }

const addCustomer = async ({ ctx }: BenchPortal, name: string): Promise<Customer> => {
  const containerId = randomUUID()
  const { rows } = await ctx.pool.query<{ id: string }>(
    `with customer as (insert into customer (tenant_id, company_name) values ($1, $1) returning id),
      container as (insert into cloud_container (cloud_account_id, container_id, name, cloud_provider, tenant_id, is_active, is_watched, customer_id)
        select cloud_account.id, $2, $1, 'Azure', $1, true, false, customer.id from customer cross join cloud_account)
      select id from customer`,
    [name, containerId],
  )
  return { id: rows[0]?.id ?? '', containerId }
}

/**
 * Requests a storage account as an API client does.
 * @returns the run
 */
const send = async ({ url }: BenchPortal, customer: Customer, name: string): Promise<string> => {
  const body = azureStorageAccount.body(z).parse({
    ...provisionRequests['azure-storage-account']?.least,
    CustomerId: customer.id,
    ContainerId: customer.containerId,
    ResourceName: [{ Name: name }],
  })
  const response = await fetch(`${url}/functions/RunTerraformCloudFlow`, {
    method: 'POST',
    headers: { ...operatorHeaders, 'content-type': 'application/json' },
    body: JSON.stringify(azureStorageAccount.requestOf('', body)),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`A storage account was refused: ${text}`)
  return answer.parse(JSON.parse(text)).runId
}

const readRun = async ({ url }: BenchPortal, runId: string): Promise<ReturnType<typeof seen.parse>> => {
  const response = await fetch(`${url}/api/Provisions/runs/${runId}`, { headers: operatorHeaders })
  return seen.parse(await response.json())
}

const waitUntil = async (isReached: () => Promise<boolean>): Promise<void> => {
  while (!(await isReached())) await pause(pollMilliseconds)
}

/** Measures the time from the request to the first line that its page can show. */
const measureFirstLine = async (portal: BenchPortal, customer: Customer, runs: number): Promise<Figure> => {
  const times: number[] = []
  for (let run = 0; run <= runs; run++) {
    let runId = ''
    const { seconds } = await measureTime(async () => {
      runId = await send(portal, customer, `first${run}`)
      await waitUntil(async () => (await readRun(portal, runId)).log.length > 0)
    })
    if (run > 0) times.push(seconds)
    await waitUntil(async () => (await readRun(portal, runId)).step === 'succeeded')
  }
  return {
    what: 'from a request to the first line of its run',
    cmp: `${(calculateMedian(times) * 1000).toFixed(0)} ms`,
    reference: `${mostToFirstLine * 1000} ms`,
    ratio: calculateMedian(times) / mostToFirstLine,
    bar: 1,
  }
}

/** Measures many requests of one customer followed by one request of another. */
const queueFigures = async (
  portal: BenchPortal,
  [many, one]: readonly [Customer, Customer],
): Promise<Figure[]> => {
  const { pool } = portal.ctx
  for (let run = 1; run < queued; run++) await send(portal, many, `many${run}`)
  const lastId = await send(portal, one, 'alone')
  await waitUntil(async () => {
    const { rows } = await pool.query(
      `select from provision_run where customer_id = any($1) and status in ('queued', 'running') limit 1`,
      [[many.id, one.id]],
    )
    return rows.length === 0
  })
  const { rows } = await pool.query<{
    id: string
    waited: number
    took: number
    resources: number
    end: number
    requestedAt: number
  }>(
    `select id, extract(epoch from started_at - created_at)::float8 as waited,
        extract(epoch from finished_at - started_at)::float8 as took, jsonb_array_length(plan -> 'changes') as resources,
        extract(epoch from finished_at)::float8 as end, extract(epoch from created_at)::float8 as "requestedAt"
      from provision_run where customer_id = any($1) and step = 'succeeded'`,
    [[many.id, one.id]],
  )
  if (rows.length !== queued) throw new Error(`Of ${queued} runs ${rows.length} ended well.`)
  const seconds =
    Math.max(...rows.map(({ end }) => end)) - Math.min(...rows.map(({ requestedAt }) => requestedAt))
  const least = rows.reduce((total, { resources }) => total + (1 + resources) * demoPace, 0) / workers
  const length = calculateMedian(rows.map(({ took }) => took))
  const waited = rows.find(({ id }) => id === lastId)?.waited ?? Number.NaN
  return [
    {
      what: `${queued} runs on ${workers} workers`,
      cmp: `${((queued / seconds) * 60).toFixed(0)} a minute`,
      reference: `${((queued / least) * 60).toFixed(0)} a minute without any delay`,
      ratio: seconds / least,
      bar: 1.25,
    },
    {
      what: `wait of a customer with one run beside ${queued - 1} of another`,
      cmp: `${waited.toFixed(1)} s`,
      reference: `${length.toFixed(1)} s for one run`,
      ratio: waited / length,
      bar: 1,
    },
  ]
}

const fill = async ({ ctx: { pool } }: BenchPortal): Promise<void> => {
  await pool.query(
    `insert into customer (tenant_id, company_name) select 'of list ' || n, 'Company ' || md5(n::text) from generate_series(1, 1000) n`,
  )
  await pool.query(
    `with made as (insert into provision (customer_id, cloud_provider_id, container_id, region_id, resource_type_id, resource_name,
        resource_group_name, status, has_resources, body, created_time, created_by, modified_time, modified_by)
      select customer.id, 'Azure', $1, 'southeastasia',
        (array['azure-storage-account', 'azure-sql-database', 'azure-virtual-machine', 'gcp-storage-bucket', 'aws-s3-bucket'])[1 + n % 5],
        'thing ' || md5(n::text), 'rg-' || n % 300, (array['succeeded', 'failed', 'deleted', 'succeeded'])[1 + n % 4], true, '{}',
        now() - n * interval '1 minute', 'bench', now() - n * interval '30 seconds', 'bench'
      from generate_series(1, ${listed}) n join (select id, row_number() over () as place from customer where tenant_id like 'of list %') customer
        on customer.place = 1 + n % 1000 returning *)
    insert into provision_run (provision_id, customer_id, action, step, status, body, requester_role, created_by, created_at, started_at, finished_at, share_of)
      select id, customer_id, 'create', case status when 'failed' then 'failed' else 'succeeded' end, 'done', '{}', 'SA', 'bench',
        created_time, created_time, created_time + interval '1 minute', customer_id::text from made`,
    [randomUUID()],
  )
  await pool.query('vacuum analyze')
}

const listPath = '/api/Provisions/GetProvisionWithPagination'
const historyPath = '/api/Provisions/GetProvisionHistoryWithPagination'

/** The requested pages: spread over the whole list, in both directions. */
const buildPath = (base: string, iteration: number): string =>
  `${base}?sortby=resourceName&sortdir=${iteration % 2 ? 'asc' : 'desc'}&page=${1 + ((iteration * 37) % 200)}&pagesize=10`

const requestAll = (get: (path: string) => Promise<unknown>, base: string): Promise<Timed> => {
  let next = 0
  const runWorker = async () => {
    while (next < requests) await get(buildPath(base, next++))
  }
  return measureTime(() => Promise.all(Array.from({ length: concurrency }, runWorker)))
}

const listFigure = async (portal: BenchPortal): Promise<Figure> => {
  const bare = Fastify()
  bare.get<{ Querystring: { sortdir: string; page: number; pagesize: number } }>('/bare', async (request) => {
    const { sortdir, page, pagesize } = request.query
    const direction = sortdir === 'asc' ? 'asc' : 'desc'
    const joined = 'from provision join customer on customer.id = provision.customer_id'
    const list = await portal.ctx.pool.query(
      `select provision.id, resource_type_id, resource_name, customer.company_name, cloud_provider_id, provision.status,
          provision.customer_id, container_id, region_id, resource_group_name, message, created_time, provision.created_by,
          modified_time, provision.modified_by
        ${joined} order by resource_name ${direction}, provision.id ${direction} limit $1 offset $2`,
      [pagesize, (page - 1) * pagesize],
    )
    const counted = await portal.ctx.pool.query(`select count(*) as count ${joined}`)
    return { Count: counted.rows[0].count, Data: list.rows }
  })
  const bareUrl = await bare.listen({ host: '127.0.0.1', port: 0 })
  const [client, bareClient] = [createByteClient(operatorHeaders), createByteClient()]
  try {
    const [ours, reference]: [Timed[], Timed[]] = [[], []]
    for (let round = 0; round < rounds; round++) {
      reference.push(await requestAll(bareClient.get, `${bareUrl}/bare`))
      ours.push(await requestAll(client.get, `${portal.url}${listPath}`))
    }
    const calculateRates = (times: readonly Timed[]) => times.map(({ seconds }) => requests / seconds)
    return {
      what: `paged list of ${listed} provisions, ${concurrency} at a time`,
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
 * Measures the slowest page of both lists: with every sorting, filtered and searched, from the first page to the
 * middle.
 */
const measureSlowest = async (portal: BenchPortal): Promise<Figure> => {
  const client = createByteClient(operatorHeaders)
  const { rows } = await portal.ctx.pool.query<{ id: string }>(
    `select id from customer where tenant_id = 'of list 1'`,
  )
  const both = ['createdTime', 'resourceName', 'resourceTypeName', 'companyName']
  const sorts: [string, string[]][] = [
    [listPath, [...both, 'status', 'modifiedTime']],
    [historyPath, [...both, 'step', 'action']],
  ]
  const requested = [
    ...sorts.flatMap(([path, names]) =>
      names.flatMap((name) => [
        `${path}?sortby=${name}&sortdir=desc`,
        `${path}?sortby=${name}&sortdir=asc&page=100&pagesize=10`,
      ]),
    ),
    `${listPath}?status=failed`,
    `${listPath}?customerId=${rows[0]?.id}`,
    `${listPath}?search=${'abc'}`,
    `${historyPath}?search=${'abc'}`,
  ]
  try {
    let slowest = { path: '', milliseconds: 0 }
    for (const path of requested) {
      const times: number[] = []
      for (let iteration = 0; iteration < 5; iteration++)
        times.push((await measureTime(() => client.get(`${portal.url}${path}`))).seconds * 1000)
      const milliseconds = calculateMedian(times)
      if (milliseconds > slowest.milliseconds) slowest = { path, milliseconds }
    }
    return {
      what: `slowest page of ${listed} provisions and their runs`,
      cmp: `${slowest.milliseconds.toFixed(0)} ms (${slowest.path.split('/').at(-1)})`,
      reference: `${mostForPage} ms`,
      ratio: slowest.milliseconds / mostForPage,
      bar: 1,
    }
  } finally {
    client.close()
  }
}

/** The figures. */
export const measureProvisions = async (dataDir: string, runs: number): Promise<Figure[]> => {
  const portal = await openPortal(dataDir, { demo: true })
  try {
    await ensureDemoAccount(portal.ctx, true)
    startWorkers(portal.ctx, [{ ...provisionJob, atOnce: workers }])
    const first = await measureFirstLine(portal, await addCustomer(portal, 'First'), runs)
    const queue = await queueFigures(portal, [
      await addCustomer(portal, 'Many'),
      await addCustomer(portal, 'One'),
    ])
    await fill(portal)
    return [first, ...queue, await listFigure(portal), await measureSlowest(portal)]
  } finally {
    await portal.close()
  }
}
