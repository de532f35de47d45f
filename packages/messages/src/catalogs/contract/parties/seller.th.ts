/** Thai texts of `contract/parties/seller`. */
export const numberCanHaveUpTo60 = 'เลขที่ยาวได้ไม่เกิน 60 อักขระ'
export const enterNumberFormatForExampleInv = "กรอกรูปแบบเลขที่ ตัวอย่างเช่น INV-'{YYYY}'-'{000000}'"
export const enterTheSellersName = 'กรอกชื่อผู้ขาย'
export const enter5Digits00000ForHead = 'สาขาต้องเป็นตัวเลข 5 หลัก โดย 00000 คือสำนักงานใหญ่'
export const chooseWhenTheTaxInvoiceIs = 'เลือกเวลาที่ออกใบกำกับภาษี'
export const enterThreeLetterCurrencyCodeFor = 'สกุลเงินต้องเป็นรหัส 3 ตัวอักษร ตัวอย่างเช่น THB'
export const reminderAfterDayAlreadyExists = 'มีการเตือนหลัง {days, plural, other {# วัน}} อยู่แล้ว'
export const name = 'ชื่อ'
export const shownAtTheTopOfEvery = 'แสดงที่ส่วนบนของใบแจ้งหนี้ทุกฉบับ'
export const address = 'ที่อยู่'
export const lineBreaksArePreserved = 'คงการขึ้นบรรทัดใหม่ไว้'
export const taxId = 'เลขประจำตัวผู้เสียภาษี'
export const branch = 'สาขา'
export const branchNumberOfTaxRegistration00000 = 'สาขาที่จดทะเบียนภาษี: 00000 คือสำนักงานใหญ่ เว้นว่างไว้หากไม่มี'
export const timeZone = 'เขตเวลา'
export const taxInvoice = 'ใบกำกับภาษี'
export const noneInvoiceOnly = 'ไม่ออก: มีเฉพาะใบแจ้งหนี้'
export const withInvoiceWhenIssued = 'พร้อมใบแจ้งหนี้ เมื่อออกเอกสาร'
export const withReceiptWhenPaid = 'พร้อมใบเสร็จรับเงิน เมื่อชำระเงิน'
export const whenVatBecomesDueUnderLocal =
  'เวลาที่ภาษีมูลค่าเพิ่ม (VAT) ถึงกำหนดตามกฎหมายของประเทศ ซึ่งกำหนดชื่อของเอกสารด้วย'
export const taxCurrency = 'สกุลเงินของภาษี'
export const vatIsAlsoShownInThis =
  'แสดงภาษีมูลค่าเพิ่ม (VAT) เป็นสกุลเงินนี้ด้วยหากใบแจ้งหนี้เป็นสกุลเงินอื่น เว้นว่างไว้เพื่อใช้เฉพาะสกุลเงินของใบแจ้งหนี้'
export const issueAfterCalculation = 'ออกใบแจ้งหนี้เมื่อคำนวณเสร็จ'
export const calculationWithoutDifferencesIssuesIts =
  'การคำนวณที่ไม่มีส่วนต่างจะออกฉบับร่างทันที มิฉะนั้นต้องออกฉบับร่างแต่ละฉบับด้วยตนเอง กำหนดแยกสำหรับลูกค้าแต่ละรายได้'
export const issueZeroTotalDocuments = 'ออกเอกสารที่มียอดรวม 0.00'
export const ifOffTheyStayDraftsWithout = 'มิฉะนั้นจะยังเป็นฉบับร่างและไม่มีเลขที่'
export const showDraftsToCustomers = 'แสดงฉบับร่างให้ลูกค้าเห็น'
export const customersSeeDraftsAsEstimates = 'ลูกค้าจะเห็นเป็นประมาณการ ซึ่งยังไม่ใช่ใบแจ้งหนี้'
export const letRecipientsVerifyDocuments = 'ให้ผู้รับตรวจสอบเอกสารได้'
export const documentsShowAddressOfPageWhere =
  'เอกสารระบุหน้าที่ผู้ถือเอกสารใช้ตรวจสอบด้วยเลขที่และจำนวนเงินได้โดยไม่ต้องมีบัญชี'
export const reminderDays = 'เตือนหลังเกินกำหนด (วัน)'
export const daysOverdue = 'วันที่เกินกำหนด'
export const customerGetsEmailReminderWithPdf =
  'ลูกค้าที่มีเอกสารค้างชำระจะได้รับอีเมลเตือนพร้อม PDF เมื่อเกินกำหนดครบจำนวนวันที่ตั้งไว้ ระหว่าง 08:00–18:00 น. เริ่มนับเมื่อบันทึก: เอกสารที่เกินกำหนดมากกว่านั้นแล้วจะไม่ถูกเตือน หากไม่กำหนดจะไม่มีการเตือนอัตโนมัติ'
export const numberFormats = 'เลขที่เอกสาร'
export const invoice = 'ใบแจ้งหนี้'
export const adjustment = 'ใบปรับปรุงยอดหนี้'
export const creditNote = 'ใบลดหนี้'
export const receipt = 'ใบเสร็จรับเงิน'
export const isYearOfIssueIsNumber =
  "'{YYYY}' คือปีที่ออก '{000000}' คือเลขที่ตามจำนวนหลัก แต่ละชุดเริ่มที่ 1 ทุกปีและไม่เว้นเลข"
