/**
 * Random states in which an action is previewed, carried out and compared with its preview: customers with and without
 * recurring charges, invoices that are not calculated, calculated, issued, paid or replaced, and manual or automatic
 * issuing.
 */
import { everythingWithMarkup, subtract, sum } from '@cmp/billing'
import type { CalculationPreview } from '@cmp/contract'
import { expect } from 'vitest'
import { toTreatmentColumns } from '../../src/core/agreement-terms/treatments.ts'
import { bulkRunJob } from '../../src/areas/billing/bulk-runs/run.ts'
import { calculationJob } from '../../src/areas/billing/calculations/calculate.ts'
import { systemScope, withScope } from '../../src/scope/scope.ts'
import { runNext, runWork } from '../../src/work/run.ts'
import { buildUsageFile, type UsageLine } from '@cmp/fixtures'
import { buildUsageLines } from './charging.ts'
import type { TestPortal } from './portal.ts'
import { createRandom, type Random } from './random.ts'
import { add } from './master-data.ts'
import { checkIssue, checkPublish } from './previewed-issues.ts'
import { actions, formatAmount, isChosen, type State } from './previewed-state.ts'

/** The fields that identify a document, and its compared content. */
type Row = {
  invoice: string
  customer: string
  kind: string
  currency: string
  before: string | null
  after: string | null
  isIssued: boolean
}

type Document = {
  id: string
  key: string
  invoice: string
  customer: string
  kind: string
  currency: string
  total: string
  isDraft: boolean
}

const generateAmount = (random: Random): string => `${random.int(-20, 400)}.${random.int(10, 99)}`

/** Returns the subscriptions of a state: two of its customers, and two that are unassigned. */
const listSubscriptions = ({ key }: State): string[] => [
  `${key}-a`,
  `${key}-b`,
  `${key}-lost`,
  `${key}-stray`,
]

const generateLines = (state: State, random: Random): UsageLine[] =>
  state.invoices.flatMap((invoice) =>
    listSubscriptions(state).flatMap((subscription) =>
      isChosen(random, 85)
        ? buildUsageLines(
            invoice,
            subscription,
            { A: generateAmount(random), B: generateAmount(random) },
            {
              CustomerId: `tenant ${subscription}`,
              CustomerName: `Company ${subscription}`,
              UsageDate: `2026-10-${random.int(10, 28)}`,
            },
          )
        : [],
    ),
  )

/** Adds the customers of a state directly, because a long test adds a thousand. */
const addCustomers = async (portal: TestPortal, state: State, random: Random): Promise<void> => {
  const rows = await withScope(portal.ctx, systemScope, async ({ trx }) => {
    const customers = await trx
      .insertInto('customer')
      .values(
        ['a', 'b'].map((letter) => ({
          companyName: `${state.key} ${letter}`,
          tenantId: `tenant ${state.key}-${letter}`,
          language: 'en' as const,
          invoicing: random.pick([null, null, 'automatic', 'draft'] as const),
        })),
      )
      .returning(['id', 'companyName'])
      .execute()
    await trx
      .insertInto('billingProfile')
      .values(
        customers.map(({ id }) => ({
          customerId: id,
          name: 'standard',
          currency: random.pick(['USD', 'USD', 'THB']),
          markupPercent: random.pick(['0', '10', '12.5']),
          vatPercent: random.pick(['0', '7']),
          ...toTreatmentColumns(everythingWithMarkup),
          paymentTermsDays: 30,
          validFrom: '2000-01-01',
        })),
      )
      .execute()
    await trx
      .insertInto('customerSubscription')
      .values(
        customers.map(({ id }, index) => ({
          customerId: id,
          cloudProvider: 'Azure' as const,
          subscriptionId: listSubscriptions(state)[index] ?? '',
          name: 'production',
        })),
      )
      .execute()
    return customers
  })
  state.customerIds.push(...rows.map(({ id }) => id))
}

const addRandomAgreement = async (
  portal: TestPortal,
  { customerIds }: State,
  random: Random,
): Promise<void> => {
  if (!isChosen(random, 40)) return
  const terms = random.pick([
    { kind: 'fixed-fee', name: 'Support', amount: '50', currency: 'USD', per: 'month' },
    { kind: 'credit', name: 'Credit', amount: '120', currency: 'USD' },
    { kind: 'minimum', name: 'Minimum', amount: '900', currency: 'USD' },
    { kind: 'discount-percent', name: 'Discount', percent: '5' },
  ])
  const [customerId] = customerIds
  const { currency } = await withScope(portal.ctx, systemScope, ({ trx }) =>
    trx
      .selectFrom('billingProfile')
      .select('currency')
      .where('customerId', '=', customerId ?? '')
      .executeTakeFirstOrThrow(),
  )
  const money = 'currency' in terms ? { currency } : {}
  await add(portal.operator, '/api/AgreementLines', {
    customerId,
    validFrom: '2026-10-01',
    ...terms,
    ...money,
  })
}

const listDocuments = (portal: TestPortal, state: State): Promise<Document[]> =>
  withScope(portal.ctx, systemScope, async ({ trx }) => {
    const rows = await trx
      .selectFrom('customerInvoice as document')
      .innerJoin('invoice', 'invoice.id', 'document.invoiceRowId')
      .innerJoin('customer', 'customer.id', 'document.customerId')
      .selectAll('document')
      .select(['invoice.invoiceId', 'customer.companyName'])
      .where('invoice.invoiceId', 'in', state.invoices)
      .where('document.state', '!=', 'void')
      .execute()
    return rows.map((row) => ({
      id: row.id,
      key: [row.invoiceId, row.companyName, row.costCurrency, row.currency, row.vatPercent].join('/'),
      invoice: row.invoiceId,
      customer: row.companyName,
      kind: row.kind,
      currency: row.currency,
      total: row.total,
      isDraft: row.state === 'draft',
    }))
  })

/**
 * Returns what was written between two readings: drafts that were created, changed or deleted, and documents that were
 * issued.
 */
const listWrittenRows = (before: readonly Document[], after: readonly Document[]): Row[] => {
  const issuedBefore = new Set(before.filter(({ isDraft }) => !isDraft).map(({ id }) => id))
  const drafts = new Map(before.filter(({ isDraft }) => isDraft).map((draft) => [draft.key, draft]))
  const now = new Map(
    after.filter(({ id }) => !issuedBefore.has(id)).map((document) => [document.key, document]),
  )
  return [...new Set([...drafts.keys(), ...now.keys()])].flatMap((key) => {
    const [former, present] = [drafts.get(key), now.get(key)]
    const of = present ?? former
    const isIssued = present?.isDraft === false
    if (!of || (former?.total === present?.total && former?.kind === present?.kind && !isIssued)) return []
    const { invoice, customer, kind, currency } = of
    return {
      invoice,
      customer,
      kind,
      currency,
      before: former ? formatAmount(former.total, currency) : null,
      after: present ? formatAmount(present.total, currency) : null,
      isIssued,
    }
  })
}

const formatRows = (rows: readonly Row[]): string[] => rows.map((row) => JSON.stringify(row)).toSorted()

const toRows = ({ rows }: CalculationPreview): Row[] =>
  rows.map(({ invoiceId, companyName, kind, currency, before, after, isIssuedAtOnce }) => ({
    invoice: invoiceId,
    customer: companyName,
    kind,
    currency,
    before: before === null ? null : formatAmount(before, currency),
    after: after === null ? null : formatAmount(after, currency),
    isIssued: isIssuedAtOnce,
  }))

type Calls = { preview: string; previewBody?: object; act: string; body: object }

/** Returns the addresses and bodies of a state's action. */
const buildCalls = async (portal: TestPortal, state: State, importId: string): Promise<Calls> => {
  const { operator } = portal
  const [, , lost = '', unassigned = ''] = listSubscriptions(state)
  const [first, second] = state.customerIds
  const one = { cloudProvider: 'Azure', subAccountKey: lost, customerId: first }
  switch (state.action) {
    case 'assign':
      return {
        preview: '/api/UnassignedLines/assign-preview',
        previewBody: one,
        act: '/api/UnassignedLines/assign',
        body: one,
      }
    case 'assign-many': {
      const body = {
        assignments: [one, { cloudProvider: 'Azure', subAccountKey: unassigned, customerId: second }],
      }
      return {
        preview: '/api/UnassignedLines/assign-many-preview',
        previewBody: body,
        act: '/api/UnassignedLines/assign-many',
        body,
      }
    }
    case 'undo': {
      const given = await operator.post<{ calculations: string[] }>('/api/UnassignedLines/assign', one)
      expect(given.status, given.text).toBe(200)
      for (const id of given.body.calculations) await runWork(portal.ctx, calculationJob, id)
      // The call lists only the latest ten, which may not include this one.
      const { id } = await withScope(portal.ctx, systemScope, ({ trx }) =>
        trx
          .selectFrom('subscriptionAssignment')
          .select('id')
          .where('subAccountKey', '=', lost)
          .executeTakeFirstOrThrow(),
      )
      const url = `/api/UnassignedLines/assignments/${id}`
      return { preview: `${url}/undo-preview`, act: `${url}/undo`, body: {} }
    }
    case 'calculate': {
      const [invoice = ''] = state.invoices
      return {
        preview: `/api/Invoices/${encodeURIComponent(invoice)}/calculation-preview`,
        act: '/functions/CalculateCustomerInvoiceDurable_HttpStart',
        body: { invoiceid: invoice, replace: 'true' },
      }
    }
    case 'missing': {
      const { body } = await operator.get<{ newCustomers: number; newSubscriptions: number }>(
        `/api/UnassignedLines/missing-customers?importId=${importId}`,
      )
      const { newCustomers, newSubscriptions } = body
      return {
        preview: '/api/UnassignedLines/missing-customers-preview',
        previewBody: { importId },
        act: '/api/UnassignedLines/missing-customers',
        body: { importId, newCustomers, newSubscriptions },
      }
    }
  }
}

/** Completes what an action started. */
const finish = async (
  portal: TestPortal,
  state: State,
  body: { id?: string; calculations?: string[] },
): Promise<void> => {
  if (state.action === 'assign-many' && body.id) await runWork(portal.ctx, bulkRunJob, body.id)
  while (await runNext(portal.ctx, calculationJob));
}

/** Brings an invoice into a random state. */
const playHistory = async (portal: TestPortal, state: State, random: Random): Promise<void> => {
  for (const invoice of state.invoices) {
    if (isChosen(random, 40)) continue
    await portal.calculate(invoice)
    if (isChosen(random, 50)) continue
    const drafts = (await listDocuments(portal, state)).filter(({ isDraft }) => isDraft)
    const ids = drafts.filter(() => isChosen(random, 60)).map(({ id }) => id)
    if (ids.length === 0) continue
    const issued = await portal.operator.post('/api/CustomerInvoices/issue', { ids })
    expect(issued.status, issued.text).toBe(200)
    for (const id of ids)
      if (isChosen(random, 30))
        await portal.operator.post(`/api/CustomerInvoices/${id}/payment-status`, { paymentStatus: 'paid' })
  }
}

/** Changes something that the result depends on, or something that it does not depend on. */
const changeProfiles = async (portal: TestPortal, state: State, isRelated: boolean): Promise<void> => {
  await withScope(portal.ctx, systemScope, ({ trx }) =>
    isRelated
      ? trx
          .updateTable('billingProfile')
          .set({ markupPercent: '33' })
          .where('customerId', 'in', state.customerIds)
          .execute()
      : trx
          .updateTable('billingProfile')
          .set({ markupPercent: '1' })
          .where('customerId', 'not in', state.customerIds)
          .execute(),
  )
}

/** Previews the action of a state, carries it out, and compares the preview with what was written. */
const check = async (portal: TestPortal, state: State, random: Random, importId: string): Promise<void> => {
  const calls = await buildCalls(portal, state, importId)
  const preview = await portal.operator.post<CalculationPreview>(calls.preview, calls.previewBody)
  const before = await listDocuments(portal, state)
  const [invoice = ''] = state.invoices
  if (state.action === 'calculate' && preview.status === 400) {
    const failed = await portal.calculate(invoice)
    expect(failed.runtimeStatus).toBe('Failed')
    expect(preview.text, `${state.key} ${state.action}`).toContain(
      failed.customStatus.replace('Failed: ', ''),
    )
    expect(await listDocuments(portal, state)).toEqual(before)
    return
  }
  expect(preview.status, `${state.key} ${state.action}: ${preview.text}`).toBe(200)
  const { expected, drafts, customers, issuedAtOnce, differences, isComplete } = preview.body
  // The customers' terms only matter to an action if it calculates something.
  const calculates = preview.body.firstCalculations + preview.body.recalculations > 0
  const isRefused = state.action !== 'missing' && isChosen(random, 15) && calculates
  if (isRefused) await changeProfiles(portal, state, true)
  else if (isChosen(random, 30) && state.action !== 'missing') await changeProfiles(portal, state, false)
  const acted = await portal.operator.post<{ id?: string; calculations?: string[] }>(calls.act, {
    ...calls.body,
    expected,
  })
  if (isRefused) {
    expect(acted.status, `${state.key} ${state.action}`).toBe(409)
    expect(await listDocuments(portal, state)).toEqual(before)
    return
  }
  expect(acted.status, `${state.key} ${state.action}: ${acted.text}`).toBeLessThan(300)
  await finish(portal, state, acted.body)
  const rows = listWrittenRows(before, await listDocuments(portal, state))
  expect(formatRows(toRows(preview.body)), `${state.key} ${state.action}`).toEqual(formatRows(rows))
  expect(isComplete).toBe(true)
  expect({ drafts, customers, issuedAtOnce }).toEqual({
    drafts: rows.length,
    customers: new Set(rows.map(({ customer }) => customer)).size,
    issuedAtOnce: rows.filter(({ isIssued }) => isIssued).length,
  })
  const normalizeAmount = (text: string | null): string => (text ?? '0').replaceAll(',', '').replace('−', '-')
  for (const { currency, amount } of differences) {
    const own = rows.filter((row) => row.currency === currency)
    const total = subtract(
      sum(own.map(({ after }) => normalizeAmount(after))),
      sum(own.map((row) => normalizeAmount(row.before))),
    )
    expect(formatAmount(amount, currency)).toBe(formatAmount(total, currency))
  }
}

/**
 * Creates `count` random states from one file, prepares them and checks the action of each. The last action creates all
 * customers that the file names and that do not exist yet.
 */
export const checkStates = async (portal: TestPortal, seed: number, count: number): Promise<void> => {
  const random = createRandom(seed)
  const states = Array.from({ length: count }, (_, index): State => {
    const key = `s${seed}-${index}`
    return {
      key,
      action: index === count - 1 ? 'missing' : random.pick(actions.filter((action) => action !== 'missing')),
      invoices: Array.from({ length: random.int(1, 2) }, (__, number) => `INV-${key}-${number}`),
      customerIds: [],
    }
  })
  for (const state of states) {
    await addCustomers(portal, state, random)
    await addRandomAgreement(portal, state, random)
  }
  const lines = new Map(states.map((state) => [state.key, generateLines(state, random)]))
  await portal.importText(`${seed}.csv`, buildUsageFile([...lines.values()].flat()))
  for (const state of states) await playHistory(portal, state, random)
  const replaced = states.filter((state) => isChosen(random, 30) || state.action === 'missing')
  const { id: importId } = await portal.importText(
    `${seed} again.csv`,
    buildUsageFile(replaced.flatMap((state) => generateLines(state, random))),
    { onOverlap: 'replace' },
  )
  const all = states.flatMap(({ invoices }) => invoices)
  for (const state of states)
    await check(portal, state.action === 'missing' ? { ...state, invoices: all } : state, random, importId)
  for (const state of states) if (isChosen(random, 50)) await checkIssue(portal, state, random)
  for (const state of states.slice(0, 2)) await checkPublish(portal, state, random)
}
