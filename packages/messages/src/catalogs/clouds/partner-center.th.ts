/** Thai texts of `clouds/partner-center`. */
export const microsoftAnswered = 'Microsoft ตอบกลับว่า:'
export const checkTheTenantIdTheApplication = 'ตรวจสอบ Tenant ID, Application ID และ secret {answered}'
export const asAppAndUser = 'เข้าสู่ระบบในฐานะแอปและผู้ใช้'
export const asApp = 'เข้าสู่ระบบในฐานะแอป'
export const linesCanBeExported = 'ส่งออกรายการในบิลได้'
export const addTheDelegatedPermissionOfMicrosoft =
  'เพิ่มสิทธิ์ {hasUser, select, true {แบบ delegated} other {แบบ application}} {billingPermission} ของ Microsoft Graph ในการลงทะเบียนแอป แล้วให้ความยินยอมของผู้ดูแลระบบ ระหว่างนี้จะดึงรายการจาก Partner Center ทีละหน้า ซึ่งใช้เวลานานกว่า'
export const addTheAppInPartnerCenter =
  'เพิ่มแอปใน Partner Center ที่ Account settings > App management และให้บทบาท Admin agent หรือ Billing admin แก่ผู้ที่เข้าสู่ระบบ {answered}'
export const invoicesCanBeListed = 'ดูรายการใบแจ้งหนี้ได้'
export const thereAreNoInvoicesYet = 'ยังไม่มีใบแจ้งหนี้'
export const giveTheUserWhoConsentedTo =
  'ให้บทบาท Admin agent หรือ Sales agent แก่ผู้ใช้ที่ให้ความยินยอมแอป ระหว่างนี้ให้นำเข้าไฟล์อัตรารายเดือน {answered}'
export const theRatesOfThisMonthAre = 'อัตราของเดือนนี้ยังไม่ประกาศ'
export const theRatesOfThisMonthCan = 'อ่านอัตราของเดือนนี้ได้'
export const theFileOfTheExportIs = 'ไม่พบไฟล์ {name} ของการส่งออกที่ผู้ให้บริการ ดึงข้อมูลอีกครั้ง'
export const theFileWasReplacedWhileIt = 'ไฟล์ {name} ถูกแทนที่ระหว่างอ่าน'
export const theProviderAnsweredWithHttpStatus = 'ผู้ให้บริการตอบกลับด้วยสถานะ HTTP {status}'
export const theTransferOfBrokeOffAnd = 'การรับส่ง {name} ขาดหาย และผู้ให้บริการดำเนินการต่อไม่ได้ ดึงข้อมูลอีกครั้ง'
export const theFileOfTheExportCould = 'อ่านไฟล์ {name} ของการส่งออกไม่ได้: {message} ดึงข้อมูลอีกครั้ง'
export const microsoftGraphGaveAnAddressOf = 'Microsoft Graph ส่งที่อยู่ของ {what} ที่ไม่ใช่ของ Microsoft Graph เอง'
export const theExportThatWasAskedFor =
  'การส่งออกที่ขอเมื่อ {requestedAt} UTC ไม่เสร็จภายใน {exportMilliseconds} ชั่วโมง ดึงข้อมูลอีกครั้งเพื่อขอใหม่'
export const theExportLiesAtWhichIs = 'ไฟล์ส่งออกอยู่ที่ {host} ซึ่งไม่อยู่ในโฮสต์ของ MICROSOFT_EXPORT_HOSTS'
export const theManifestAnnouncesFilesAndNames =
  'manifest ระบุว่ามี {announced} ไฟล์ แต่แสดงเพียง {count} ไฟล์ จึงไม่ได้ดึงข้อมูล'
export const theTransferOfBrokeOff = 'การรับส่ง {what} ขาดหาย'
export const httpStatus = 'สถานะ HTTP {status}'
export const doesNotAnswer = '{host} ไม่ตอบกลับ'
export const partnerCenterGaveAsAnAmount = 'Partner Center ส่งจำนวนเงินเป็น {text} ซึ่งไม่ใช่ตัวเลข'
export const partnerCentersListOfInvoices = 'รายการใบแจ้งหนี้ของ Partner Center'
export const microsoftHasReplacedWhileTheyWere = 'Microsoft แทนที่ {what} ระหว่างการดึงข้อมูล'
export const thereAreNoLines = 'ไม่มีรายการ {part}'
export const partnerCenterGivesNoLinesOf =
  'Partner Center ไม่ส่งรายการ {part} ของใบแจ้งหนี้ {documentId} ทั้งที่ระบุว่ามี ดึงข้อมูลอีกครั้งภายหลัง'
export const theLinesOfInvoice = 'รายการ {part} ของใบแจ้งหนี้ {documentId}'
export const theLinesThatAreNotBilled = 'รายการที่ยังไม่เรียกเก็บ'
export const partnerCentersPriceSheet = 'price sheet ของ Partner Center'
