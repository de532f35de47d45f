import { events, type EventDeclaration, type NamedEvent } from '@cmp/contract'
import { expect, test } from 'vitest'
import { digestLetter } from '../../areas/messaging/notifications/digest.ts'
import { getEventsTitle, getEventWords } from './words.ts'

const getExampleWords = (event: (typeof events)[number]) =>
  // Each example has the shape of its own event, which the type of a list of all events cannot express.
  getEventWords({ event: event.name, data: event.example } as Parameters<typeof getEventWords>[0])

const isoDay = /\b\d{4}-\d{2}\b/
const englishMonth =
  /January|February|March|April|\bMay\b|June|July|August|September|October|November|December/

const isCustomers = (event: EventDeclaration): boolean => event.customer !== null

test.each(events.map((event) => [event.name, event] as const))(
  '%s formats dates in the usual way',
  (_name, event) => {
    const { en, th } = getExampleWords(event)
    for (const text of [en.title, en.detail]) expect(text).not.toMatch(isoDay)
    for (const text of th ? [th.title, th.detail] : []) {
      expect(text).not.toMatch(isoDay)
      expect(text).not.toMatch(englishMonth)
    }
  },
)

test('customer notifications are in Thai, single and combined', () => {
  const customers = events.filter(isCustomers)
  expect(customers.length).toBeGreaterThan(5)
  for (const event of customers) {
    const { name, title }: NamedEvent = event
    const words = getExampleWords(event)
    expect(words.th, name).toBeDefined()
    const happened = { words, href: '/x', createdAt: new Date('2026-11-30T18:30:00Z') }
    const { subject, body } = digestLetter(
      { name: 'สมชาย', timezone: 'Asia/Bangkok', language: 'th' },
      { name, count: 3, events: [happened, happened], origin: 'https://portal.example' },
    ).write('Portal')
    expect(subject).toBe(`Portal: 3 × ${getEventsTitle(name, 'th')}`)
    expect(subject).not.toContain(title)
    expect(body).toContain('เรียน คุณสมชาย')
    expect(body).not.toContain('Hello')
    // A mail uses only one calendar: that of printed documents.
    expect(body).toContain('2569')
    expect(body.replaceAll(/INV-2026-\d+/g, '')).not.toContain('2026')
  }
})

test('shows a Thai reader the dates of invoices, budgets and days as documents do', () => {
  const findExampleWords = (name: string) => {
    const event = events.find((one) => one.name === name)
    if (!event) throw new Error(`There is no event ${name}.`)
    return getExampleWords(event).th
  }
  expect(findExampleWords('customer_invoice.issued')?.detail).toMatch(/กำหนดชำระวันที่ \d+ \S+ 25\d\d/)
  expect(findExampleWords('customer_invoice.paid')?.detail).toMatch(/วันที่ \d+ \S+ 25\d\d/)
  expect(findExampleWords('budget.threshold')?.detail).toContain('1 พฤศจิกายน 2569 ถึง 30 พฤศจิกายน 2569')
  expect(findExampleWords('usage.anomaly')?.title).toContain('14 พฤศจิกายน 2569')
})
