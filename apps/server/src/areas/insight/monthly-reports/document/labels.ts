/**
 * The texts of a printed monthly report and its mail in each language; documents have their own
 * (`core/documents/pdf/labels.ts`).
 */
import { changeCauses, customerInvoiceDetails, type ChangeCause, type DetailComponent } from '@cmp/contract'
import type { DocumentLanguage } from '../../../../core/documents/pdf/input.ts'

/** Every fixed text of a report in addition to those of statements. */
export type ReportLabels = {
  title: string
  month: string
  madeOn: string
  timezone: string
  charts: string
  noData: string
  /** Describes why a chart is incomplete; the provider's message is only in English. */
  chartProblem: (problem: string) => string
  running: string
  inCurrency: (currency: string) => string
  charge: string
  before: string
  change: string
  ofItEstimates: (amount: string) => string
  beforeVat: string
  forecast: string
  between: (low: string, high: string, day: string) => string
  byDay: string
  highest: (day: string, amount: string) => string
  causes: string
  addUp: string
  agreement: string
  nothingChanged: string
  services: string
  resources: string
  name: string
  others: (count: string) => string
  noResource: string
  /** Translates names that the portal gives to services and documents; all other names stay unchanged. */
  named: (name: string) => string
  linesRemoved: (sentence: string) => string
  documents: string
  periods: string
  estimates: string
  estimatesNote: string
  asOf: string
  cloud: string
  amount: string
  nothing: string
  cause: Record<ChangeCause, string>
}

const englishCauses = Object.fromEntries(changeCauses.map(({ value, label }) => [value, label])) as Record<
  ChangeCause,
  string
>

const thaiComponents: Record<DetailComponent, string> = {
  usage: 'การใช้งาน',
  tier: 'ขั้นราคาตามปริมาณ',
  'fixed-fee': 'ค่าธรรมเนียมคงที่',
  'percentage-of-spend': 'ค่าธรรมเนียมตามยอดใช้จ่าย',
  'free-text': 'รายการที่เพิ่มเอง',
  discount: 'ส่วนลด',
  credit: 'เครดิต',
  minimum: 'ยอดขั้นต่ำ',
}

const thaiByComponent = new Map(Object.entries(thaiComponents))

const thaiNames = new Map([
  ...(customerInvoiceDetails.fields.component.options ?? []).map(({ value, label }): [string, string] => [
    label,
    thaiByComponent.get(value) ?? label,
  ]),
  ['Draft', 'ฉบับร่าง'],
])

/** Labels by language. */
export const reportLabels: Record<DocumentLanguage, ReportLabels> = {
  en: {
    title: 'Monthly report',
    month: 'Month',
    madeOn: 'As of',
    timezone: 'Time zone',
    charts: 'How resources ran',
    noData: 'No Data',
    chartProblem: (problem) => problem,
    running: 'The month has not ended: all figures are of the days so far.',
    inCurrency: (currency) => `Charges in ${currency}`,
    charge: 'Charge',
    before: 'Month before',
    change: 'Change',
    ofItEstimates: (amount) => `${amount} is estimated: it is on drafts that are not issued yet.`,
    beforeVat: 'Charges are before VAT.',
    forecast: 'Expected of the whole month',
    between: (low, high, day) =>
      `An estimate by the days through ${day}: four times out of five it is between ${low} and ${high}.`,
    byDay: 'By day',
    highest: (day, amount) => `Highest: ${amount} on ${day}`,
    causes: 'What changed',
    addUp: 'The causes add up to the change.',
    agreement: 'Your price agreement changed.',
    nothingChanged: 'Nothing changed since the month before.',
    services: 'Largest services',
    resources: 'Largest resources',
    name: 'Name',
    others: (count) => `${count} more`,
    noResource: 'No resource',
    named: (name) => name,
    linesRemoved: (sentence) => sentence,
    documents: 'Invoices and payments',
    periods:
      'The documents below have another total than the days of the month: the period of a document is not always a calendar month.',
    estimates: 'Estimated usage',
    estimatesNote:
      'Usage that no document charges yet, as the clouds estimate it. It is in none of the figures above.',
    asOf: 'As of',
    cloud: 'Cloud',
    amount: 'Amount',
    nothing: 'Nothing was charged in this month or the month before, and nothing is open.',
    cause: englishCauses,
  },
  th: {
    title: 'รายงานประจำเดือน',
    month: 'เดือน',
    madeOn: 'ณ วันที่',
    timezone: 'เขตเวลา',
    charts: 'การทำงานของทรัพยากร',
    noData: 'ไม่มีข้อมูล',
    chartProblem: () => 'ข้อมูลของกราฟนี้ไม่ครบถ้วนหรืออ่านไม่ได้',
    running: 'ยังไม่สิ้นเดือน ตัวเลขทั้งหมดเป็นของวันที่ผ่านมาแล้วเท่านั้น',
    inCurrency: (currency) => `ค่าบริการสกุล ${currency}`,
    charge: 'ค่าบริการ',
    before: 'เดือนก่อน',
    change: 'เปลี่ยนแปลง',
    ofItEstimates: (amount) => `ในจำนวนนี้ ${amount} เป็นยอดประมาณการจากฉบับร่างที่ยังไม่ออกเอกสาร`,
    beforeVat: 'ค่าบริการยังไม่รวมภาษีมูลค่าเพิ่ม',
    forecast: 'ยอดที่คาดว่าจะเป็นทั้งเดือน',
    between: (low, high, day) => `ยอดประมาณการจากข้อมูลถึงวันที่ ${day} โดยสี่ในห้าครั้งอยู่ระหว่าง ${low} ถึง ${high}`,
    byDay: 'รายวัน',
    highest: (day, amount) => `สูงสุด: ${amount} เมื่อวันที่ ${day}`,
    causes: 'สาเหตุที่เปลี่ยนแปลง',
    addUp: 'ผลรวมของสาเหตุเท่ากับยอดที่เปลี่ยนแปลง',
    agreement: 'ข้อตกลงราคาของท่านเปลี่ยนแปลง',
    nothingChanged: 'ไม่มีการเปลี่ยนแปลงจากเดือนก่อน',
    services: 'บริการที่มียอดสูงสุด',
    resources: 'ทรัพยากรที่มียอดสูงสุด',
    name: 'ชื่อ',
    others: (count) => `อีก ${count} รายการ`,
    noResource: 'ไม่มีทรัพยากร',
    named: (name) => thaiNames.get(name) ?? name,
    linesRemoved: () => 'รายการที่เป็นที่มาของยอดเหล่านี้ไม่ได้เก็บไว้แล้ว จำนวนเงินยังคงเดิม',
    documents: 'ใบแจ้งหนี้และการชำระเงิน',
    periods: 'เอกสารด้านล่างมียอดต่างจากยอดรายวันของเดือน เพราะรอบบิลของเอกสารอาจไม่ตรงกับเดือนปฏิทิน',
    estimates: 'ยอดใช้งานโดยประมาณ',
    estimatesNote: 'การใช้งานที่ยังไม่มีเอกสารเรียกเก็บ ตามที่ผู้ให้บริการคลาวด์ประมาณการ ไม่รวมในตัวเลขด้านบน',
    asOf: 'ข้อมูล ณ วันที่',
    cloud: 'คลาวด์',
    amount: 'จำนวนเงิน',
    nothing: 'ไม่มีค่าบริการในเดือนนี้และเดือนก่อน และไม่มียอดค้างชำระ',
    cause: {
      new: 'ทรัพยากรใหม่',
      gone: 'ทรัพยากรที่เลิกใช้',
      assigned: 'การสมัครใช้งานที่เข้ามา',
      unassigned: 'การสมัครใช้งานที่ออกไป',
      quantity: 'ปริมาณการใช้',
      'unit-price': 'ราคาต่อหน่วย',
      'exchange-rate': 'อัตราแลกเปลี่ยน',
      markup: 'ส่วนเพิ่มราคา',
      unmeasured: 'ยอดที่ไม่มีปริมาณ',
      credit: 'เครดิต',
      purchase: 'การซื้อครั้งเดียว',
      refund: 'การคืนเงิน',
      adjustment: 'การแก้ไขและปรับปรุงยอด',
      tier: 'ขั้นราคาตามปริมาณ',
      'fixed-fee': 'ค่าธรรมเนียมคงที่',
      'percentage-of-spend': 'ค่าธรรมเนียมตามยอดใช้จ่าย',
      'free-text': 'รายการที่เพิ่มเอง',
      discount: 'ส่วนลด',
      'agreed-credit': 'เครดิตตามข้อตกลง',
      minimum: 'ยอดขั้นต่ำ',
      'replaced-lines': 'เอกสารที่ต่างจากรายละเอียดการใช้งาน',
      rounding: 'การปัดเศษของเอกสาร',
    },
  },
}
