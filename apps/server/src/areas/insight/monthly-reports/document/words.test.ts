import { loadMessages } from '@cmp/messages/load'
import { expect, test } from 'vitest'
import { buildReportCurrency, buildPrintedSample } from './test/sample-report.ts'
import { reportWords } from './words.ts'

await loadMessages((name) => !name.startsWith('web/'))

const mailOf = (language: 'en' | 'th', isRunning: boolean) => {
  const part = buildReportCurrency(1, isRunning ? { percent: null, change: '-900000.00', causes: [] } : {})
  const { report, ...more } = buildPrintedSample([part], { language })
  return reportWords(
    { ...more, report: { ...report, isRunning } },
    { madeAt: new Date('2026-10-20T02:00:00Z'), page: 'https://portal.example/report' },
  )
}

test('the mail of an unfinished month says so and reports no decrease against a whole month', () => {
  const english = mailOf('en', true).body
  expect(english).toContain('The month is not over.')
  expect(english).toContain('Charges before VAT: 1,234,567.89 THB.')
  const thai = mailOf('th', true).body
  expect(thai).toContain('ยังไม่สิ้นเดือน')
  expect(thai).toContain('ค่าบริการก่อนภาษีมูลค่าเพิ่ม: 1,234,567.89 THB\n')
  for (const body of [english, thai])
    expect(body).not.toMatch(/900,000|compared with the previous month|เปลี่ยนแปลงจากเดือนก่อน/)
})

test('the mail of a whole month shows the change and its causes in the customer’s language', () => {
  const english = mailOf('en', false).body
  expect(english).toContain('+234,567.89 THB (+23.5 %) compared with the previous month.')
  expect(english).toContain('Largest causes: Quantity +0.25.')
  const { subject, body } = mailOf('th', false)
  expect(subject).toContain('รายงานประจำเดือน ตุลาคม 2569')
  expect(body).toContain('เปลี่ยนแปลงจากเดือนก่อน +234,567.89 THB (+23.5 %)')
  expect(body).toContain('สาเหตุหลัก: ปริมาณการใช้ +0.25')
  for (const text of [english, body]) expect(text).not.toMatch(/is not over|ยังไม่สิ้นเดือน/)
})
