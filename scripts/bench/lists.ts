/** A paged list of 100,000 rows, 32 requests at a time, beside a bare Fastify route with the same SQL. */
import Fastify from 'fastify'
import type { Figure } from './figures.ts'
import { createByteClient, openPortal, operatorHeaders } from './portal.ts'
import { coresOf, median, medianRatio, timed, type Timed } from './measure.ts'

const rows = 100_000
const concurrency = 32
const requests = 3000
const rounds = 3

/** Seconds within which all lists have answered what Ctrl-K looks for. */
const mostSearchSeconds = 0.2

/** The lists that Ctrl-K asks at once, five rows each. */
const searchedLists = [
  '/api/Customers/GetCustomerWithPagination',
  '/api/CustomerInvoices/GetCustomerInvoiceWithPagination',
  '/api/Invoices/GetInvoiceWithPagination',
  '/api/Users/GetUserWithPagination',
  '/api/SupportTicket/GetSupportTicketWithPagination',
  '/api/CustomerSubscriptions/GetCustomerSubscriptionWithPagination',
  '/api/Projects/GetProjectWithPagination',
]

/** What Ctrl-K asks for a name that one of 100,000 customers and one of as many subscriptions have. */
const measureSearch = async (url: string, name: string): Promise<Figure> => {
  const client = createByteClient(operatorHeaders)
  const times: number[] = []
  try {
    for (let turn = 0; turn <= rounds * 5; turn++) {
      const { seconds } = await timed(() =>
        Promise.all(
          searchedLists.map((path) => client.get(`${url}${path}?page=1&pagesize=5&search=${name}`)),
        ),
      )
      if (turn > 0) times.push(seconds)
    }
  } finally {
    client.close()
  }
  return {
    what: `Ctrl-K over ${rows} customers and as many subscriptions`,
    cmp: `${(median(times) * 1000).toFixed(0)} ms`,
    reference: `${mostSearchSeconds * 1000} ms`,
    ratio: median(times) / mostSearchSeconds,
    bar: 1,
  }
}

/** The pages asked for: spread over the whole list, in both directions. */
const pathOf = (base: string, turn: number): string =>
  `${base}?sortby=companyName&sortdir=${turn % 2 ? 'asc' : 'desc'}&page=${1 + ((turn * 37) % 200)}&pagesize=10`

/** Asks for all pages, so many at a time. */
const askAll = async (get: (path: string) => Promise<unknown>, base: string): Promise<Timed> => {
  let next = 0
  const worker = async () => {
    while (next < requests) await get(pathOf(base, next++))
  }
  return timed(() => Promise.all(Array.from({ length: concurrency }, worker)))
}

/** The ratio of the list call to the bare route. */
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
      reference.push(await askAll(bareClient.get, `${bareUrl}/bare`))
      ours.push(await askAll(client.get, `${portal.url}/api/Customers/GetCustomerWithPagination`))
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
    const rates = (times: readonly Timed[]) => times.map(({ seconds }) => requests / seconds)
    return [
      {
        what: `paged list of ${rows} rows, ${concurrency} at a time`,
        cmp: `${median(rates(ours)).toFixed(0)} requests/s`,
        reference: `${median(rates(reference)).toFixed(0)} requests/s bare route`,
        ratio: medianRatio(rates(ours), rates(reference)),
        bar: 0.6,
        isAtLeast: true,
        cores: coresOf(ours, reference),
      },
      search,
    ]
  } finally {
    await bare.close()
    await portal.close()
  }
}
