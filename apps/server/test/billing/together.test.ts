/**
 * Pairs of jobs that change the same documents at the same time: in any order, the sums are right and nobody is billed
 * twice. Jobs that run during a calculation or an import are tested once on a portal with workers; `npm run test:all`
 * tests every pair a hundred times.
 */
import { areDecimalsEqual, subtract, sum } from '@cmp/billing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildUsageFile } from '@cmp/fixtures'
import { createCharging, buildUsageLines, type Charging } from '../harness/charging.ts'
import {
  listCustomerInvoices,
  readReconciliation,
  type CustomerInvoice,
} from '../harness/customer-invoices.ts'
import { startPortal, type Client, type TestPortal } from '../harness/portal.ts'
import { isEverything } from '../harness/is-everything.ts'
import { addCustomer, type AddedCustomer } from '../harness/master-data.ts'

const rounds = isEverything ? 100 : 1

let portal: TestPortal
let operator: Client
let charging: Charging

beforeAll(async () => {
  portal = await startPortal({ clock: () => new Date('2026-11-10T03:00:00Z') })
  operator = portal.operator
  charging = createCharging(portal)
})

afterAll(() => portal.close())

type Case = AddedCustomer & { invoiceId: string; subscriptionId: string; other: { customerId: string } }

/**
 * Imports an invoice for each key as one file: a customer with 100.00 at 10 % markup, and another one whose
 * subscription is on the same invoice.
 */
const importCases = async (keys: readonly string[]): Promise<Map<string, Case>> => {
  const cases = new Map<string, Case>()
  for (const key of keys) {
    const subscriptionId = `sub ${key}`
    const one = await addCustomer(operator, { name: key, subscriptionId, markupPercent: '10' })
    const other = await addCustomer(operator, {
      name: `${key} other`,
      subscriptionId: `${subscriptionId} other`,
    })
    cases.set(key, { ...one, invoiceId: `INV ${key}`, subscriptionId, other })
  }
  await charging.importUsage(
    [...cases.values()].flatMap(({ invoiceId, subscriptionId }) => [
      ...buildUsageLines(invoiceId, subscriptionId, { A: '100' }),
      ...buildUsageLines(invoiceId, `${subscriptionId} other`, { B: '50' }),
    ]),
  )
  return cases
}

const listDocuments = async ({ customerId, invoiceId }: Case): Promise<CustomerInvoice[]> =>
  (await listCustomerInvoices(operator, customerId)).filter((document) => document.invoiceId === invoiceId)

/** Each does its work and checks that it ends with an allowed answer. */
const works: Record<string, (of: Case) => Promise<void>> = {
  calculate: async ({ invoiceId }) => {
    const { runtimeStatus, customStatus } = await portal.calculate(invoiceId)
    expect(runtimeStatus, customStatus).toBe('Completed')
  },
  issue: async (of) => {
    const ids = (await listDocuments(of)).map(({ id }) => id)
    const { status } = await operator.post('/api/CustomerInvoices/issue', { ids })
    expect([200, 404]).toContain(status)
  },
  pay: async (of) => {
    const [document] = await listDocuments(of)
    const { status } = await operator.post(`/api/CustomerInvoices/${document?.id}/payment-status`, {
      paymentStatus: 'paid',
    })
    expect([200, 404]).toContain(status)
  },
  edit: async ({ profileId }) => {
    const { status } = await operator.put('/api/update-billing-profile', {
      id: profileId,
      markupPercent: '20',
    })
    expect(status).toBe(200)
  },
  import: async ({ invoiceId, subscriptionId, ...of }) => {
    await portal.importText(
      'again.csv',
      buildUsageFile([
        ...buildUsageLines(invoiceId, subscriptionId, { A: '100', C: '7' }),
        ...buildUsageLines(invoiceId, `sub ${invoiceId.slice(4)} other`, { B: '50' }),
      ]),
    )
    expect(of.customerId).not.toBe('')
  },
  assign: async ({ subscriptionRowId, other }) => {
    const { status } = await operator.put(`/api/CustomerSubscriptions/${subscriptionRowId}`, {
      customerId: other.customerId,
    })
    expect([200, 409]).toContain(status)
  },
  delete: async ({ profileId }) => {
    const { status } = await operator.delete(`/api/delete-billing-profile?id=${profileId}`)
    expect([200, 409]).toContain(status)
  },
}

/** Checks that after a last calculation every charge is in the right place exactly once. */
const expectSettled = async (of: Case): Promise<void> => {
  await charging.calculated(of.invoiceId)
  const { linesTotal, customersCost, unassignedCost, differences, customers } = await readReconciliation(
    operator,
    of.invoiceId,
  )
  expect(sum([customersCost, unassignedCost])).toBe(linesTotal)
  expect(differences).toEqual([])
  const documents = await listDocuments(of)
  const expected = customers.find(({ customerId }) => customerId === of.customerId)
  expect(sum(documents.map(({ subtotal }) => subtotal))).toBe(sum([expected?.charge ?? '0']))
  for (const document of documents) {
    const open = document.state === 'draft' ? '0' : subtract(document.total, document.paidAmount)
    expect(areDecimalsEqual(document.openAmount, open)).toBe(true)
    expect(document.state === 'draft').toBe(document.number === null)
  }
}

const names = Object.keys(works)
const pairs = names
  .flatMap((one, index) => names.slice(index).map((other): [string, string] => [one, other]))
  .filter((pair) => isEverything || pair.includes('calculate') || pair.includes('import'))

/** The cases of each round for all pairs, which the first pair imports. */
const casesByRound: Promise<Map<string, Case>>[] = []

const prepareCase = async ([one, other]: [string, string], round: number): Promise<Case> => {
  casesByRound[round] ??= importCases(pairs.map((pair) => `${pair.join(' ')} ${round}`))
  const prepared = (await casesByRound[round]).get(`${one} ${other} ${round}`)
  if (!prepared) throw new Error(`There is no case of ${one} and ${other}.`)
  await charging.calculated(prepared.invoiceId)
  return prepared
}

describe.each(pairs)('%s concurrent with %s', (one, other) => {
  test('adds up and bills no customer twice', { timeout: 600_000 }, async () => {
    for (let round = 0; round < rounds; round++) {
      const of = await prepareCase([one, other], round)
      await Promise.all([works[one]?.(of), works[other]?.(of)])
      await expectSettled(of)
    }
  })
})
