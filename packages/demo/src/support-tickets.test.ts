import { expect, test } from 'vitest'
import { buildDemoReseller } from './reseller.ts'
import { buildDemoSupportTickets } from './support-tickets.ts'

const today = '2026-11-21'
const tickets = buildDemoSupportTickets(today)
const { customers, subscriptions, users } = buildDemoReseller(today)

test('contain every state and severity, each with a customer and its own subscription', () => {
  expect(new Set(tickets.map(({ status }) => status)).size).toBe(5)
  expect(new Set(tickets.map(({ severity }) => severity)).size).toBe(3)
  for (const { customerId, customerSubscriptionId } of tickets) {
    expect(customers.map(({ id }) => id)).toContain(customerId)
    if (customerSubscriptionId !== null)
      expect(subscriptions.find(({ id }) => id === customerSubscriptionId)?.customerId).toBe(customerId)
  }
})

test('authors belong to the demo: the staff for the provider, the customer’s own users for it', () => {
  for (const { customerId, comments, createdById } of tickets)
    for (const { createdById: id, isFromProvider } of [...comments, { createdById, isFromProvider: false }]) {
      const user = users.find((known) => known.id === id)
      expect(user?.customerId ?? null).toBe(isFromProvider || !user ? null : customerId)
      if (isFromProvider) expect(user?.roleCode).toBe('SA')
    }
})

test('all events are in order and before the date, also across months', () => {
  for (const day of [today, '2027-03-01', '2026-01-02'])
    for (const { createdAt, modifiedAt, comments } of buildDemoSupportTickets(day)) {
      const timestamps = [createdAt, ...comments.map((comment) => comment.createdAt)]
      expect(timestamps).toEqual(timestamps.toSorted())
      expect(modifiedAt).toBe(timestamps.at(-1))
      expect(modifiedAt < day).toBe(true)
    }
})

test('every ID is unique', () => {
  const ids = tickets.flatMap(({ id, files, comments }) => [
    id,
    ...files.map((file) => file.id),
    ...comments.flatMap((comment) => [comment.id, ...comment.files.map((file) => file.id)]),
  ])
  expect(new Set(ids).size).toBe(ids.length)
})
