/** Thai texts of `server/main`. */
export const writing = 'กำลังเขียน {what}'
export const theseKeptFilesAreNotIn = 'ไฟล์เหล่านี้ไม่อยู่ในที่เก็บตามที่บันทึกไว้: {lost}'
export const theBackupIsIn = 'ข้อมูลสำรองอยู่ใน {target}: {totals}'
export const keepApartFromItSecretsIn = 'เก็บ {key} แยกต่างหาก: ข้อมูลลับในข้อมูลสำรองอ่านได้ด้วยคีย์นี้เท่านั้น'
export const restoredAndCompared = 'กู้คืนและเปรียบเทียบแล้ว: {totals}'
export const lineInInvoiceRejected =
  '{lines, plural, other {# รายการ}}ใน{count, plural, other {ใบแจ้งหนี้ # ฉบับ}} ปฏิเสธ {rejected, number} รายการ {seconds} {message}'
export const toOverlapsWith = '{invoiceId}: {fileNames} ({firstDay} ถึง {lastDay}, {figures}) ซ้อนทับกับ'
export const to = '  {fileNames} ({firstDay} ถึง {lastDay}, {figures})'
export const lineLoaded = '{lines, plural, other {โหลดแล้ว # รายการ}} …'
export const importAgainWithOnOverlapAdd =
  '{message} นำเข้าอีกครั้งด้วย --on-overlap add, replace หรือ keep หรือเลือกในหน้าใบแจ้งหนี้ของพอร์ทัล'
export const unassigned = ', ยังไม่ระบุลูกค้า {exact} {currency}'
export const lineCustomerCostCharges =
  '{invoiceId}  {lines, plural, other {# รายการ}}  {customers, plural, other {ลูกค้า # ราย}}  ต้นทุน {exact} {currency}  ค่าบริการ {charges}{unassigned}'
export const calculatingOf = 'กำลังคำนวณ {invoiceId} ({index} จาก {count}) …'
export const invoiceCalculated = 'คำนวณ{count, plural, other {ใบแจ้งหนี้ # ฉบับ}}แล้ว {seconds}'
export const mustBeAUrlThatStarts = '{name} ต้องเป็น URL ที่ขึ้นต้นด้วย {protocols}'
export const mustBeAnAddressWithIn = '{name} ต้องเป็นที่อยู่ที่มี {places}'
export const mustBeOnOrOff = '{name} ต้องเป็น on หรือ off'
export const mustBeANumberFromTo = '{name} ต้องเป็นตัวเลขตั้งแต่ {least} ถึง {most}'
export const mustBeAWholeNumberFrom = '{name} ต้องเป็นจำนวนเต็มตั้งแต่ {least} ถึง {most}'
export const mustBeAddressesOrNetworksSuch =
  '{name} ต้องเป็นที่อยู่หรือเครือข่าย ตัวอย่างเช่น 10.0.0.5 หรือ 10.0.0.0/8 คั่นด้วยจุลภาค'
export const mustBe = '{name} ต้องเป็น {keyServiceForms}'
export const portOfIsInUseEnd = 'พอร์ต {port} ของ {host} ถูกใช้อยู่ ปิดโปรแกรมที่ใช้พอร์ตนี้ หรือกำหนด {setting} เป็นพอร์ตอื่น'
export const portMayNotBeOpenedBy = 'ผู้ใช้นี้เปิดพอร์ต {port} ไม่ได้ กำหนด {setting} เป็น 1024 ขึ้นไป'
export const thisMachineHasNoAddressSet = 'เครื่องนี้ไม่มีที่อยู่ {host} กำหนด HOST เป็นที่อยู่ของเครื่องนี้'
export const hostIsWhichNamesNoAddress = 'HOST เป็น {host} ซึ่งไม่ใช่ที่อยู่'
export const theSchemaIsUpToDate = 'สคีมาเป็นเวอร์ชันปัจจุบัน: {migrations}'
export const paymentDetailsInForce = 'รายละเอียดการชำระเงินที่ใช้อยู่:'
export const proposedByOn = 'เสนอโดย {proposedBy} เมื่อ {proposedTime} ({reason}):'
export const noChangeIsProposed = 'ไม่มีการเสนอแก้ไข'
export const theDataFolderIsInUse =
  'โฟลเดอร์ข้อมูล {dataDir} ถูกใช้โดยกระบวนการ {pid}{value} (ตั้งแต่ {startedAt}) หยุดกระบวนการนั้นก่อน หรือกำหนด DATA_DIR เป็นโฟลเดอร์อื่น'
export const dataKeyWasWrappedWithThe =
  'เข้ารหัส{rewrapped, plural, other {คีย์ข้อมูล # รายการ}}ด้วยคีย์ปัจจุบัน และเข้ารหัส{resealed, plural, other {ข้อมูลลับ # รายการ}}ใหม่แล้ว'
export const theFormerKeyIsNeededNo = 'ไม่ต้องใช้คีย์เดิมแล้ว: ลบ SECRET_KEY_FORMER'
export const personHasRecoveryCodesThatOnly =
  '{people, plural, other {ผู้ใช้ # คนมีรหัสกู้คืนที่ใช้ได้กับคีย์เดิมเท่านั้น}} เก็บ SECRET_KEY_FORMER ไว้จนกว่าจะสร้างรหัสใหม่ หรือลบออก: รหัสเหล่านั้นจะใช้ไม่ได้'
export const dataKeyWasWrappedWith = 'เข้ารหัส{rewrapped, plural, other {คีย์ข้อมูล # รายการ}}ด้วย {secretKms} แล้ว'
export const demoPeoplePassword = 'ผู้ใช้ตัวอย่าง รหัสผ่าน {demoPassword}:'
export const theDemoIsOffDemoUser = 'ปิดข้อมูลตัวอย่างแล้ว {retired, plural, other {ผู้ใช้ตัวอย่าง # คนเข้าสู่ระบบไม่ได้อีก}}'
export const fillingTheNewPortalWithThe = 'กำลังเติมข้อมูลตัวแทนจำหน่ายตัวอย่างในพอร์ทัลใหม่ …'
export const cmpIsReadyAt = 'CMP พร้อมใช้งานที่ {url}'
export const stoppedOnRequest = 'หยุดตามคำขอ'
export const passwordShownThisOnce = 'รหัสผ่าน: {generated} (แสดงครั้งเดียว)'
export const hasBeenAddedWithTheRole = 'เพิ่ม {userId} ในบทบาท {roleCode} แล้ว'
export const thePasswordOfHasBeenSet = 'ตั้งรหัสผ่านของ {userid} แล้ว'
export const recomputedDetailAndLineFromThe =
  'คำนวณซ้ำแล้ว: {details, plural, other {รายละเอียด # รายการ}}และ {lines, plural, other {# บรรทัด}} เริ่มจากราคา'
export const recomputedDetailFromLineOfThe =
  'คำนวณซ้ำแล้ว: {details, plural, other {รายละเอียด # รายการ}}จาก {lines, plural, other {# รายการ}}ของผู้ให้บริการ'
export const signatureValidMadeWithKeyFingerprint =
  'ลายเซ็น: ถูกต้อง สร้างเมื่อ {createdAt} ด้วยคีย์ {keyId} (ลายนิ้วมือ {fingerprint})'
export const signatureInvalidTheFileWasChanged =
  'ลายเซ็น: ไม่ถูกต้อง ไฟล์ถูกแก้ไขหลังการลงนาม หรือไม่ได้ลงนามด้วยคีย์ {keyId}'
export const signatureNotCheckedAgainstATrusted =
  'ลายเซ็น: ไม่ได้ตรวจสอบกับคีย์ที่เชื่อถือ ไฟล์ระบุว่าลงนามด้วยคีย์ {keyId} ระบุไฟล์คีย์ของผู้ขายด้วย --key'
export const signatureMadeWithKeyWhichIs = 'ลายเซ็น: ลงนามด้วยคีย์ {keyId} ซึ่งไม่อยู่ในไฟล์คีย์'
export const differentInPlace = '{count, plural, other {แตกต่าง # จุด}}'
export const itIsNotProvenWhoMade = '{equal} ยังไม่พิสูจน์ว่าผู้ใดสร้างไฟล์'
export const computedStated = '{place}: {where}: คำนวณได้ {computed} ระบุไว้ {stated}'
export const andMore = 'และอีก {more, number} รายการ'
export const notChecked = 'ไม่ได้ตรวจสอบ:'
export const theKeyFileCannotBeRead = 'อ่านไฟล์คีย์ {path} ไม่ได้'
export const cmpWorksOnJobsHealthAnd = 'CMP กำลังทำงานเบื้องหลัง ดูสถานะและเมตริกที่ {localUrl}'
