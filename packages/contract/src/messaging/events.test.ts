/** Tests that the event declarations are consistent, and that the texts of customers' events are suitable for customers. */
import { expect, test } from 'vitest'
import { z } from 'zod'
import { events, listEventsForRole } from './events.ts'
import { resources } from '../registry.ts'

test.each(events.map((event) => ({ name: event.name, event })))('$name', ({ name, event }) => {
  expect(name).toMatch(/^[a-z_]+\.[a-z_]+$/)
  expect(event.data(z).parse(event.example)).toEqual(event.example)
  const lists = Object.values(resources).map(({ pages }) => pages.list)
  expect([...lists, '/dashboard', '/seller']).toContain(event.list)
})

test('a customer’s users receive documents, budgets, anomalies and charts; its administrators also endpoints and secrets', () => {
  const listNames = (role: 'GUEST' | 'ADMIN' | 'SA') => listEventsForRole(role).map(({ name }) => name)
  expect(listNames('GUEST')).toEqual([
    'customer_invoice.issued',
    'customer_invoice.paid',
    'customer_invoice.overdue',
    'budget.threshold',
    'usage.anomaly',
    'dashboard.threshold',
  ])
  expect(listNames('ADMIN')).toEqual([
    ...listNames('GUEST'),
    'cloud_account.secret_ending',
    'provision.approval',
    'provision.drifted',
    'focus.delivery_failed',
    'webhook.stopped',
  ])
  expect(listNames('SA')).toHaveLength(events.length)
})
