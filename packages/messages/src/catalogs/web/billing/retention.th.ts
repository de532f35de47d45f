/** Thai texts of `web/billing/retention`. */
export const proof = 'หลักฐานการคำนวณ'
export const nothingToDelete = 'ไม่มีข้อมูลที่ต้องลบ'
export const retention = 'การเก็บรักษาข้อมูล'
export const change = 'แก้ไข'
export const total = 'ยอดรวม'
export const theyCannotBeRestoredButYou =
  'กู้คืนไม่ได้ แต่นำเข้าไฟล์อีกครั้งจะได้รายการกลับมา เมื่อลบเสร็จจะมีการแจ้งเตือนพร้อมขนาดพื้นที่ที่คืนได้'
export const deleteNow = 'ลบตอนนี้'
export const dueForDeletion = 'ข้อมูลที่กฎจะลบตอนนี้'
export const loadingStoredData = 'กำลังโหลดข้อมูลที่เก็บไว้'
export const noStoredDataYet = 'ยังไม่มีข้อมูลที่เก็บไว้'
export const importProvidersFileOrConnectCloud =
  'นำเข้าไฟล์ของผู้ให้บริการหรือเชื่อมต่อบัญชีคลาวด์ แล้วหน้านี้จะแสดงขนาดและระยะเวลาการเก็บข้อมูล'
export const importFiles = 'นำเข้าไฟล์'
export const rawFiles = 'ไฟล์ดิบ'
export const originalFilesFromEndOfTheir =
  'ไฟล์ต้นฉบับที่ได้รับ นับจากสิ้นเดือนที่เรียกเก็บเงิน หากไม่มีไฟล์นี้ หลักฐานการคำนวณจะไม่มีข้อความต้นฉบับของผู้ให้บริการ'
export const currentLineItems = 'รายการปัจจุบัน'
export const fromEndOfTheirBillingMonth =
  'นับจากสิ้นเดือนที่เรียกเก็บเงิน หากไม่มีรายการเหล่านี้ จะอธิบายยอดทีละรายการหรือคำนวณใหม่ไม่ได้'
export const supersededImports = 'การนำเข้าที่ถูกแทนที่'
export const replacedVersionsWithTheirFilesFrom = 'เวอร์ชันที่ถูกแทนที่พร้อมไฟล์ นับจากวันที่ถูกแทนที่ มักเป็นข้อมูลส่วนใหญ่'
export const storeForever = 'เก็บตลอดไป'
export const saveRule = 'บันทึกกฎ'
export const documentsTheirNumbersAmountsAndPdf =
  'เอกสาร เลขที่ จำนวนเงิน ไฟล์ PDF และยอดรวมของการนำเข้าจะเก็บไว้ตลอด'
export const previewDeletion = 'ดูข้อมูลที่จะลบ'
export const forever = 'ตลอดไป'
export const allDataIsStoredForever = 'เก็บข้อมูลทั้งหมดตลอดไป'
export const importWithLine =
  'การนำเข้า{isCurrent, select, true {ที่ใช้อยู่} other {ที่ถูกแทนที่}} {loads, plural, other {# ชุด}} {lines, plural, other {# รายการ}} {bytesText}'
export const andMore = 'และอีก {count, number} รายการ'
export const providerInvoiceLineItemsUsageBy =
  '{count, plural, other {ใบแจ้งหนี้ของผู้ให้บริการ # ฉบับ}}: จะไม่มีรายการ การใช้งานตามรายการ การเปรียบเทียบการเปลี่ยนแปลงภายหลัง และคำนวณใหม่ไม่ได้'
export const customerDocumentCanNoLongerBe =
  '{count, plural, other {เอกสารลูกค้า # ฉบับ}}จะอธิบายที่มาได้ไม่ครบ: ให้ดาวน์โหลดหลักฐานการคำนวณไว้ก่อน'
export const affectedCustomer = '{count, plural, other {ลูกค้าที่มีเอกสารดังกล่าว # ราย}}'
export const document = '{documents, plural, other {เอกสาร # ฉบับ}}'
export const protectedProviderInvoice = '{count, plural, other {ใบแจ้งหนี้ของผู้ให้บริการที่ได้รับการป้องกัน # ฉบับ}}'
export const documentCanNoLongerBeExplained =
  '{unexplained, plural, other {เอกสาร # ฉบับ}}จะอธิบายทีละรายการไม่ได้อีก เอกสาร เลขที่ และจำนวนเงินไม่เปลี่ยนแปลง'
export const file = '{count, plural, other {# ไฟล์}}'
export const importLabel = '{removedLoads, plural, other {การนำเข้า # ครั้ง}}'
export const file2 = '{removedFiles, plural, other {# ไฟล์}}'
export const ofLineItemsOfFiles = 'รายการ {bytesText} ไฟล์ {bytesText2}'
export const change2 = 'แก้ไข {name}'
export const billingMonth = 'เดือนที่เรียกเก็บเงิน'
export const deleteImportAndFileNow =
  'ลบ{loads, plural, other {การนำเข้า # ครั้ง}} และ {count, plural, other {# ไฟล์}} ตอนนี้หรือไม่'
export const store = 'เก็บ {retentionMonths}'
export const saveRetentionOf = 'บันทึกการเก็บรักษาข้อมูลของ “{name}” หรือไม่'
export const dataPastItsRetentionIsDeleted = '{retentionRule} ข้อมูลที่ครบกำหนดจะถูกลบทุกคืน หรือเมื่อมีผู้ใช้สั่งลบทันที'
export const retentionOf = 'การเก็บรักษาข้อมูลของ “{name}”'
export const forMonth = '{months, plural, other {# เดือน}}'
export const rawFilesAreStoredLineItems =
  'เก็บไฟล์ดิบ {retentionMonths} รายการ {retentionMonths2} การนำเข้าที่ถูกแทนที่ {retentionMonths3}'
export const rawFilesOfSize = '{count, plural, other {ไฟล์ต้นฉบับ # ไฟล์}} {size}'
export const invoiceOfMonth = '<link>{invoiceId}</link> ของ{month}'
export const documentLoses =
  '<link>{number}</link> {companyName} {month}: {loses, select, lines {ที่มา หลักฐาน และรายการ} other {ข้อความของรายการผู้ให้บริการในหลักฐาน}}'
export const invoiceOfMonthIsProtected = '<link>{invoiceId}</link> ของ{month}: {reason}'
export const nextDataIsStoredUntil = 'ข้อมูลถัดไปเก็บไว้ถึง <date></date>'
export const linesAndImports = '{lines, plural, other {# รายการ}} {loads, plural, other {การนำเข้า # ชุด}}'
export const setByOn = 'กำหนดโดย {decidedBy} เมื่อ <date></date>'
export const latestDeletionScheduledInProgress =
  'การลบล่าสุด {isByNight, select, true {ตามรอบกลางคืน} other {ตามคำขอของ {createdBy}}} <date></date>: {isUnderWay, select, true {กำลังดำเนินการ} other {{result}}}'
export const storedLead =
  'จัดเก็บอยู่ {size}: {lines, number} รายการใน{loads, plural, other {การนำเข้า # ชุด}} และ {count, plural, other {# ไฟล์}} เอกสาร เลขที่ และจำนวนเงินเก็บไว้เสมอ'
export const oldest = 'เก่าที่สุด'
export const deleted = 'ลบแล้ว'
export const protectedHead = 'ป้องกันการลบ'
