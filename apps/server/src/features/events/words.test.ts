import { events, type EventDeclaration, type NamedEvent } from '@cmp/contract'
import { expect, test } from 'vitest'
import { digestLetter } from '../notifications/digest.ts'
import { severalOf, wordsOf } from './words.ts'

const wordsOfExample = (event: (typeof events)[number]) =>
  // Each example is of its own event's shape, which a list of all of them cannot say.
  wordsOf({ event: event.name, data: event.example } as Parameters<typeof wordsOf>[0])

const isoDay = /\b\d{4}-\d{2}\b/
const englishMonth =
  /January|February|March|April|\bMay\b|June|July|August|September|October|November|December/

const isCustomers = (event: EventDeclaration): boolean => event.customer !== null

test.each(events.map((event) => [event.name, event] as const))(
  '%s names days as people do',
  (_name, event) => {
    const { en, th } = wordsOfExample(event)
    for (const text of [en.title, en.detail]) expect(text).not.toMatch(isoDay)
    for (const text of th ? [th.title, th.detail] : []) {
      expect(text).not.toMatch(isoDay)
      expect(text).not.toMatch(englishMonth)
    }
  },
)

test('what customers are told of is told in Thai, one by one and together', () => {
  const customers = events.filter(isCustomers)
  expect(customers.length).toBeGreaterThan(5)
  for (const event of customers) {
    const { name, title }: NamedEvent = event
    const words = wordsOfExample(event)
    expect(words.th, name).toBeDefined()
    const happened = { words, href: '/x', createdAt: new Date('2026-11-30T18:30:00Z') }
    const { subject, body } = digestLetter(
      { name: 'สมชาย', timezone: 'Asia/Bangkok', language: 'th' },
      { name, count: 3, events: [happened, happened], origin: 'https://portal.example' },
    ).write('Portal')
    expect(subject).toBe(`Portal: 3 × ${severalOf(name, 'th')}`)
    expect(subject).not.toContain(title)
    expect(body).toContain('เรียน คุณสมชาย')
    expect(body).not.toContain('Hello')
    // One calendar within a mail: the one of papers.
    expect(body).toContain('2569')
    expect(body.replaceAll(/INV-2026-\d+/g, '')).not.toContain('2026')
  }
})

test('a Thai reader has the days of an invoice, a budget and a day as they are on papers', () => {
  const example = (name: string) => {
    const event = events.find((one) => one.name === name)
    if (!event) throw new Error(`There is no event ${name}.`)
    return wordsOfExample(event).th
  }
  expect(example('customer_invoice.issued')?.detail).toMatch(/กำหนดชำระวันที่ \d+ \S+ 25\d\d/)
  expect(example('customer_invoice.paid')?.detail).toMatch(/วันที่ \d+ \S+ 25\d\d/)
  expect(example('budget.threshold')?.detail).toContain('1 พฤศจิกายน 2569 ถึง 30 พฤศจิกายน 2569')
  expect(example('usage.anomaly')?.title).toContain('14 พฤศจิกายน 2569')
})
