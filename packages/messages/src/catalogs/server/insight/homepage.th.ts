/** Thai texts of `server/insight/homepage`. */
export const theLastFetchFailed = 'การดึงข้อมูลครั้งล่าสุดไม่สำเร็จ: {problem}'
export const noDataHasBeenFetchedYet =
  'ยังไม่ได้ดึงข้อมูล {nextFetchAtCase, select, true {ดึงข้อมูลตอนนี้ หรือแก้ไขบัญชีให้ดึงอัตโนมัติ} other {ระบบจะดึงอัตโนมัติภายใน 15 นาที}}'
export const dataWasFetchedButThereIs = 'ดึงข้อมูลแล้ว แต่ยังไม่มีการใช้งาน'
export const latestUsageIsFromDaysAgo =
  'การใช้งานล่าสุดคือ {newestDay} ({age, number} วันก่อน) {nextFetchAtCase, select, true {ดึงข้อมูลตอนนี้ หรือแก้ไขบัญชีให้ดึงอัตโนมัติ} other {สอบถามผู้ให้บริการว่าเหตุใดจึงไม่มีข้อมูลใหม่}}'
export const invoiceOverdue = '{count, plural, other {ใบแจ้งหนี้ # ฉบับ}}เกินกำหนด'
export const wasDueBeforeToday = '{totals} {count, plural, other {ครบกำหนดก่อนวันนี้}} {reason}'
export const theImportOfFailed = 'นำเข้า {name} ไม่สำเร็จ'
export const importEndedWithoutResultImportFile = 'การนำเข้าสิ้นสุดโดยไม่มีผลลัพธ์ นำเข้าอีกครั้ง'
export const secretOfExpiredOn =
  'secret ของ {name} {isOver, select, true {หมดอายุแล้ว} other {จะหมดอายุ}}เมื่อ {endsOn}'
export const dataCanNoLongerBeRead =
  '{isOver, select, true {ใช้อ่านข้อมูลไม่ได้แล้ว} other {หลังจากนั้นจะใช้อ่านข้อมูลไม่ได้}} สร้าง secret ใหม่ที่ผู้ให้บริการแล้วกรอก: ระบบจะทดสอบก่อนใช้แทนอันเดิม'
export const noExchangeRateFromToFor = 'ไม่มีอัตราแลกเปลี่ยนจาก {fromCurrency} เป็น {toCurrency} สำหรับ {month}'
export const invoiceOfThatMonthCannotBe =
  '{invoices, plural, other {ใบแจ้งหนี้ # ฉบับ}}ของเดือนนั้นคำนวณไม่ได้หากไม่มีอัตรา เพิ่มอัตรา'
export const hasNoInvoiceFor = '{cloudProvider} ไม่มีใบแจ้งหนี้ของ {lateMonths}'
export const itWasExpectedByLastImport =
  'คาดว่าจะได้รับภายใน {expectedByDay} {addMonths} นำเข้าล่าสุดเมื่อ {dayText} นำเข้าใบแจ้งหนี้'
export const invoiceChangedAfterCalculation = '{count, plural, other {ใบแจ้งหนี้ # ฉบับเปลี่ยนไปหลังการคำนวณ}}'
export const providerSentDifferentLineItemsFor =
  'ผู้ให้บริการส่งรายการที่เปลี่ยนไปสำหรับ {invoiceIds} ดูลูกค้าที่เกี่ยวข้อง แล้วคำนวณ{count, plural, other {}}อีกครั้ง'
export const agreedChargeOfOnNoInvoice =
  '{lines, plural, other {ค่าบริการตามสัญญา # รายการ}}ของ {month} ยังไม่อยู่ในใบแจ้งหนี้'
export const hadNoUsageAndThereforeNo =
  '{customers} ไม่มีการใช้งานในเดือนนั้น จึงไม่มีใบแจ้งหนี้ที่จะรวม{lines, plural, other {ค่าบริการนี้ เรียกเก็บครั้งเดียวในฉบับถัดไป หรือสิ้นสุดค่าบริการนี้}}'
export const unusualCostOn = 'ต้นทุน {serviceName} ผิดปกติเมื่อ {day}'
export const expected = '{dayAmount} คาดไว้ {dayAmount2} {cause}'
export const reviewCausesAndDismissExplained = 'ตรวจสอบสาเหตุและปิดรายการที่อธิบายได้แล้ว'
export const invoiceNotCalculated = '{count, plural, other {ใบแจ้งหนี้ # ฉบับ}}ยังไม่ได้คำนวณ'
export const noCustomerIsChargedForUntil = 'ยังไม่เรียกเก็บเงินจากลูกค้าจนกว่าจะ{count, plural, other {คำนวณ}}'
export const noLinesYetFetchOrImport =
  '{all, select, true {{withoutLines, plural, other {ยังไม่มีรายการ}}} other {{withoutLines, plural, other {# ฉบับยังไม่มีรายการ}}}}: ดึงข้อมูลหรือนำเข้าก่อน แล้วคำนวณ'
export const invoiceNeedsRecalculation = '{count, plural, other {ใบแจ้งหนี้ # ฉบับต้องคำนวณใหม่}}'
export const ratesRulesOrLineItemsChanged =
  'อัตรา กฎ หรือรายการเปลี่ยนไปหลังการคำนวณ ดูตัวอย่างจำนวนเงินใหม่แล้วคำนวณใหม่'
export const draftToIssue = '{count, plural, other {ฉบับร่างที่ต้องออก # ฉบับ}}'
export const customersCannotPayADraft = 'ลูกค้าชำระเงินตามฉบับร่างไม่ได้'
export const sellerDetailsAreMissing = 'ข้อมูลผู้ขายไม่ครบ'
export const addThemBeforeYouIssue = 'เพิ่มข้อมูลก่อนออกเอกสาร'
export const subscriptionOnInvoicesIsUnassigned =
  '{count, plural, other {Subscription # รายการในใบแจ้งหนี้ยังไม่ระบุลูกค้า}}'
export const ofCostChargedToNobodyAssign =
  'ต้นทุน {totals} ยังไม่เรียกเก็บจากลูกค้า {count, plural, other {กำหนดลูกค้าให้ Subscription}}'
export const criticalTicketOpen = '{critical, plural, other {ทิกเก็ตวิกฤต # รายการ}}เปิดอยู่'
export const customersWorkIsBlockedAndNo = 'ลูกค้าทำงานไม่ได้และยังไม่มีผู้เริ่มดำเนินการ'
export const notStartedYet = 'ยังไม่เริ่ม'
export const remindCustomersOrRecordTheirPayments = 'แจ้งเตือนลูกค้า หรือบันทึกรายการที่ชำระแล้ว'
export const userIsWaitingForApproval = '{count, plural, other {ผู้ใช้ # คนรอการอนุมัติ}}'
export const theyHaveSignedUpButCannot = 'สมัครใช้งานแล้ว แต่เข้าใช้งานไม่ได้จนกว่าจะกำหนดลูกค้าและบทบาท'
export const payInvoicesOrOpenTicketIf = 'ชำระเงิน หรือเปิดทิกเก็ตหากมีข้อผิดพลาด'
export const ticketIsWaitingForYourReply = '{count, plural, other {ทิกเก็ต # รายการรอคำตอบ}}'
export const weNeedYourReplyToContinue = 'ต้องได้รับคำตอบจึงจะดำเนินการต่อได้'
export const customer = 'ลูกค้า'
export const unusualCostOf = '{companyName}: ต้นทุน {serviceName} ผิดปกติเมื่อ {day}'
export const moreUnusualDays = '{count, plural, other {ค่าใช้จ่ายผิดปกติอีก # รายการ}}'
export const openTickets = '{count, plural, other {ทิกเก็ต # รายการ}}เปิดอยู่'
export const otherOpenTickets = '{count, plural, other {ทิกเก็ตอื่น # รายการ}}เปิดอยู่'
export const fetchedLines = 'รายการจากผู้ให้บริการ ({part})'
export const fetchedExport = 'ไฟล์ส่งออก {documentId}'
export const customerIsChargedAtCost = 'คิด{count, plural, other {ลูกค้า # ราย}}ตามต้นทุน'
export const theirMarkupIs0SetMarkup =
  'ส่วนเพิ่มราคาเป็น 0 % กำหนดส่วนเพิ่มราคาในโปรไฟล์การเรียกเก็บเงิน หรือเพิ่มกฎราคาหรือค่าบริการประจำ'
