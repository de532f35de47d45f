/** Tests that a printed report has no cut text and no blank pages, however long its texts and however many its rows. */
import { loadMessages } from '@cmp/messages/load'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, test } from 'vitest'
import type { PrintedReport } from '../../../../core/documents/pdf/input.ts'
import { renderDocument } from '../../../../core/documents/pdf/render.ts'
import { reportDocument } from './document.ts'
import { buildReportCurrency, buildPrintedSample, buildRankedRow } from './test/sample-report.ts'

await loadMessages((name) => !name.startsWith('web/'))

const normalizeThaiText = (text: string): string =>
  text.replace(/([\u0E48-\u0E4B]?)\u0E33/g, '\u0E4D$1\u0E32').replace(/\s+/g, '')

/** Returns each page as text without spaces. */
const readPages = async (printed: PrintedReport): Promise<string[]> => {
  const task = getDocument({
    data: new Uint8Array(await renderDocument(reportDocument(printed))),
    useSystemFonts: false,
  })
  const document = await task.promise
  const pages: string[] = []
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent()
    pages.push(normalizeThaiText(items.map((item) => ('str' in item ? item.str : '')).join('')))
  }
  await task.destroy()
  return pages
}

test('shows every figure, the estimate labeled as such, and each currency separately', async () => {
  const text = (
    await readPages(
      buildPrintedSample([
        buildReportCurrency(3),
        buildReportCurrency(1, { currency: 'JPY', charge: '500', forecast: null }),
      ]),
    )
  ).join('')
  for (const said of [
    'Monthly report',
    '1,234,567.89 THB',
    '+234,567.89 THB',
    '+23.5 %',
    '10.00 THB is estimated',
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
    expect(text, said).toContain(normalizeThaiText(said))
})

test('shows a long Thai name and a long resource in full in Thai', async () => {
  const name = 'บริษัท น้ำแข็งหลอดบริสุทธิ์และเครื่องดื่มเพื่อสุขภาพนานาชาติแห่งประเทศไทย (มหาชน) จำกัด'
  const resource = `/subscriptions/${'0123456789'.repeat(12)}/virtualMachines/เครื่องแม่ข่ายหลัก`
  const long = buildReportCurrency(1, {
    resources: {
      ...buildReportCurrency(1).resources,
      rows: [{ ...buildRankedRow('เครื่องแม่ข่ายหลัก', '5.00'), detail: resource }],
    },
  })
  const text = (await readPages(buildPrintedSample([long], { language: 'th', name }))).join('')
  for (const said of [name, resource, 'รายงานประจำเดือน', 'ตุลาคม 2569', 'ปริมาณการใช้', 'ยอดประมาณการ'])
    expect(text, said).toContain(normalizeThaiText(said))
})

test('uses the portal’s Thai sentences and names, and the date at the customer’s place, for a Thai reader', async () => {
  const removalNotice =
    'The line items of this document have not been stored since 31 January 2027. The amounts are unchanged.'
  const problem = 'This chart type is no longer supported.'
  const part = buildReportCurrency(1, {
    linesRemoved: removalNotice,
    services: {
      ...buildReportCurrency(1).services,
      rows: [buildRankedRow('Fixed fee', '5.00'), buildRankedRow('Minimum charge', '4.00')],
    },
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
  const renderText = async (language: 'en' | 'th') => {
    const { report, ...more } = buildPrintedSample([part], { language })
    return (await readPages({ ...more, report: { ...report, charts: [chart] } })).join('')
  }
  const [english, thai] = [await renderText('en'), await renderText('th')]
  for (const said of [removalNotice, problem, 'Fixed fee', 'Minimum charge', 'No Data', '5 November 2026']) {
    expect(english, said).toContain(normalizeThaiText(said))
    expect(thai, said).not.toContain(normalizeThaiText(said))
  }
  for (const said of ['ค่าธรรมเนียมคงที่', 'ยอดขั้นต่ำ', 'ไม่มีข้อมูล', 'ไม่ได้เก็บไว้แล้ว', 'ข้อมูลของกราฟ'])
    expect(thai, said).toContain(normalizeThaiText(said))
  // Sent at eight in the evening in London, which is the next day in Bangkok.
  expect(english).not.toContain(normalizeThaiText('4 November 2026'))
})

test('leaves no page blank wherever the last row ends', async () => {
  for (let rows = 6; rows <= 20; rows += 2) {
    const pages = await readPages(buildPrintedSample([buildReportCurrency(rows)]))
    const formatFooter = (page: number) =>
      normalizeThaiText(`Siam Cloud · Monthly report October 2026 Page ${page} of ${pages.length}`)
    pages.forEach((page, index) =>
      expect(page.length, `${rows} rows, page ${index + 1}`).toBeGreaterThan(
        formatFooter(index + 1).length + 10,
      ),
    )
  }
})

test('a month without charges says so on a single page', async () => {
  const pages = await readPages({
    ...buildPrintedSample([]),
    report: { ...buildPrintedSample([]).report, estimates: [] },
  })
  expect(pages).toHaveLength(1)
  expect(pages[0]).toContain(normalizeThaiText('No charges in this month'))
})
