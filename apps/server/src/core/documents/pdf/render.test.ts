import { loadMessages } from '@cmp/messages/load'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, test } from 'vitest'
import type { InvoicePdfInput, CopyStatus } from './input.ts'
import { getDocumentLabels } from './labels.ts'
import { renderInvoicePdf } from './render.ts'
import {
  sampleInvoice as invoice,
  sampleRow as row,
  sampleService as service,
} from './test/sample-invoice.ts'
import { splitBreakableText } from './thai-text.ts'

await loadMessages((name) => name === 'server/core/documents')

/** A 1 × 1 PNG. */
const LOGO =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

const THAI_COMPANY = 'บริษัท น้ำแข็งหลอดบริสุทธิ์และเครื่องดื่มเพื่อสุขภาพนานาชาติแห่งประเทศไทย (มหาชน) จำกัด'

/**
 * Returns the text of each page without spaces, which a PDF does not preserve, and with SARA AM split into the two
 * parts that are drawn.
 */
const readPages = async (input: InvoicePdfInput, copyStatus: CopyStatus = 'original'): Promise<string[]> => {
  const data = new Uint8Array(await renderInvoicePdf(input, copyStatus))
  const task = getDocument({ data, useSystemFonts: false })
  const document = await task.promise
  const pages: string[] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent()
    pages.push(normalizeThaiText(items.map((item) => ('str' in item ? item.str : '')).join('')))
  }
  await task.destroy()
  return pages
}

const normalizeThaiText = (text: string): string =>
  text.replace(/([\u0E48-\u0E4B]?)\u0E33/g, '\u0E4D$1\u0E32').replace(/\s+/g, '')

describe('printed content', () => {
  test('contains every figure and name of an English invoice', async () => {
    const [page = '', ...more] = await readPages(invoice({ seller: { ...invoice().seller, logo: LOGO } }))
    expect(more).toEqual([])
    const expected = [
      'Invoice',
      'Siam Cloud Reseller Co., Ltd.',
      '99 Sathorn Road',
      'Siam Retail Co., Ltd.',
      'Tax ID 0107536000123',
      'INV-2026-11-0042',
      '1 December 2026',
      '31 December 2026',
      '1 November 2026 – 30 November 2026',
      'Microsoft Azure',
      'Production',
      'sub-1',
      'Storage meter 1',
      '1,000.25',
      '0.500000',
      'Amount (THB)',
      'Subtotal',
      '47,931.18 THB',
      'VAT 7 %',
      '3,355.18 THB',
      'Total due',
      '51,286.36 THB',
      '1 USD = 34.512345 THB (November 2026)',
      'Unit price',
      '1 GiB-hour = 3,865,470,566,400 byte-seconds',
      'Payment details',
      'Account no.: 123-4-56789-0',
      'Reference: INV-2026-11-0042',
      'Page 1 of 1',
    ]
    expect(expected.filter((text) => !page.includes(normalizeThaiText(text)))).toEqual([])
    expect(page).not.toMatch(/Adjusts|Original|Copy|Headoffice/)
  })

  test('wraps Thai labels and a long Thai name completely and in order', async () => {
    const thai = invoice({
      language: 'th',
      customer: {
        name: THAI_COMPANY,
        address: 'ตำบลบางพลีใหญ่ จังหวัดสมุทรปราการ',
        taxId: '1',
        branch: '00002',
      },
      subscriptions: [
        {
          ...invoice().subscriptions[0],
          name: 'ระบบงานหลัก',
          id: 's',
          amount: '1.00',
          services: [service('พื้นที่จัดเก็บข้อมูล', 1)],
        },
      ],
    })
    const [page = ''] = await readPages(thai)
    const { kind, total, dueDate, billTo, quantity, unitPrice, branch } = getDocumentLabels('th')
    const expected = [
      THAI_COMPANY,
      kind.invoice,
      unitPrice,
      branch('00002'),
      total,
      dueDate,
      billTo,
      quantity,
      'ระบบงานหลัก',
      'ตำบลบางพลีใหญ่',
      'หน้า 1 จาก 1',
      '51,286.36 THB',
    ]
    expect(expected.filter((text) => !page.includes(normalizeThaiText(text)))).toEqual([])
  })

  test('omits labels without a value', async () => {
    const { seller, customer } = invoice()
    const [page = ''] = await readPages(
      invoice({
        seller: { ...seller, taxId: '' },
        customer: { ...customer, taxId: '' },
        bankLines: '',
        scales: [],
      }),
    )
    expect(page).not.toMatch(/TaxID|Paymentdetails|Units/)
  })

  test('a credit note shows what it changes, the previous amount, the new amount and the difference', async () => {
    const [page = ''] = await readPages(
      invoice({
        kind: 'credit-note',
        adjusts: { number: 'INV-2026-10-0007', issueDate: '1 November 2026', was: '100.00', is: '88.47' },
        subtotal: '-11.53',
        vatAmount: '-0.81',
        total: '-12.34',
        subscriptions: [
          {
            name: 'Production',
            id: 'sub-1',
            amount: '-11.53',
            services: [
              {
                name: 'Storage',
                amount: '-11.53',
                rate: '',
                rows: [row('Disk', { amount: '-11.53', change: { was: '20.00', is: '8.47' } })],
              },
            ],
          },
        ],
      }),
    )
    const expected = [
      'Credit note',
      'Adjusts INV-2026-10-0007 dated 1 November 2026',
      'DescriptionOriginalCorrectedDifference (THB)',
      'Disk20.008.47-11.53',
      'Original charge100.00 THB',
      'Corrected charge88.47 THB',
      'Difference-11.53 THB',
      'Total credited-12.34 THB',
    ]
    expect(expected.filter((text) => !page.includes(normalizeThaiText(text)))).toEqual([])
    expect(page).not.toMatch(/Paymentdetails|Duedate/)
  })

  test('a tax invoice has headings in Thai and English, branches, and VAT in the tax currency', async () => {
    const { seller, customer } = invoice()
    const tax = invoice({
      isTaxInvoice: true,
      currency: 'USD',
      seller: { ...seller, branch: '00000' },
      customer: { ...customer, branch: '00012' },
      tax: {
        currency: 'THB',
        subtotal: '1,654,212.85',
        vatAmount: '115,795.10',
        total: '1,770,007.95',
        exchangeRate: '34.512345',
        rate: "1 USD = 34.512345 THB (November 2026), the seller's monthly exchange rate",
      },
    })
    const [page = ''] = await readPages(tax)
    const expected = [
      'ใบกำกับภาษี / Tax invoice',
      'Original',
      'Head office',
      'Branch 00012',
      'For tax purposes, in THB',
      'VAT 7 % 115,795.10',
      "1 USD = 34.512345 THB (November 2026), the seller's monthly exchange rate",
      'Amount in words',
      '(หนึ่งล้านเจ็ดแสนเจ็ดหมื่นเจ็ดบาทเก้าสิบห้าสตางค์)',
    ]
    expect(expected.filter((text) => !page.includes(normalizeThaiText(text)))).toEqual([])
    const [copy = ''] = await readPages(tax, 'copy')
    expect(copy).toContain('Copy')
    expect(copy).not.toContain('Original')
  })

  test('marks a void invoice and a draft across the page', async () => {
    expect((await readPages(invoice(), 'void'))[0]).toContain('VOID')
    expect((await readPages(invoice({ number: '' }), 'draft'))[0]).toContain('DRAFT')
  })

  test('says so for an invoice without rows', async () => {
    const [page = ''] = await readPages(invoice({ subscriptions: [] }))
    expect(page).toContain(normalizeThaiText('No charges in this period.'))
  })

  test('breaks a very long word into lines within its column', async () => {
    const path = '/subscriptions/' + 'x'.repeat(220)
    const [page = ''] = await readPages(
      invoice({
        subscriptions: [
          {
            name: 'P',
            id: 's',
            amount: '1',
            services: [{ name: 'S', amount: '1', rate: '', rows: [row(path)] }],
          },
        ],
      }),
    )
    expect(page).toContain(path)
  })

  test('renders the same document to the same bytes', async () => {
    const [one, other] = [
      await renderInvoicePdf(invoice(), 'original'),
      await renderInvoicePdf(invoice(), 'original'),
    ]
    expect(one.equals(other)).toBe(true)
  })

  test('rejects a logo that is not image data instead of fetching it', async () => {
    for (const logo of ['https://example.com/logo.png', '/etc/hostname']) {
      await expect(
        renderInvoicePdf(invoice({ seller: { ...invoice().seller, logo } }), 'original'),
      ).rejects.toThrow()
    }
  })
})

describe('300 details', () => {
  test('repeat their header on every page and keep the totals together', async () => {
    const services = ['Virtual Machines', 'Storage', 'Bandwidth'].map((name) => service(name, 100))
    const input = invoice({
      subscriptions: [{ name: 'Production', id: 'sub-1', amount: '47,931.18', services }],
    })
    const pages = await readPages(input)
    expect(pages.length).toBeGreaterThan(5)
    const withRows = pages.filter((page) => /meter\d/.test(page))
    expect(
      withRows.every((page) => page.includes('Productionsub-1') && page.includes('DescriptionQuantityUnit')),
    ).toBe(true)
    expect(pages.map((page, index) => page.includes(`Page${index + 1}of${pages.length}`))).not.toContain(
      false,
    )
    expect(pages.filter((page) => page.includes('Subtotal') || page.includes('Totaldue'))).toEqual([
      expect.stringMatching(/Subtotal.*VAT7%.*Totaldue51,286\.36THB/),
    ])
    const rows = pages.join('').match(/meter\d+/g)
    expect(rows).toHaveLength(300)
  })
})

const isEverything = process.env['CMP_TESTS'] === 'all'

/** The ends of a document: with and without what stands below the totals. */
const ends = [
  ['payment details and units', {}],
  ['nothing', { bankLines: '', scales: [] }],
  ['payment details', { bankLines: 'Bank: B\nAccount: 1', scales: [] }],
] satisfies [string, Partial<InvoicePdfInput>][]

test.each(isEverything ? ends : ends.slice(0, 2))(
  'with %s below the totals, no page is without content and the totals stay together',
  async (_name, end) => {
    const furniture = /SiamCloudResellerCo\.,Ltd\.·INV-2026-11-0042Page\d+of\d+/
    const readDocument = (count: number) => {
      const subscriptions = [{ name: 'P', id: 's', amount: '1', services: [service('S', count)] }]
      return readPages(invoice({ subscriptions, ...end }))
    }
    for (const count of isEverything ? countUpTo(79) : await findPageEnds(readDocument)) {
      const pages = await readDocument(count)
      expect(pages.filter((page) => page.replace(furniture, '') === '')).toEqual([])
      expect(pages.filter((page) => page.includes('Subtotal'))).toEqual([
        expect.stringContaining('Totaldue51,286.36THB'),
      ])
    }
  },
)

const countUpTo = (most: number): number[] => Array.from({ length: most }, (_, index) => index + 1)

/** Returns the numbers of rows around the end of the first page: of the totals, and of the rows themselves. */
const findPageEnds = async (readDocument: (count: number) => Promise<string[]>): Promise<number[]> => {
  const [first = ''] = await readDocument(60)
  const full = first.match(/meter\d+/g)?.length ?? 0
  let [onePage, twoPages] = [1, full]
  while (twoPages - onePage > 1) {
    const middle = (onePage + twoPages) >> 1
    if ((await readDocument(middle)).length === 1) onePage = middle
    else twoPages = middle
  }
  return [onePage, twoPages, full - 1, full, full + 1]
}

describe('line breaks', () => {
  test('Thai breaks only between words and other text not at all', () => {
    expect(splitBreakableText('Virtual Machines')).toBe('Virtual Machines')
    const pieces = [splitBreakableText('เครื่องดื่มเพื่อสุขภาพ D2s v5')].flat()
    expect(pieces.filter((piece) => piece !== '').length).toBeGreaterThan(2)
    expect(pieces.join('')).toBe('เครื่องดื่มเพื่อสุขภาพ D2s v5')
    const startsWithDiacritic = /^[\u0E31\u0E34-\u0E3A\u0E47-\u0E4E]/
    expect(pieces.filter((piece) => startsWithDiacritic.test(piece))).toEqual([])
  })
})
