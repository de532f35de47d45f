/** Details of a customer invoice that are no usage: what they are and why, without lines behind them. */
import type { Explanation } from '@cmp/contract'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertDetails } from '../src/features/calculations/insert-details.ts'
import { systemScope, withScope } from '../src/scope/scope.ts'
import { chargingOn } from './charging.ts'
import { detailsOf, onlyInvoiceOf } from './customer-invoices.ts'
import { startPortal, type TestPortal } from './harness.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await startPortal()
})

afterAll(() => portal.close())

test('a component is kept with its formula and explained by it; usage is explained by its lines', async () => {
  const { operator } = portal
  const charging = chargingOn(portal)
  const { customerId, invoiceId } = await charging.charged('components', { currency: 'USD' }, { A: '100' })
  await charging.calculated(invoiceId)
  const document = await onlyInvoiceOf(operator, customerId)
  const formula = '20.00 USD for 2026-10 = 20.00 USD'
  await withScope(portal.ctx, systemScope, async (scoped) => {
    const {
      id: _id,
      customerInvoiceId,
      ...usage
    } = await scoped.trx
      .selectFrom('customerInvoiceDetail')
      .selectAll()
      .where('customerInvoiceId', '=', document.id)
      .executeTakeFirstOrThrow()
    const detail = {
      ...usage,
      component: 'fixed-fee' as const,
      detailKey: '["fixed-fee","fee-1",null,null,null]',
      subAccountKey: '',
      subscriptionName: '',
      serviceName: '',
      meterName: 'Managed service',
      ruleId: randomUUID(),
      lines: 0,
      cost: '0',
      exactCharge: '20',
      charge: '20.00',
      why: { formula },
    }
    await insertDetails(scoped, [{ detail, customerInvoiceId }])
  })
  const details = await detailsOf(operator, document.id)
  expect(details.map(({ meterName, component }) => [meterName, component])).toEqual([
    ['A', 'usage'],
    ['Managed service', 'fixed-fee'],
  ])
  const why = await Promise.all(
    details.map(({ id }) => operator.get<Explanation>(`/api/CustomerInvoiceDetails/${id}/explain`)),
  )
  expect(why[0]?.body).toMatchObject({ lines: 1, linesTotal: '100' })
  expect(why[1]?.body).toMatchObject({
    title: 'Managed service',
    formula,
    lines: 0,
    linesTotal: '0',
    rows: [],
    charge: '20.00',
  })
})
