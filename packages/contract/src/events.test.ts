/** Events: what is declared fits together, and what customers hear is named so. */
import { expect, test } from 'vitest'
import { z } from 'zod'
import { events, eventsFor } from './events.ts'
import { resources } from './registry.ts'

test.each(events.map((event) => ({ name: event.name, event })))('$name', ({ name, event }) => {
  expect(name).toMatch(/^[a-z_]+\.[a-z_]+$/)
  expect(event.data(z).parse(event.example)).toEqual(event.example)
  const lists = Object.values(resources).map(({ pages }) => pages.list)
  expect([...lists, '/dashboard', '/seller']).toContain(event.list)
})

test('a customer’s people hear of documents, budgets, unusual days, charts; its administrators of endpoints and secrets too', () => {
  const names = (role: 'GUEST' | 'ADMIN' | 'SA') => eventsFor(role).map(({ name }) => name)
  expect(names('GUEST')).toEqual([
    'customer_invoice.issued',
    'customer_invoice.paid',
    'customer_invoice.overdue',
    'budget.threshold',
    'usage.anomaly',
    'dashboard.threshold',
  ])
  expect(names('ADMIN')).toEqual([
    ...names('GUEST'),
    'cloud_account.secret_ending',
    'provision.approval',
    'provision.drifted',
    'focus.delivery_failed',
    'webhook.stopped',
  ])
  expect(names('SA')).toHaveLength(events.length)
})
