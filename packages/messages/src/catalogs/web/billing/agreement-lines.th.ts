/** Thai texts of `web/billing/agreement-lines`. */
export const thisCustomerHasNoCalculatedInvoices = 'ยังไม่มีการคำนวณของลูกค้ารายนี้ จึงไม่มีข้อมูลให้เปรียบเทียบ'
export const previewOfChanges = 'ผลของค่าบริการตามสัญญานี้'
export const invoice = 'ใบแจ้งหนี้'
export const before = 'ก่อน'
export const after = 'หลัง'
export const preview = 'ดูตัวอย่าง'
export const amount = 'จำนวนเงิน'
export const scope = 'ขอบเขต'
export const leaveFieldsEmptyToIncludeEverything =
  'ช่องว่างหมายถึงทั้งหมด ค่าบริการตามสัญญาจะเรียกเก็บเมื่อลูกค้ามีการใช้งานในขอบเขตนี้'
export const dates = 'ช่วงเวลา'
export const percentagesAndTiersApplyByDay =
  'ร้อยละและระดับราคาคิดเป็นรายวัน ส่วนจำนวนเงินเรียกเก็บเดือนละครั้งในใบแจ้งหนี้ฉบับแรกของเดือนที่คำนวณ เดือนที่ไม่มีการใช้งานจะไม่มีเอกสาร โดยหน้าแรกจะแสดงยอดที่ไม่ได้เรียกเก็บ'
export const notChargedInLatestMonth = 'ไม่ได้เรียกเก็บในเดือนล่าสุด'
export const chargeOnceOnNextInvoice = 'เรียกเก็บครั้งเดียวในใบแจ้งหนี้ถัดไป'
export const latestCalculatedMonthInvoice =
  '{month} ซึ่งเป็นเดือนล่าสุดที่คำนวณ: {count, plural, other {ใบแจ้งหนี้ # ฉบับ}} เทียบผลการคำนวณใหม่ระหว่างไม่มีและมีค่าบริการนี้ ไม่รวม VAT'
export const issuedStaysAsItIs =
  '{numbers} {count, plural, other {ไม่เปลี่ยนแปลง}} ผลต่างจะเป็นฉบับร่างของใบปรับปรุงยอดหนี้หรือใบลดหนี้'
