/** The writes that are hit, each by its name: what comes before it, how it is begun, who does it, and what is true after it. */
import { setTimeout as pause } from 'node:timers/promises'
import { equal, sum } from '@cmp/billing'
import { usageFile } from '../billing-files.ts'
import { NoAnswer, type Cluster, type Member } from './cluster.ts'

/** Customers of one round, each with a subscription and a document. */
const customersOfRound = 4
const linesPerCustomer = 1500
const endMilliseconds = 120_000

/** One round's own customers and file. */
export type Case = {
  key: string
  content: string
  lines: number
  total: string
  /** The number of a document that somebody was told. */
  told: Map<string, string>
}

/** A write on its way. */
export type Begun = {
  /** Who does it now; null when it was over before that could be seen. */
  victim: () => Promise<Member | null>
  /** Ends when it is done, whoever ended it. */
  ended: Promise<void>
}

export const writeNames = ['import', 'calculation', 'issue', 'payment', 'mail'] as const
export type WriteName = (typeof writeNames)[number]

const random = (most: number): number => Math.floor(Math.random() * most)

const query = async <Row extends object>(
  { pool }: Cluster,
  text: string,
  ...values: unknown[]
): Promise<Row[]> => (await pool.query<Row>(text, values)).rows

const until = async <T>(read: () => Promise<T | undefined>, what: string, every = 20): Promise<T> => {
  const deadline = performance.now() + endMilliseconds
  for (;;) {
    const found = await read()
    if (found !== undefined) return found
    if (performance.now() > deadline) throw new Error(`${what} does not come to its end.`)
    await pause(every)
  }
}

/** Makes the customers of a round, and the file that they are in. */
export const newCase = async (cluster: Cluster, key: string): Promise<Case> => {
  const costs: string[] = []
  const lines = []
  for (let customer = 0; customer < customersOfRound; customer++) {
    const [added] = await query<{ id: string }>(
      cluster,
      `insert into customer (company_name, tenant_id, email) values ($1, $1, $2) returning id`,
      `${key} customer ${customer}`,
      `${key}-${customer}@chaos.example`,
    )
    await query(
      cluster,
      `insert into customer_subscription (customer_id, cloud_provider, subscription_id, name) values ($1, 'Azure', $2, $2)`,
      added?.id,
      `${key} sub ${customer}`,
    )
    await query(
      cluster,
      `insert into billing_profile (customer_id, name, currency, markup_percent, vat_percent, payment_terms_days, valid_from)
        values ($1, $2, 'USD', 10, 0, 30, '2000-01-01')`,
      added?.id,
      `${key} ${customer}`,
    )
    for (let line = 0; line < linesPerCustomer; line++) {
      const cost = `${random(100)}.${String(random(1_000_000)).padStart(6, '0')}`
      costs.push(cost)
      lines.push({
        InvoiceNumber: key,
        EntitlementId: `${key} sub ${customer}`,
        MeterName: `Meter ${line % 40}`,
        ResourceURI: `/vm/${line}`,
        BillingPreTaxTotal: cost,
      })
    }
  }
  return { key, content: usageFile(lines), lines: lines.length, total: sum(costs), told: new Map() }
}

type WorkRow = { status: string; lease_owner: string | null; message: string }

/** Follows a row of work: who has it, and its end. */
const followed = (
  cluster: Cluster,
  table: string,
  id: string,
  isAtWork = 'true',
): { victim: Begun['victim']; ended: Promise<void> } => {
  const row = async (extra = 'true') =>
    (
      await query<WorkRow & { is_at_work: boolean }>(
        cluster,
        `select status, lease_owner, message, (${extra}) as is_at_work from ${table} where id = $1`,
        id,
      )
    )[0]
  return {
    victim: () =>
      until(
        async () => {
          const found = await row(isAtWork)
          if (found?.status === 'done' || found?.status === 'failed') return null
          const isHeld = found?.status === 'running' && found.is_at_work && found.lease_owner !== null
          return isHeld ? cluster.holder(found.lease_owner ?? '') : undefined
        },
        `${table} ${id}`,
        2,
      ),
    ended: until(async () => {
      const found = await row()
      if (found?.status === 'failed') throw new Error(`${table} ${id} has failed: ${found.message}`)
      return found?.status === 'done' ? true : undefined
    }, `${table} ${id}`).then(() => undefined),
  }
}

const post = <T>(cluster: Cluster, portal: Member, path: string, body: object): Promise<T> =>
  cluster.call<T>(portal, path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  })

const documentsOf = (cluster: Cluster, { key }: Case) =>
  query<{
    id: string
    customer_id: string
    number: string | null
    cost: string
    total: string
    paid_amount: string
    email: string
  }>(
    cluster,
    `select document.id, customer_id, number, cost, total, paid_amount, customer.email from customer_invoice as document
      join customer on customer.id = customer_id where provider_invoice_id = $1 order by customer.email`,
    key,
  )

const beginImport = async (cluster: Cluster, of: Case): Promise<Begun> => {
  const { id } = await cluster.insist((portal) => {
    const form = new FormData()
    form.set('file', new Blob([of.content]), `${of.key}.csv`)
    return cluster.call<{ id: string }>(portal, '/api/Invoices/import', { method: 'POST', body: form })
  })
  return followed(cluster, 'invoice_import', id, 'load_id is not null')
}

const beginCalculation = async (cluster: Cluster, { key }: Case): Promise<Begun> => {
  const { id } = await cluster.insist((portal) =>
    post<{ id: string }>(cluster, portal, '/functions/CalculateCustomerInvoiceDurable_HttpStart', {
      invoiceid: key,
      replace: 'true',
    }),
  )
  return followed(cluster, 'calculation', id)
}

/**
 * A call that is a write itself: its first try is hit at some moment of it, and whoever called asks again where no answer
 * came.
 */
const beginCall = (cluster: Cluster, call: (portal: Member) => Promise<void>): Begun => {
  const portal = cluster.portal()
  let isAnswered = false
  const first = portal
    ? call(portal).then(() => {
        isAnswered = true
      })
    : Promise.reject(new NoAnswer('No portal is up.'))
  const ended = first.catch(async (error: unknown) => {
    if (!(error instanceof NoAnswer)) throw error
    await cluster.insist(call)
  })
  return {
    victim: async () => {
      await pause(random(60))
      return isAnswered || !portal ? null : portal
    },
    ended,
  }
}

const beginIssue = async (cluster: Cluster, of: Case): Promise<Begun> => {
  const ids = (await documentsOf(cluster, of)).map(({ id }) => id)
  return beginCall(cluster, async (portal) => {
    const { issued } = await post<{ issued: { id: string; number: string }[] }>(
      cluster,
      portal,
      '/api/CustomerInvoices/issue',
      { ids },
    )
    for (const { id, number } of issued) of.told.set(id, number)
  })
}

const beginPayment = async (cluster: Cluster, of: Case): Promise<Begun> => {
  const ids = (await documentsOf(cluster, of)).map(({ id }) => id)
  return beginCall(cluster, async (portal) => {
    await Promise.all(
      ids.map((id) =>
        post(cluster, portal, `/api/CustomerInvoices/${id}/payment-status`, { paymentStatus: 'paid' }),
      ),
    )
  })
}

const beginMail = async (cluster: Cluster, of: Case): Promise<Begun> => {
  const documents = await documentsOf(cluster, of)
  const ids = documents.map(({ id }) => id)
  await cluster.insist((portal) => post(cluster, portal, '/api/CustomerInvoices/send', { ids }))
  const rows = () =>
    query<WorkRow>(
      cluster,
      `select status, lease_owner, message from outbox_mail where to_address like $1`,
      `${of.key}-%@chaos.example`,
    )
  return {
    victim: () =>
      until(
        async () => {
          const found = await rows()
          if (found.length > 0 && found.every(({ status }) => status === 'done')) return null
          const owner = found.find(({ status }) => status === 'running')?.lease_owner
          return owner ? cluster.holder(owner) : undefined
        },
        `mail of ${of.key}`,
        2,
      ),
    ended: until(async () => {
      const found = await rows()
      const failed = found.find(({ status }) => status === 'failed')
      if (failed) throw new Error(`A message of ${of.key} has failed: ${failed.message}`)
      return found.length > 0 && found.every(({ status }) => status === 'done') ? true : undefined
    }, `mail of ${of.key}`).then(() => undefined),
  }
}

const demand = (isSo: boolean, what: string): void => {
  if (!isSo) throw new Error(what)
}

const checkImport = async (cluster: Cluster, { key, lines, total }: Case): Promise<void> => {
  const loads = await query<{ load_id: string; lines: string; total: string }>(
    cluster,
    `select load_id, lines, total from invoice_load join invoice on invoice.id = invoice_row_id
      where invoice_id = $1 and is_current`,
    key,
  )
  const [load] = loads
  demand(loads.length === 1 && load !== undefined, `${key} has ${loads.length} loads that count.`)
  demand(
    Number(load?.lines) === lines && equal(load?.total ?? '0', total),
    `${key} has ${load?.lines} lines of ${lines}, ${load?.total} of ${total}.`,
  )
  const url = new URL(cluster.bridge.url)
  const answer = await fetch(url, {
    method: 'POST',
    body: `SELECT toUInt32(count()) AS lines FROM charge_line WHERE x_LoadId = '${load?.load_id}' FORMAT JSONEachRow`,
  })
  const text = await answer.text()
  demand(answer.ok && text.includes(`"lines":${lines}}`), `The engine has of ${key}: ${text}`)
}

const checkCalculation = async (cluster: Cluster, of: Case): Promise<void> => {
  const documents = await documentsOf(cluster, of)
  const customers = new Set(documents.map(({ customer_id: id }) => id))
  demand(
    documents.length === customersOfRound && customers.size === customersOfRound,
    `${of.key} has ${documents.length} documents of ${customers.size} customers.`,
  )
  const cost = sum(documents.map((document) => document.cost))
  demand(equal(cost, of.total), `${of.key} charges ${cost} of ${of.total}.`)
}

const checkIssue = async (cluster: Cluster, of: Case): Promise<void> => {
  for (const { id, number } of await documentsOf(cluster, of)) {
    demand(number !== null, `A document of ${of.key} has no number.`)
    const told = of.told.get(id)
    demand(told === undefined || told === number, `${told} of ${of.key} has become ${number}.`)
  }
}

const checkPayment = async (cluster: Cluster, of: Case): Promise<void> => {
  for (const { id, total, paid_amount: paid } of await documentsOf(cluster, of)) {
    const payments = await query<{ amount: string }>(
      cluster,
      'select amount from payment where customer_invoice_id = $1',
      id,
    )
    demand(
      payments.length === 1 && equal(paid, total),
      `${of.key}: ${payments.length} payments, ${paid} of ${total} paid.`,
    )
  }
}

const checkMail = async ({ mails }: Cluster, of: Case): Promise<void> => {
  for (let customer = 0; customer < customersOfRound; customer++) {
    const received = mails.received.filter(({ to }) => to === `${of.key}-${customer}@chaos.example`)
    const different = new Set(received.map(({ messageId }) => messageId))
    demand(different.size === 1, `Customer ${customer} of ${of.key} has ${different.size} messages.`)
    demand(
      received.every(({ attachments }) => attachments.length === 1),
      `A message of ${of.key} has no file.`,
    )
  }
}

/** In the order in which they follow one another. */
export const writes: Record<
  WriteName,
  {
    begin: (cluster: Cluster, of: Case) => Promise<Begun>
    check: (cluster: Cluster, of: Case) => Promise<void>
  }
> = {
  import: { begin: beginImport, check: checkImport },
  calculation: { begin: beginCalculation, check: checkCalculation },
  issue: { begin: beginIssue, check: checkIssue },
  payment: { begin: beginPayment, check: checkPayment },
  mail: { begin: beginMail, check: checkMail },
}

/** What is true of everything together: numbers without a gap, and no message more than once. */
export const checkAll = async (cluster: Cluster): Promise<string[]> => {
  const problems: string[] = []
  const numbers = (
    await query<{ number: string }>(cluster, 'select number from customer_invoice where number is not null')
  ).map(({ number }) => Number(number.slice(-6)))
  const sorted = numbers.toSorted((a, b) => a - b)
  if (sorted.some((number, index) => number !== index + 1))
    problems.push('The numbers have a gap, or one stands twice.')
  return problems
}

/** How often a message came again under the same id: its sender was killed between the answer and its noting. */
export const sentAgain = ({ mails }: Cluster): number =>
  mails.received.length - new Set(mails.received.map(({ messageId }) => messageId)).size
