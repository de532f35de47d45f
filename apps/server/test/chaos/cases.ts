/** What a round works on: customers and a file of its own. */
import { sum } from '@cmp/billing'
import { usageFile } from '../billing-files.ts'
import type { Cluster } from './cluster.ts'

/** Customers of one round, each with a subscription and a document. */
export const customersOfRound = 4
const linesPerCustomer = 1500

/** One round's own customers and file. */
export type Case = {
  key: string
  content: string
  lines: number
  total: string
  /** The number of a document that somebody was told. */
  told: Map<string, string>
}

/** A whole number below `most`. */
export const random = (most: number): number => Math.floor(Math.random() * most)

/** Reads or writes the cluster's database as its owner. */
export const query = async <Row extends object>(
  { pool }: Cluster,
  text: string,
  ...values: unknown[]
): Promise<Row[]> => (await pool.query<Row>(text, values)).rows

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

/** The documents of a round's invoice, by customer. */
export const documentsOf = (cluster: Cluster, { key }: Case) =>
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
