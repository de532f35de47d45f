/** What must be true after a write, whichever process was hit during the write. */
import { areDecimalsEqual, sum } from '@cmp/billing'
import { customersOfRound, listCaseDocuments, query, type Case } from './cases.ts'
import type { Cluster } from './cluster.ts'
import type { WriteName } from './writes.ts'

const assertCondition = (isSo: boolean, what: string): void => {
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
  assertCondition(loads.length === 1 && load !== undefined, `${key} has ${loads.length} loads that count.`)
  assertCondition(
    Number(load?.lines) === lines && areDecimalsEqual(load?.total ?? '0', total),
    `${key} has ${load?.lines} lines of ${lines}, ${load?.total} of ${total}.`,
  )
  const url = new URL(cluster.bridge.url)
  const answer = await fetch(url, {
    method: 'POST',
    body: `SELECT toUInt32(count()) AS lines FROM charge_line WHERE x_LoadId = '${load?.load_id}' FORMAT JSONEachRow`,
  })
  const text = await answer.text()
  assertCondition(answer.ok && text.includes(`"lines":${lines}}`), `The engine has of ${key}: ${text}`)
}

const checkCalculation = async (cluster: Cluster, of: Case): Promise<void> => {
  const documents = await listCaseDocuments(cluster, of)
  const customers = new Set(documents.map(({ customer_id: id }) => id))
  assertCondition(
    documents.length === customersOfRound && customers.size === customersOfRound,
    `${of.key} has ${documents.length} documents of ${customers.size} customers.`,
  )
  const cost = sum(documents.map((document) => document.cost))
  assertCondition(areDecimalsEqual(cost, of.total), `${of.key} charges ${cost} of ${of.total}.`)
}

const checkIssue = async (cluster: Cluster, of: Case): Promise<void> => {
  for (const { id, number } of await listCaseDocuments(cluster, of)) {
    assertCondition(number !== null, `A document of ${of.key} has no number.`)
    const notified = of.receivedNumbers.get(id)
    assertCondition(
      notified === undefined || notified === number,
      `${notified} of ${of.key} has become ${number}.`,
    )
  }
}

const checkPayment = async (cluster: Cluster, of: Case): Promise<void> => {
  for (const { id, total, paid_amount: paid } of await listCaseDocuments(cluster, of)) {
    const payments = await query<{ amount: string }>(
      cluster,
      'select amount from payment where customer_invoice_id = $1',
      id,
    )
    assertCondition(
      payments.length === 1 && areDecimalsEqual(paid, total),
      `${of.key}: ${payments.length} payments, ${paid} of ${total} paid.`,
    )
  }
}

const checkMail = async ({ mails }: Cluster, of: Case): Promise<void> => {
  for (let customer = 0; customer < customersOfRound; customer++) {
    const received = mails.received.filter(({ to }) => to === `${of.key}-${customer}@chaos.example`)
    const different = new Set(received.map(({ messageId }) => messageId))
    assertCondition(different.size === 1, `Customer ${customer} of ${of.key} has ${different.size} messages.`)
    assertCondition(
      received.every(({ attachments }) => attachments.length === 1),
      `A message of ${of.key} has no file.`,
    )
  }
}

/** The check of each write; it throws an error that describes the problem. */
export const checks: Record<WriteName, (cluster: Cluster, of: Case) => Promise<void>> = {
  import: checkImport,
  calculation: checkCalculation,
  issue: checkIssue,
  payment: checkPayment,
  mail: checkMail,
}

/** Checks what must be true across all rounds: numbers without a gap. */
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

/**
 * Counts messages that were sent again under the same id because their sender was killed between the answer and the
 * record of the answer.
 */
export const countResent = ({ mails }: Cluster): number =>
  mails.received.length - new Set(mails.received.map(({ messageId }) => messageId)).size
