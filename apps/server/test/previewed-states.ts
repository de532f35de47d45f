/**
 * Random states in which an action is previewed, carried out and compared with its preview: customers with and without
 * agreement lines, invoices that are not calculated, calculated, issued, paid or replaced, and issuing by hand or at once.
 */
import { everythingWithMarkup, subtract, sum } from '@cmp/billing'
import type { CalculationPreview } from '@cmp/contract'
import { expect } from 'vitest'
import { columnsOfTreatments } from '../src/features/billing-profiles/treatments.ts'
import { bulkRunJob } from '../src/features/bulk-runs/run.ts'
import { calculationJob } from '../src/features/calculations/calculate.ts'
import { systemScope, withScope } from '../src/scope/scope.ts'
import { runNext, runWork } from '../src/work/run.ts'
import { usageFile, type UsageLine } from './billing-files.ts'
import { linesOf } from './charging.ts'
import type { TestPortal } from './harness.ts'
import { randomOf, type Random } from './model/random.ts'
import { add } from './master-data.ts'
import { checkIssue, checkPublish } from './previewed-issues.ts'
import { actions, money, some, type State } from './previewed-state.ts'

/** What a document is compared by, and what it says. */
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

const someAmount = (random: Random): string => `${random.int(-20, 400)}.${random.int(10, 99)}`

/** Subscriptions of a state: of its two customers, of nobody twice. */
const subscriptionsOf = ({ key }: State): string[] => [`${key}-a`, `${key}-b`, `${key}-lost`, `${key}-stray`]

const linesOfState = (state: State, random: Random): UsageLine[] =>
  state.invoices.flatMap((invoice) =>
    subscriptionsOf(state).flatMap((subscription) =>
      some(random, 85)
        ? linesOf(
            invoice,
            subscription,
            { A: someAmount(random), B: someAmount(random) },
            {
              CustomerId: `tenant ${subscription}`,
              CustomerName: `Company ${subscription}`,
              UsageDate: `2026-10-${random.int(10, 28)}`,
            },
          )
        : [],
    ),
  )

/** Adds the customers of a state directly: a thousand of them are added in a long test. */
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
          ...columnsOfTreatments(everythingWithMarkup),
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
          subscriptionId: subscriptionsOf(state)[index] ?? '',
          name: 'production',
        })),
      )
      .execute()
    return customers
  })
  state.customerIds.push(...rows.map(({ id }) => id))
}

const someAgreement = async (portal: TestPortal, { customerIds }: State, random: Random): Promise<void> => {
  if (!some(random, 40)) return
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

const documentsOf = (portal: TestPortal, state: State): Promise<Document[]> =>
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

/** What was written between two readings: drafts that came, changed or went, and documents that were issued. */
const written = (before: readonly Document[], after: readonly Document[]): Row[] => {
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
      before: former ? money(former.total, currency) : null,
      after: present ? money(present.total, currency) : null,
      isIssued,
    }
  })
}

const textOf = (rows: readonly Row[]): string[] => rows.map((row) => JSON.stringify(row)).toSorted()

const shown = ({ rows }: CalculationPreview): Row[] =>
  rows.map(({ invoiceId, companyName, kind, currency, before, after, isIssuedAtOnce }) => ({
    invoice: invoiceId,
    customer: companyName,
    kind,
    currency,
    before: before === null ? null : money(before, currency),
    after: after === null ? null : money(after, currency),
    isIssued: isIssuedAtOnce,
  }))

type Calls = { preview: string; previewBody?: object; act: string; body: object }

/** The addresses and bodies of a state's action. */
const callsOf = async (portal: TestPortal, state: State, importId: string): Promise<Calls> => {
  const { operator } = portal
  const [, , lost = '', stray = ''] = subscriptionsOf(state)
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
        assignments: [one, { cloudProvider: 'Azure', subAccountKey: stray, customerId: second }],
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
      // The call lists the latest ten, of which it may be none.
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

/** Ends what an action began. */
const finish = async (
  portal: TestPortal,
  state: State,
  body: { id?: string; calculations?: string[] },
): Promise<void> => {
  if (state.action === 'assign-many' && body.id) await runWork(portal.ctx, bulkRunJob, body.id)
  while (await runNext(portal.ctx, calculationJob));
}

/** Brings an invoice into a random stage of its life. */
const live = async (portal: TestPortal, state: State, random: Random): Promise<void> => {
  for (const invoice of state.invoices) {
    if (some(random, 40)) continue
    await portal.calculate(invoice)
    if (some(random, 50)) continue
    const drafts = (await documentsOf(portal, state)).filter(({ isDraft }) => isDraft)
    const ids = drafts.filter(() => some(random, 60)).map(({ id }) => id)
    if (ids.length === 0) continue
    const issued = await portal.operator.post('/api/CustomerInvoices/issue', { ids })
    expect(issued.status, issued.text).toBe(200)
    for (const id of ids)
      if (some(random, 30))
        await portal.operator.post(`/api/CustomerInvoices/${id}/payment-status`, { paymentStatus: 'paid' })
  }
}

/** Changes something that the result depends on, or something that it does not. */
const disturb = async (portal: TestPortal, state: State, isRelated: boolean): Promise<void> => {
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

/** Previews the action of a state, carries it out, and compares what was listed with what was written. */
const check = async (portal: TestPortal, state: State, random: Random, importId: string): Promise<void> => {
  const calls = await callsOf(portal, state, importId)
  const preview = await portal.operator.post<CalculationPreview>(calls.preview, calls.previewBody)
  const before = await documentsOf(portal, state)
  const [invoice = ''] = state.invoices
  if (state.action === 'calculate' && preview.status === 400) {
    const failed = await portal.calculate(invoice)
    expect(failed.runtimeStatus).toBe('Failed')
    expect(preview.text, `${state.key} ${state.action}`).toContain(
      failed.customStatus.replace('Failed: ', ''),
    )
    expect(await documentsOf(portal, state)).toEqual(before)
    return
  }
  expect(preview.status, `${state.key} ${state.action}: ${preview.text}`).toBe(200)
  const { expected, drafts, customers, issuedAtOnce, differences, isComplete } = preview.body
  // Terms of the customers concern an action only where it calculates something.
  const calculates = preview.body.firstCalculations + preview.body.recalculations > 0
  const isRefused = state.action !== 'missing' && some(random, 15) && calculates
  if (isRefused) await disturb(portal, state, true)
  else if (some(random, 30) && state.action !== 'missing') await disturb(portal, state, false)
  const acted = await portal.operator.post<{ id?: string; calculations?: string[] }>(calls.act, {
    ...calls.body,
    expected,
  })
  if (isRefused) {
    expect(acted.status, `${state.key} ${state.action}`).toBe(409)
    expect(await documentsOf(portal, state)).toEqual(before)
    return
  }
  expect(acted.status, `${state.key} ${state.action}: ${acted.text}`).toBeLessThan(300)
  await finish(portal, state, acted.body)
  const rows = written(before, await documentsOf(portal, state))
  expect(textOf(shown(preview.body)), `${state.key} ${state.action}`).toEqual(textOf(rows))
  expect(isComplete).toBe(true)
  expect({ drafts, customers, issuedAtOnce }).toEqual({
    drafts: rows.length,
    customers: new Set(rows.map(({ customer }) => customer)).size,
    issuedAtOnce: rows.filter(({ isIssued }) => isIssued).length,
  })
  const plain = (text: string | null): string => (text ?? '0').replaceAll(',', '').replace('−', '-')
  for (const { currency, amount } of differences) {
    const own = rows.filter((row) => row.currency === currency)
    const total = subtract(
      sum(own.map(({ after }) => plain(after))),
      sum(own.map((row) => plain(row.before))),
    )
    expect(money(amount, currency)).toBe(money(total, currency))
  }
}

/**
 * Makes `count` random states in one file, brings them to life and checks the action of each; the last creates all customers
 * that the file names and nobody has.
 */
export const checkStates = async (portal: TestPortal, seed: number, count: number): Promise<void> => {
  const random = randomOf(seed)
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
    await someAgreement(portal, state, random)
  }
  const lines = new Map(states.map((state) => [state.key, linesOfState(state, random)]))
  await portal.importText(`${seed}.csv`, usageFile([...lines.values()].flat()))
  for (const state of states) await live(portal, state, random)
  const replaced = states.filter((state) => some(random, 30) || state.action === 'missing')
  const { id: importId } = await portal.importText(
    `${seed} again.csv`,
    usageFile(replaced.flatMap((state) => linesOfState(state, random))),
    { onOverlap: 'replace' },
  )
  const all = states.flatMap(({ invoices }) => invoices)
  for (const state of states)
    await check(portal, state.action === 'missing' ? { ...state, invoices: all } : state, random, importId)
  for (const state of states) if (some(random, 50)) await checkIssue(portal, state, random)
  for (const state of states.slice(0, 2)) await checkPublish(portal, state, random)
}
