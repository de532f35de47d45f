/** A paged list of 100,000 rows with 32 concurrent requests, compared with a bare Fastify route with the same SQL. */
import Fastify from 'fastify'
import type { Figure } from './figures.ts'
import { createByteClient, openPortal, operatorHeaders } from './portal.ts'
import { calculateCores, calculateMedian, calculateMedianRatio, measureTime, type Timed } from './measure.ts'

const rows = 100_000
const concurrency = 32
const requests = 3000
const rounds = 3

/** The time limit in seconds within which all lists must answer a Ctrl-K search. */
const mostSearchSeconds = 0.2

/** The lists that Ctrl-K searches at once, five rows each. */
const searchedLists = [
  '/api/Customers/GetCustomerWithPagination',
  '/api/CustomerInvoices/GetCustomerInvoiceWithPagination',
  '/api/Invoices/GetInvoiceWithPagination',
  '/api/Users/GetUserWithPagination',
  '/api/SupportTicket/GetSupportTicketWithPagination',
  '/api/CustomerSubscriptions/GetCustomerSubscriptionWithPagination',
  '/api/Projects/GetProjectWithPagination',
]

/** Measures a Ctrl-K search for a name that one of 100,000 customers and one of as many subscriptions have. */
const measureSearch = async (url: string, name: string): Promise<Figure> => {
  const client = createByteClient(operatorHeaders)
  const times: number[] = []
  try {
    for (let iteration = 0; iteration <= rounds * 5; iteration++) {
      const { seconds } = await measureTime(() =>
        Promise.all(
          searchedLists.map((path) => client.get(`${url}${path}?page=1&pagesize=5&search=${name}`)),
        ),
      )
      if (iteration > 0) times.push(seconds)
    }
  } finally {
    client.close()
  }
  return {
    what: `Ctrl-K over ${rows} customers and as many subscriptions`,
    cmp: `${(calculateMedian(times) * 1000).toFixed(0)} ms`,
    reference: `${mostSearchSeconds * 1000} ms`,
    ratio: calculateMedian(times) / mostSearchSeconds,
    bar: 1,
  }
}

/** The requested pages: spread over the whole list, in both directions. */
const buildPath = (base: string, iteration: number): string =>
  `${base}?sortby=companyName&sortdir=${iteration % 2 ? 'asc' : 'desc'}&page=${1 + ((iteration * 37) % 200)}&pagesize=10`

/** Requests all pages with limited concurrency. */
const requestAll = async (get: (path: string) => Promise<unknown>, base: string): Promise<Timed> => {
  let next = 0
  const runWorker = async () => {
    while (next < requests) await get(buildPath(base, next++))
  }
  return measureTime(() => Promise.all(Array.from({ length: concurrency }, runWorker)))
}

/** Returns the ratio of the list call to the bare route. */
export const measureLists = async (dataDir: string): Promise<Figure[]> => {
  const portal = await openPortal(dataDir)
  const bare = Fastify()
  try {
    await portal.ctx.pool.query(
      `insert into customer (tenant_id, company_name) select gen_random_uuid()::text, 'Company ' || md5(n::text) from generate_series(1, ${rows}) n`,
    )
    await portal.ctx.pool.query('analyze')
    bare.get<{ Querystring: { sortdir: string; page: number; pagesize: number } }>(
      '/bare',
      async (request) => {
        const { sortdir, page, pagesize } = request.query
        const direction = sortdir === 'asc' ? 'asc' : 'desc'
        const list = await portal.ctx.pool.query(
          `select customer.*, (select count(*) from customer_subscription where customer_subscription.customer_id = customer.id) as subscriptions
         from customer order by company_name ${direction}, id ${direction} limit $1 offset $2`,
          [pagesize, (page - 1) * pagesize],
        )
        const counted = await portal.ctx.pool.query('select count(*) as count from customer')
        return { Count: counted.rows[0].count, Data: list.rows }
      },
    )
    const bareUrl = await bare.listen({ host: '127.0.0.1', port: 0 })
    const client = createByteClient(operatorHeaders)
    const bareClient = createByteClient()
    const ours: Timed[] = []
    const reference: Timed[] = []
    for (let round = 0; round < rounds; round++) {
      reference.push(await requestAll(bareClient.get, `${bareUrl}/bare`))
      ours.push(await requestAll(client.get, `${portal.url}/api/Customers/GetCustomerWithPagination`))
    }
    client.close()
    bareClient.close()
    await portal.ctx.pool.query(
      `insert into customer_subscription (customer_id, cloud_provider, subscription_id, name)
       select id, 'Azure', gen_random_uuid()::text, 'Subscription of ' || company_name from customer`,
    )
    await portal.ctx.pool.query('analyze')
    const { rows: named } = await portal.ctx.pool.query('select company_name as name from customer limit 1')
    const search = await measureSearch(portal.url, encodeURIComponent(String(named[0].name).slice(8, 20)))
    const calculateRates = (times: readonly Timed[]) => times.map(({ seconds }) => requests / seconds)
    return [
      {
        what: `paged list of ${rows} rows, ${concurrency} at a time`,
        cmp: `${calculateMedian(calculateRates(ours)).toFixed(0)} requests/s`,
        reference: `${calculateMedian(calculateRates(reference)).toFixed(0)} requests/s bare route`,
        ratio: calculateMedianRatio(calculateRates(ours), calculateRates(reference)),
        bar: 0.6,
        isAtLeast: true,
        cores: calculateCores(ours, reference),
      },
      search,
    ]
  } finally {
    await bare.close()
    await portal.close()
  }
}
