import { expect, test } from 'vitest'
import { demoReseller } from './reseller.ts'
import { demoSupportTickets } from './support-tickets.ts'

const today = '2026-11-21'
const tickets = demoSupportTickets(today)
const { customers, subscriptions, users } = demoReseller(today)

test('there are tickets of every state and severity, each of a customer and its own subscription', () => {
  expect(new Set(tickets.map(({ status }) => status)).size).toBe(5)
  expect(new Set(tickets.map(({ severity }) => severity)).size).toBe(3)
  for (const { customerId, customerSubscriptionId } of tickets) {
    expect(customers.map(({ id }) => id)).toContain(customerId)
    if (customerSubscriptionId !== null)
      expect(subscriptions.find(({ id }) => id === customerSubscriptionId)?.customerId).toBe(customerId)
  }
})

test('who speaks is the demo’s: the staff for the provider, the customer’s own people for it', () => {
  for (const { customerId, comments, createdById } of tickets)
    for (const { createdById: id, isFromProvider } of [...comments, { createdById, isFromProvider: false }]) {
      const user = users.find((known) => known.id === id)
      expect(user?.customerId ?? null).toBe(isFromProvider || !user ? null : customerId)
      if (isFromProvider) expect(user?.roleCode).toBe('SA')
    }
})

test('everything is in order and before the day, also where that reaches into other months', () => {
  for (const day of [today, '2027-03-01', '2026-01-02'])
    for (const { createdAt, modifiedAt, comments } of demoSupportTickets(day)) {
      const moments = [createdAt, ...comments.map((comment) => comment.createdAt)]
      expect(moments).toEqual(moments.toSorted())
      expect(modifiedAt).toBe(moments.at(-1))
      expect(modifiedAt < day).toBe(true)
    }
})

test('every id stands once', () => {
  const ids = tickets.flatMap(({ id, files, comments }) => [
    id,
    ...files.map((file) => file.id),
    ...comments.flatMap((comment) => [comment.id, ...comment.files.map((file) => file.id)]),
  ])
  expect(new Set(ids).size).toBe(ids.length)
})
