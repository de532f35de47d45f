/** The data that a round works on: its own customers and file. */
import { sum } from '@cmp/billing'
import { buildUsageFile } from '@cmp/fixtures'
import type { Cluster } from './cluster.ts'

/** The number of customers of a round, each with a subscription and a document. */
export const customersOfRound = 4
const linesPerCustomer = 1500

/** One round's own customers and file. */
export type Case = {
  key: string
  content: string
  lines: number
  total: string
  /** Document numbers that a caller has received, by document. */
  receivedNumbers: Map<string, string>
}

/** Returns a random integer below `most`. */
export const pickRandom = (most: number): number => Math.floor(Math.random() * most)

/** Reads or writes the cluster's database as its owner. */
export const query = async <Row extends object>(
  { pool }: Cluster,
  text: string,
  ...values: unknown[]
): Promise<Row[]> => (await pool.query<Row>(text, values)).rows

/** Creates the customers of a round and their billing file. */
export const createCase = async (cluster: Cluster, key: string): Promise<Case> => {
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
      const cost = `${pickRandom(100)}.${String(pickRandom(1_000_000)).padStart(6, '0')}`
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
  return {
    key,
    content: buildUsageFile(lines),
    lines: lines.length,
    total: sum(costs),
    receivedNumbers: new Map(),
  }
}

/** Returns the documents of a round's invoice, by customer. */
export const listCaseDocuments = (cluster: Cluster, { key }: Case) =>
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
