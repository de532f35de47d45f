import { renderIn } from '@cmp/messages'
import { loadMessages } from '@cmp/messages/load'
import { events, type EventDeclaration, type NamedEvent } from '@cmp/contract'
import { expect, test } from 'vitest'
import { composeDigest } from '../../areas/messaging/notifications/digest.ts'
import { getEventsTitle, getEventWords, getExampleWords } from './words.ts'

await loadMessages((name) => !name.startsWith('web/'))

const isoDay = /\b\d{4}-\d{2}\b/
const englishMonth =
  /January|February|March|April|\bMay\b|June|July|August|September|October|November|December/

const isCustomers = (event: EventDeclaration): boolean => event.customer !== null

const cases = events.map((event) => [event.name, event] as const)

test.each(cases)('%s formats dates in the usual way', (_name, event) => {
  const { en, th } = getExampleWords(event.name)
  for (const text of [en.title, en.detail]) expect(text).not.toMatch(isoDay)
  for (const text of [th.title, th.detail]) {
    expect(text).not.toMatch(isoDay)
    expect(text).not.toMatch(englishMonth)
  }
})

/** Returns the texts in the data of an event, the longest first. They are names and sentences of their own. */
const listTexts = (data: unknown): string[] => {
  const texts =
    typeof data === 'string' ? [data] : Object.values(Object(data)).flatMap((value) => listTexts(value))
  return texts.filter((text) => text !== '').toSorted((one, other) => other.length - one.length)
}

/** Matches three English words in sequence, which no Thai sentence contains outside names. */
const englishSentence = /[A-Za-z]{2,}[ ,]+[A-Za-z]{2,}[ ,]+[A-Za-z]{2,}/

test.each(cases)('%s is in Thai, apart from the names in its data', (name, event) => {
  const { en, th } = getExampleWords(event.name)
  for (const part of ['title', 'detail'] as const) {
    const own = listTexts(event.example).reduce((text, value) => text.replaceAll(value, '…'), th[part])
    expect(own).toMatch(/[\u0E00-\u0E7F]/)
    expect(own).not.toMatch(englishSentence)
    expect(th[part]).not.toBe(en[part])
  }
  expect(getEventsTitle(name, 'th')).toMatch(/[\u0E00-\u0E7F]/)
})

test('customer notifications are in Thai, single and combined', () => {
  const customers = events.filter(isCustomers)
  expect(customers.length).toBeGreaterThan(5)
  for (const event of customers) {
    const { name, title }: NamedEvent = event
    const happened = {
      words: getExampleWords(event.name),
      href: '/x',
      createdAt: new Date('2026-11-30T18:30:00Z'),
    }
    const { subject, body } = composeDigest(
      { name: 'สมชาย', timezone: 'Asia/Bangkok', language: 'th' },
      { name, count: 3, events: [happened, happened], origin: 'https://portal.example' },
    ).write('Portal')
    expect(subject).toBe(`Portal: 3 × ${getEventsTitle(name, 'th')}`)
    expect(subject).not.toContain(renderIn('en', title))
    expect(body).toContain('เรียน คุณสมชาย')
    expect(body).toContain('… และอีก 1 รายการ')
    expect(body).not.toContain('Hello')
    // A mail uses only one calendar: that of printed documents.
    expect(body).toContain('2569')
    expect(body.replaceAll(/INV-2026-\d+/g, '')).not.toContain('2026')
  }
})

test('shows a Thai reader the dates of invoices, budgets and days as documents do', () => {
  const findExampleWords = (name: string) => {
    const event = events.find((one) => one.name === name)
    if (!event) throw new Error(`The event ${name} was not found.`)
    return getExampleWords(event.name).th
  }
  expect(findExampleWords('customer_invoice.issued').detail).toMatch(/กำหนดชำระวันที่ \d+ \S+ 25\d\d/)
  expect(findExampleWords('customer_invoice.paid').detail).toMatch(/วันที่ \d+ \S+ 25\d\d/)
  expect(findExampleWords('budget.threshold').detail).toContain('พฤศจิกายน 2569')
  expect(findExampleWords('usage.anomaly').title).toContain('14 พฤศจิกายน 2569')
})

test('writes the texts of the data in each language', () => {
  const approval = events.find(({ name }) => name === 'provision.approval')
  if (approval?.name !== 'provision.approval') throw new Error('The event provision.approval was not found.')
  const { en, th } = getEventWords({
    event: 'provision.approval',
    data: approval.example,
    texts: (language) => ({ price: language === 'th' ? '72.73 USD ต่อเดือน' : '72.73 USD a month' }),
  })
  expect(en.detail).toContain('Price: 72.73 USD a month.')
  expect(th.detail).toContain('ราคา: 72.73 USD ต่อเดือน')
  expect(th.detail).toContain('สร้าง azurerm_storage_account')
})
