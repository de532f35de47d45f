import { formatMoney } from '@cmp/billing'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, test } from 'vitest'
import type { InvoicePdfInput } from './input.ts'
import { invoiceLabels } from './labels.ts'
import { renderInvoicePdf } from './render.ts'
import { sampleInvoice as invoice, sampleService as service } from './test/sample-invoice.ts'
import { breakable } from './thai-text.ts'

/** A 1 × 1 PNG. */
const LOGO =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

const THAI_COMPANY = 'บริษัท น้ำแข็งหลอดบริสุทธิ์และเครื่องดื่มเพื่อสุขภาพนานาชาติแห่งประเทศไทย (มหาชน) จำกัด'

/** Each page as text without spaces, which a PDF does not keep, and with SARA AM in the two parts it is drawn in. */
const pagesOf = async (input: InvoicePdfInput): Promise<string[]> => {
  const task = getDocument({ data: new Uint8Array(await renderInvoicePdf(input)), useSystemFonts: false })
  const document = await task.promise
  const pages: string[] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent()
    pages.push(squeeze(items.map((item) => ('str' in item ? item.str : '')).join('')))
  }
  await task.destroy()
  return pages
}

const squeeze = (text: string): string =>
  text.replace(/([\u0E48-\u0E4B]?)\u0E33/g, '\u0E4D$1\u0E32').replace(/\s+/g, '')

describe('what is printed', () => {
  test('every figure and name of an English invoice', async () => {
    const [page = '', ...more] = await pagesOf(invoice({ seller: { ...invoice().seller, logo: LOGO } }))
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
      'Please pay within 30 days.',
      'Page 1 of 1',
    ]
    expect(expected.filter((text) => !page.includes(squeeze(text)))).toEqual([])
    expect(page).not.toContain('Adjusts')
  })

  test('Thai labels and a long Thai name, whole and in order although the lines wrap', async () => {
    const thai = invoice({
      language: 'th',
      customer: { companyName: THAI_COMPANY, address: 'ตำบลบางพลีใหญ่ จังหวัดสมุทรปราการ', taxId: '1' },
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
    const [page = ''] = await pagesOf(thai)
    const { invoice: title, total, dueDate, billTo, quantity } = invoiceLabels.th
    const expected = [
      THAI_COMPANY,
      title,
      total,
      dueDate,
      billTo,
      quantity,
      'ระบบงานหลัก',
      'ตำบลบางพลีใหญ่',
      'หน้า 1 จาก 1',
      '51,286.36 THB',
    ]
    expect(expected.filter((text) => !page.includes(squeeze(text)))).toEqual([])
  })

  test('an adjustment names the invoice that it adjusts', async () => {
    const [page = ''] = await pagesOf(
      invoice({ adjustmentOf: 'INV-2026-10-0007', total: formatMoney('-12.34') }),
    )
    expect(page).toContain(squeeze('Invoice adjustment'))
    expect(page).toContain(squeeze('Adjusts invoice INV-2026-10-0007'))
    expect(page).toContain('-12.34THB')
  })

  test('an invoice without rows says so', async () => {
    const [page = ''] = await pagesOf(invoice({ subscriptions: [], exchangeRates: [], notes: null }))
    expect(page).toContain(squeeze('Nothing was charged in this period.'))
  })

  test('a logo that is no image data is refused rather than fetched', async () => {
    for (const logo of ['https://example.com/logo.png', '/etc/hostname']) {
      await expect(renderInvoicePdf(invoice({ seller: { ...invoice().seller, logo } }))).rejects.toThrow()
    }
  })
})

describe('300 details', () => {
  test('repeat their header on every page, and keep the totals together', async () => {
    const services = ['Virtual Machines', 'Storage', 'Bandwidth'].map((name) => service(name, 100))
    const input = invoice({
      subscriptions: [{ name: 'Production', id: 'sub-1', amount: '47,931.18', services }],
    })
    const pages = await pagesOf(input)
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

  test(
    'totals move to the next page as a whole, at whatever height the rows end',
    { timeout: 60_000 },
    async () => {
      for (let count = 18; count < 34; count += 1) {
        const pages = await pagesOf(
          invoice({ subscriptions: [{ name: 'P', id: 's', amount: '1', services: [service('S', count)] }] }),
        )
        expect(pages.filter((page) => page.includes('Subtotal'))).toEqual([
          expect.stringContaining('Totaldue51,286.36THB'),
        ])
      }
    },
  )
})

describe('breakable', () => {
  test('Thai is cut between words only, other text not at all', () => {
    expect(breakable('Virtual Machines')).toBe('Virtual Machines')
    const pieces = [breakable('เครื่องดื่มเพื่อสุขภาพ D2s v5')].flat()
    expect(pieces.filter((piece) => piece !== '').length).toBeGreaterThan(2)
    expect(pieces.join('')).toBe('เครื่องดื่มเพื่อสุขภาพ D2s v5')
    const startsWithMark = /^[\u0E31\u0E34-\u0E3A\u0E47-\u0E4E]/
    expect(pieces.filter((piece) => startsWithMark.test(piece))).toEqual([])
  })
})
