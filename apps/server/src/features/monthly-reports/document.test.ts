/** A report on paper: nothing cut, nothing blank, whatever is long and however much there is of it. */
import type { MonthlyReportCurrency } from '@cmp/contract'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, test } from 'vitest'
import type { PrintedReport } from '../issuing/pdf/input.ts'
import { renderDocument } from '../issuing/pdf/render.ts'
import { reportDocument } from './document.ts'

const squeeze = (text: string): string =>
  text.replace(/([\u0E48-\u0E4B]?)\u0E33/g, '\u0E4D$1\u0E32').replace(/\s+/g, '')

/** Each page as text without spaces. */
const pagesOf = async (printed: PrintedReport): Promise<string[]> => {
  const task = getDocument({
    data: new Uint8Array(await renderDocument(reportDocument(printed))),
    useSystemFonts: false,
  })
  const document = await task.promise
  const pages: string[] = []
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent()
    pages.push(squeeze(items.map((item) => ('str' in item ? item.str : '')).join('')))
  }
  await task.destroy()
  return pages
}

const row = (name: string, charge: string) => ({
  name,
  detail: '',
  charge,
  before: '1.00',
  difference: '-1.00',
})

const currency = (rows: number, more: Partial<MonthlyReportCurrency> = {}): MonthlyReportCurrency => ({
  currency: 'THB',
  charge: '1234567.89',
  before: '1000000.00',
  change: '234567.89',
  percent: '23.5',
  estimated: '10.00',
  forecast: { through: '2026-10-20', expected: '1300000.00', low: '1290000.00', high: '1310000.00' },
  causes: Array.from({ length: rows }, (_, index) => ({
    cause: 'quantity' as const,
    amount: `${index}.25`,
    isAgreement: false,
    parts: [
      {
        name: `Part ${index}`,
        detail: 'Detail',
        amount: `${index}.25`,
        figureBefore: '1 Hour',
        figureAfter: '',
      },
    ],
    others: { count: 2, amount: '0.00' },
  })),
  services: {
    rows: Array.from({ length: rows }, (_, index) => row(`Service ${index}`, `${index}.00`)),
    others: { count: 3, charge: '3.00', before: '1.00', difference: '2.00' },
  },
  resources: {
    rows: [row('', '5.00')],
    others: { count: 0, charge: '0.00', before: '0.00', difference: '0.00' },
  },
  days: Array.from({ length: 31 }, (_, index) => ({
    day: `2026-10-${String(index + 1).padStart(2, '0')}`,
    charge: index === 6 ? '-12.00' : `${index}.50`,
  })),
  statement: {
    currency: 'THB',
    documents: [],
    estimates: [],
    byCloud: [],
    totals: { charge: '0', vat: '0', total: '0', paid: '0', open: '0' },
    earlier: [],
    earlierOpen: '0',
    payments: [],
    paidInMonth: '0',
    openInAll: '0',
  },
  linesRemoved: null,
  ...more,
})

const printed = (
  currencies: MonthlyReportCurrency[],
  { language = 'en', name = 'Alpha' }: { language?: 'en' | 'th'; name?: string } = {},
): PrintedReport => ({
  language,
  day: '2026-11-05',
  seller: { name: 'Siam Cloud', address: '', taxId: '', branch: '' },
  customer: { name, address: '', taxId: '', branch: '' },
  report: {
    customerId: 'c',
    companyName: name,
    month: '2026-10',
    isRunning: false,
    timezone: 'Asia/Bangkok',
    currencies,
    charts: [],
    estimates: [{ cloudProvider: 'AWS', currency: 'USD', amount: '7.5', dataAt: '2026-11-04T20:00:00Z' }],
  },
})

test('every figure, the estimate named as one, and each currency by itself', async () => {
  const text = (
    await pagesOf(printed([currency(3), currency(1, { currency: 'JPY', charge: '500', forecast: null })]))
  ).join('')
  for (const said of [
    'Monthly report',
    '1,234,567.89 THB',
    '+234,567.89 THB',
    '+23.5 %',
    '10.00 THB of it is estimated',
    'between 1,290,000.00 THB and 1,310,000.00 THB',
    'Highest: 30.50 THB on 31 October 2026',
    'Quantity',
    '1 Hour → –',
    '2 more',
    'No resource',
    'Charges in JPY',
    '500 JPY',
    'Estimated usage',
    '7.50 USD',
  ])
    expect(text, said).toContain(squeeze(said))
})

test('a long Thai name and a long resource are whole, in Thai', async () => {
  const name = 'บริษัท น้ำแข็งหลอดบริสุทธิ์และเครื่องดื่มเพื่อสุขภาพนานาชาติแห่งประเทศไทย (มหาชน) จำกัด'
  const resource = `/subscriptions/${'0123456789'.repeat(12)}/virtualMachines/เครื่องแม่ข่ายหลัก`
  const long = currency(1, {
    resources: { ...currency(1).resources, rows: [{ ...row('เครื่องแม่ข่ายหลัก', '5.00'), detail: resource }] },
  })
  const text = (await pagesOf(printed([long], { language: 'th', name }))).join('')
  for (const said of [name, resource, 'รายงานประจำเดือน', 'ตุลาคม 2569', 'ปริมาณการใช้', 'ยอดประมาณการ'])
    expect(text, said).toContain(squeeze(said))
})

test('a Thai reader has the sentences and names of the portal in Thai, and the day where the customer is', async () => {
  const gone =
    'The lines behind this are not kept any more since 31 January 2027. The amounts stay as they are.'
  const problem = 'This chart is of a kind that the portal does not know any more.'
  const part = currency(1, {
    linesRemoved: gone,
    services: { ...currency(1).services, rows: [row('Fixed fee', '5.00'), row('Minimum charge', '4.00')] },
  })
  const chart = {
    name: 'CPU',
    unit: 'Percent' as const,
    start: '2026-09-30T17:00:00.000Z',
    end: '2026-10-31T17:00:00.000Z',
    intervalSeconds: 3600,
    lines: [],
    content: '',
    problem,
  }
  const textIn = async (language: 'en' | 'th') => {
    const { report, ...more } = printed([part], { language })
    return (await pagesOf({ ...more, report: { ...report, charts: [chart] } })).join('')
  }
  const [english, thai] = [await textIn('en'), await textIn('th')]
  for (const said of [gone, problem, 'Fixed fee', 'Minimum charge', 'No Data', '5 November 2026']) {
    expect(english, said).toContain(squeeze(said))
    expect(thai, said).not.toContain(squeeze(said))
  }
  for (const said of ['ค่าธรรมเนียมคงที่', 'ยอดขั้นต่ำ', 'ไม่มีข้อมูล', 'ไม่ได้เก็บไว้แล้ว', 'ข้อมูลของกราฟ'])
    expect(thai, said).toContain(squeeze(said))
  // Told at eight in the evening of London: the day after in Bangkok.
  expect(english).not.toContain(squeeze('4 November 2026'))
})

test('no page is blank, wherever the last row ends', async () => {
  for (let rows = 6; rows <= 20; rows += 2) {
    const pages = await pagesOf(printed([currency(rows)]))
    const foot = (page: number) =>
      squeeze(`Siam Cloud · Monthly report October 2026 Page ${page} of ${pages.length}`)
    pages.forEach((page, index) =>
      expect(page.length, `${rows} rows, page ${index + 1}`).toBeGreaterThan(foot(index + 1).length + 10),
    )
  }
})

test('a month of nothing says so on one page', async () => {
  const pages = await pagesOf({ ...printed([]), report: { ...printed([]).report, estimates: [] } })
  expect(pages).toHaveLength(1)
  expect(pages[0]).toContain(squeeze('Nothing was charged in this month'))
})
