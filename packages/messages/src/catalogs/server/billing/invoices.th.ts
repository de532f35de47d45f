/** Thai texts of `server/billing/invoices`. */
export const fetchingExportFrom = 'กำลังดึง{count, plural, other {ไฟล์ส่งออก # ชุด}}ของ {name}'
export const noExportsHaveChangedExportIs =
  'ไม่มีไฟล์ส่งออกที่เปลี่ยนแปลง: {listed, plural, other {ทั้ง # ชุดเป็นข้อมูลล่าสุดแล้ว}}'
export const newOrChangedExportFetchingLine =
  '{requested, plural, other {ไฟล์ส่งออกใหม่หรือเปลี่ยนแปลง # ชุด}}: กำลังดึงรายการ'
export const fetchingLineItems = 'กำลังดึงรายการของใบแจ้งหนี้'
export const theAccountHasNoExports = 'บัญชี {name} ไม่มีไฟล์ส่งออก'
export const exportDoesNotExist = 'ไม่มีไฟล์ส่งออก {documentId}'
export const providerReportsLineItemInExport =
  'ผู้ให้บริการรายงานว่าไฟล์ส่งออกมี {lines, plural, other {# รายการ}} แต่ในไฟล์มี {count, number} รายการ ไม่ได้นำเข้าข้อมูลใด ดึงข้อมูลอีกครั้งหรือสร้างไฟล์ส่งออกใหม่'
export const fileOfFetched = 'ดึงไฟล์แล้ว {size} จาก {count}'
export const providerReplacedLineItemsRepeatedly = 'ผู้ให้บริการเปลี่ยนรายการอยู่เรื่อย ๆ ระหว่างดึงข้อมูล ดึงอีกครั้งภายหลัง'
export const invoice = 'ใบแจ้งหนี้'
export const couldNotFetchDocumentNextFetch = 'ดึงเอกสารไม่ได้ ({message}) จะลองใหม่เมื่อดึงข้อมูลครั้งถัดไป'
export const invoiceToFetchNoLongerExists = 'ใบแจ้งหนี้ที่จะดึงข้อมูลไม่มีอยู่แล้ว'
export const couldNotFetchExchangeRatesFor = 'ดึงอัตราแลกเปลี่ยนของ {month} สำหรับ {name} ไม่ได้: {message}'
export const noNewInvoicesAllOfProviders = 'ไม่มีใบแจ้งหนี้ใหม่: มีครบทั้ง {listed, number} ฉบับของผู้ให้บริการแล้ว'
export const newInvoiceFetchedOpenDetailsTo =
  '{added, plural, other {ดึงใบแจ้งหนี้ใหม่แล้ว # ฉบับ}} เปิดรายละเอียดเพื่อดึงรายการ'
export const couldNotReach = 'สอบถาม {name} ไม่ได้: {message}'
export const fetchingLineItemsOfInvoice = '{message} กำลังดึงรายการของ{count, plural, other {ใบแจ้งหนี้ # ฉบับ}}'
export const unexpectedErrorOccurredSeePortalsLog =
  'เกิดข้อผิดพลาดที่ไม่คาดคิด ดูเหตุผลในบันทึกของพอร์ทัล จะลองอีกครั้งตามกำหนด'
export const importing = 'กำลังนำเข้า {name}{more, plural, =0 {} other { และอีก # ไฟล์}}'
export const hasSameContentAsImportOnly = '{name} มีเนื้อหาเหมือนกับ {name2} นำเข้าเพียงไฟล์เดียว'
export const otherFileCouldNotBeRead = '{message} {count, plural, other {อีก # ไฟล์ก็อ่านไม่ได้}}'
export const chooseAFileToImport = 'เลือกไฟล์ที่จะนำเข้า'
export const file = 'ไฟล์'
export const importBatchesOfInvoiceChangedAfter = 'ชุดข้อมูลนำเข้าของใบแจ้งหนี้เปลี่ยนไปหลังจากการเปรียบเทียบ'
export const tagsOfLineItemCouldNot =
  'อ่านแท็กของ {lines, plural, other {# รายการ}}ไม่ได้ จึงข้ามไป (พบครั้งแรกในบรรทัด {firstLine}{hasFile, select, true { ของ {file}} other {}})'
export const skippedBecauseMonthIsAlreadyClosed = '{invoiceId}: ข้ามเพราะเดือนนี้ปิดแล้วเป็น {closedAs}'
export const replacesOpenMonth =
  '{invoiceId}: แทนที่{isOpenMonth, select, true {เดือนที่ยังไม่ปิด} other {ใบแจ้งหนี้}} {invoiceId2}: {load}'
export const addedToExistingLineItems = '{invoiceId}: เพิ่มในรายการที่มีอยู่ ({change})'
export const existingLineItemsUnchanged = '{invoiceId}: คงรายการเดิมไว้ ({before})'
export const existingLineItemsReplacedFormatsbefore =
  '{invoiceId}: แทนที่รายการเดิม ({change}){hasFormats, select, true { รูปแบบเดิม: {formatsBefore}} other {}}'
export const monthOfTheseLineItemsIs = 'เดือนของรายการเหล่านี้ปิดแล้วเป็น {closed}: ไม่ได้เพิ่มข้อมูลใด'
export const theseLineItemsAreAlreadyImported = 'รายการเหล่านี้เหมือนกับที่มีอยู่แล้ว: ไม่ได้เพิ่มข้อมูลใด'
export const exportHasNoLineItemsYet = 'ไฟล์ส่งออกยังไม่มีรายการ: ไม่มีการเปลี่ยนแปลง'
export const exportNoLongerHasLineItems =
  'ไฟล์ส่งออกไม่มีรายการแล้ว ยังคงใช้ {lines, plural, other {# รายการ}}ของเวอร์ชันก่อน: ไม่มีการเปลี่ยนแปลง'
export const hasNoLineItemsNothingWas = '{name} ไม่มีรายการ: ไม่มีการเปลี่ยนแปลง'
export const noneOfFileHasLineItems = 'ไม่มีรายการใน{count, plural, other {ทั้ง # ไฟล์}}: ไม่มีการเปลี่ยนแปลง'
export const hasNoLineItems = '{empty} {count, plural, other {ไม่มีรายการ}}'
export const lineItemOfInvoiceImported =
  'นำเข้า {lines, plural, other {# รายการ}}ของ{count, plural, other {ใบแจ้งหนี้ # ฉบับ}}แล้ว'
export const moreSeeResult = 'อีก {count, number} รายการ: ดูในผลลัพธ์'
export const lineItemWasRejectedAndIs = '{rejected, plural, other {# รายการถูกปฏิเสธและแสดงไว้พร้อมเหตุผล}}'
export const customerAndSubscriptionWereAdded =
  'เพิ่ม{createdCustomers, plural, other {ลูกค้า # ราย}}และ {createdSubscriptions, plural, other {Subscription # รายการ}}แล้ว'
export const unknownFormatUseOneOf = 'ไม่มีรูปแบบ {given} ใช้รูปแบบใดรูปแบบหนึ่งใน {options}'
export const onoverlapMustBeOneOf = 'onOverlap ต้องเป็นค่าใดค่าหนึ่งใน {options}'
export const importLabel = 'การนำเข้า'
export const resellerMarginOfLowersCostOf =
  'กำไรขั้นต้น (margin) ของตัวแทนจำหน่าย {size} {currency} {isLower, select, true {ลด} other {เพิ่ม}}ต้นทุนของ {lines, plural, other {รายการใช้งาน # รายการ}} ลูกค้าจะถูกเรียกเก็บตามต้นทุนนั้น: Google Cloud รวม margin ไว้ในรายการ โปรไฟล์การเรียกเก็บเงินจึงแยกเป็นส่วนลดตัวแทนจำหน่ายไม่ได้'
export const lineItemLoaded = '{lines, plural, other {โหลดแล้ว # รายการ}}'
export const importBatchesOfInvoiceChanged =
  'ชุดข้อมูลนำเข้าของใบแจ้งหนี้เปลี่ยนอยู่เรื่อย ๆ ระหว่างนำเข้าไฟล์นี้ นำเข้าอีกครั้งเมื่อการนำเข้าอื่นสิ้นสุดแล้ว'
export const providerHasNoNewerLineItems = 'ผู้ให้บริการไม่มีรายการที่ใหม่กว่าที่มีอยู่'
export const providerDoesNotHaveTheseLine = 'ผู้ให้บริการไม่มีรายการเหล่านี้'
export const thisContentWasAlreadyImportedOn = 'เนื้อหานี้นำเข้าแล้วเมื่อ {day}: ไม่ได้เพิ่มข้อมูลใด'
export const ofMatchesNoLineOfIt =
  '{isRule, select, true {กฎราคา} other {ค่าบริการตามสัญญา}} “{name}” ของ {companyName} ({conditions}) ไม่ตรงกับรายการใดของ {month} แต่เคยตรงกับรายการของ {former}'
export const bothMightContainSameChargesNew =
  ' ค่าบริการเดียวกันอาจอยู่ในทั้งสองชุด: {formats} กำลังนำเข้า, {here} มีอยู่แล้ว'
export const lineItemsOverlapWithExistingOnes =
  'รายการซ้อนทับกับที่ {value} มีอยู่แล้ว เลือกว่าจะเพิ่ม แทนที่ หรือข้าม{formats} ยังไม่มีการเปลี่ยนแปลง'
export const anotherUserHasAlreadyChosenFor = 'มีผู้เลือกสำหรับการนำเข้านี้แล้ว ดูผลลัพธ์'
export const importBatchesOfInvoiceHaveChanged = 'ชุดข้อมูลนำเข้าของใบแจ้งหนี้เปลี่ยนไปแล้ว ดูข้อมูลปัจจุบันและเลือกใหม่'
export const sameContentHasBeenImportedIn = 'เนื้อหาเดียวกันถูกนำเข้าไปแล้วหลังจากนั้น: การนำเข้านี้ไม่ได้เพิ่มข้อมูลใด'
export const invoicesHaveIdUseRowId = 'มีใบแจ้งหนี้ {count} ฉบับที่มี ID {id} ใช้ ID แถวของฉบับที่ต้องการ ({named})'
export const hasBeenMarkedAs = 'บันทึก {invoiceId} เป็น {paymentStatus} แล้ว'
export const lineItemsOfThisInvoiceHave = 'ยังไม่ได้ดึงรายการของใบแจ้งหนี้นี้'
export const providerReportedButLineItemsTotal =
  'ผู้ให้บริการแจ้งยอด {exact} {currencyCode} แต่รายการรวมได้ {exact2} {currencyCode} ตรวจสอบภาษี ใบปรับปรุงยอดหนี้ และใบลดหนี้ในใบแจ้งหนี้ของผู้ให้บริการ และรายการที่ขาดในชุดข้อมูลนำเข้า'
export const inLineItem = '{exact} {currency} ใน {lines, plural, other {# รายการ}}'
export const reconciliationFileContainsDailyUsage =
  'ไฟล์กระทบยอดมี {part} การใช้งานรายวันมี {part2} เรียกเก็บตามการใช้งานรายวันเท่านั้น'
export const dailyUsageDoesNotContainThis =
  '{both} การใช้งานรายวันไม่มีรายการนี้ ต้นทุนนี้จึงไม่ได้เรียกเก็บจากผู้ใด: นำเข้าการใช้งานรายวัน'
export const reconciliationFileDoesNotContainIt = '{both} ไฟล์กระทบยอดไม่มีรายการนี้'
export const recalculationWouldFail = 'หากคำนวณใหม่จะหยุด: {problem}'
export const recalculationWouldNotChangeAnyTotals = 'หากคำนวณใหม่ ยอดรวมจะไม่เปลี่ยน'
export const recalculationWouldChangeDocumentsBy = 'หากคำนวณใหม่ เอกสารจะเปลี่ยนไป {amounts}'
export const sinceTheCalculationTheOfChanged =
  'หลังการคำนวณ {words} ของ{count, plural, other {ลูกค้า # ราย}}มีการเปลี่ยนแปลง {difference}'
export const importBatch = 'ชุดข้อมูลนำเข้า'
export const importBatchesOfThisInvoiceHave = 'ชุดข้อมูลนำเข้าของใบแจ้งหนี้นี้เปลี่ยนไปแล้ว ดูข้อมูลปัจจุบันและเลือกใหม่'
export const lineItemOfRestoredCalculateInvoice =
  'กู้คืน {lines, plural, other {# รายการ}}ของ {invoiceId} แล้ว{count, plural, =0 {} other { แทนชุดข้อมูลนำเข้า # ชุด}} คำนวณใบแจ้งหนี้'
export const amortized = '{formatTitle}, ตัดจำหน่าย (amortized)'
export const fileNumber = 'ไฟล์ที่ {number}'
export const lineAmount = '{count, plural, other {# รายการ}}, {amount}'
export const lineItemAmount = '{count, plural, other {# รายการ}}, {amount}'
export const theFile = 'ไฟล์'
export const profilePart = 'โปรไฟล์การเรียกเก็บเงิน'
export const rulePart = 'กฎราคา'
export const ratePart = 'อัตราแลกเปลี่ยน'
export const projectPart = 'กลุ่มทรัพยากรของโปรเจกต์'
export const subscriptionPart = 'Subscription'
export const agreementPart = 'ค่าบริการตามสัญญา'
export const noCustomerName = 'ไม่มีลูกค้า'
export const moreCustomers = 'ลูกค้าอีก {count, plural, other {# ราย}}'
export const consumptionDifference = 'การใช้งานในไฟล์กระทบยอดหักด้วยการใช้งานรายวัน: {name}'
export const notOnInvoices = 'รายการที่ไม่อยู่ในใบแจ้งหนี้ลูกค้า'
export const announcedDifference = 'ยอดรวมที่ผู้ให้บริการแจ้งหักด้วยรายการ'
export const profileAtCost = '{companyName} ตามต้นทุน'
export const importWaitsForClosedMonth = 'บันทึกรายการไว้แล้วแต่ยังไม่นำไปคำนวณ {reason}'
