/** Thai texts of `server/billing/retention`. */
export const invoiceIsBeingFetchedOrCalculated = 'กำลังดึงข้อมูลหรือคำนวณ'
export const invoiceHasNotBeenCalculatedWith = 'ยังไม่ได้คำนวณด้วยรายการปัจจุบัน คำนวณก่อน'
export const invoiceHasDraftsIssueThemFirst = 'มีเอกสารฉบับร่าง ออกเอกสารก่อน'
export const invoiceHasLateChangesReviewThem = 'มีการเปลี่ยนแปลงภายหลังที่ยังไม่ได้จัดการ ตรวจทานแล้วคำนวณใบแจ้งหนี้ใหม่'
export const invoiceNeedsRecalculationRecalculateIt = 'ต้องคำนวณใหม่ คำนวณใหม่หรือเลิกทำการเปลี่ยนแปลง'
export const invoiceHasUnassignedLineItemsAssign = 'มีรายการที่ยังไม่ระบุลูกค้า กำหนด Subscription ก่อน'
export const someOfCostIsNotOn = 'ต้นทุนบางส่วนไม่อยู่ในเอกสารใด: {problem}'
export const lineItemsOfDocumentWillBe = 'รายการของ{count, plural, other {เอกสาร # ฉบับ}}จะถูกลบ'
export const retentionRulesRemoveLineItemsBehind =
  'ตามกฎการเก็บรักษาข้อมูล รายการของ{count, plural, other {เอกสารเหล่านี้}}จะถูกลบตั้งแต่ {addDays} พร้อมคำอธิบายที่มาของแต่ละจำนวนเงิน ดาวน์โหลดหลักฐานการคำนวณก่อน หรือเก็บรายการให้นานขึ้น'
export const removalRequested = 'ขอลบข้อมูลแล้ว'
export const nothingToRemove = 'ไม่มีข้อมูลที่ต้องลบ'
export const providersCanChangeMonthForMonths =
  'ผู้ให้บริการอาจเปลี่ยนข้อมูลของเดือนได้อีก {linesMonths} เดือน และยังไม่พ้นช่วงนั้น'
export const importOfTheseLineItemsIs = 'มีการนำเข้ารายการเหล่านี้ที่รอการเลือก ดำเนินการนำเข้าให้เสร็จก่อน'
export const ofImportBatch = '{index} จาก {count, plural, other {ชุดข้อมูลนำเข้า # ชุด}}'
export const partWasNotRemoved = ' {count, plural, other {# ส่วนยังคงอยู่}}: {value}'
export const removedImportBatchWithLineItem =
  'ลบ{count, plural, other {ชุดข้อมูลนำเข้า # ชุด}} รวม {lines, plural, other {# รายการ}}และ {count2, plural, other {# ไฟล์}}แล้ว: คืนพื้นที่ {bytes}{stays}'
export const removalIsInProgressCheckAgain = 'กำลังลบข้อมูลอยู่ กลับมาดูอีกครั้งเมื่อเสร็จแล้ว'
export const removingFilesAndLineItemsBy = 'กำลังลบไฟล์และรายการตามกฎการเก็บรักษาข้อมูล'
export const waitingForBackupToComplete = 'รอให้การสำรองข้อมูลเสร็จ'
export const currentRulesRetainThisImportBatch = 'กฎปัจจุบันให้เก็บชุดข้อมูลนำเข้านี้ไว้'
export const importBatchWasImportedBeforePortal =
  'นำเข้าก่อนที่ระบบจะเก็บวันของรายการ จึงเปรียบเทียบกับข้อมูลที่เข้ามาใหม่ไม่ได้'
export const dataToBeRemovedHasChanged = 'ข้อมูลที่จะลบเปลี่ยนไปแล้ว ตรวจดูข้อมูลปัจจุบันแล้วตัดสินใจอีกครั้ง'
export const retentionOfSaved = 'บันทึกระยะเวลาเก็บไฟล์และรายการของ “{name}” แล้ว'
export const thereIsNothingToRemoveUnder = 'ไม่มีข้อมูลที่ต้องลบตามกฎปัจจุบัน'
export const filesAndLineItems = 'ไฟล์และรายการ'
export const removalStartedFollowProgressIn = 'เริ่มลบแล้ว ติดตามได้ที่กระดิ่ง'
export const thisSourceOfFilesAndLine = 'ไม่พบแหล่งที่มาของไฟล์และรายการนี้ ดูรายการอีกครั้ง'
export const manuallyImportedFilesOf = 'ไฟล์ของ {cloudProvider} ที่นำเข้าเอง'
export const filesOfAreStoredForMonth =
  '{what, select, files {ไฟล์} other {รายการ}}ของ “{source}” เก็บไว้ {months, plural, other {# เดือน}}'
export const supersededFilesOfAreStoredFor =
  '{what, select, files {ไฟล์} other {รายการ}}ของ “{source}” ที่ถูกแทนที่แล้ว เก็บไว้ {months, plural, other {# เดือน}}'
