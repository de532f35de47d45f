/** A report on paper: nothing cut, nothing blank, whatever is long and however much there is of it. */
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, test } from 'vitest'
import type { PrintedReport } from '../issuing/pdf/input.ts'
import { renderDocument } from '../issuing/pdf/render.ts'
import { reportDocument } from './document.ts'
import { currency, printed, row } from './test/sample-report.ts'

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
