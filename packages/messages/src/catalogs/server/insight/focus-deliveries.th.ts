/** Thai texts of `server/insight/focus-deliveries`. */
export const noChangesSinceVersionNoFiles = 'ไม่มีการเปลี่ยนแปลงหลังเวอร์ชัน {version} จึงไม่ได้ส่ง'
export const to = '{month} ไปยัง {name}'
export const versionOfWasDeliveredToFile =
  'เวอร์ชัน {version} ของ {month} อยู่ใน {name}: {count, plural, other {# ไฟล์}} {rows, plural, other {# แถว}}'
export const portalRetriesAutomatically = '{problem} ระบบจะลองใหม่อัตโนมัติ'
export const deliveryToAccountsOfThisType = 'ไม่มีการส่งไฟล์ไปยังบัญชีประเภทนี้แล้ว'
export const filesCannotBeDeliveredToThis = 'ไม่มีการส่งไฟล์ไปยังบัญชีนี้ เลือกบัญชีประเภทที่รับไฟล์ได้'
export const hasNotStartedChooseEarlierMonth = '{month} ยังไม่เริ่ม เลือกเดือนก่อนหน้า'
export const isAlreadyBeingDeliveredToCheck = 'กำลังส่ง {month} ไปยัง {name} อยู่แล้ว ดูผลในอีก 1 นาที'
export const deliveringFocusFilesForTo = 'กำลังส่งไฟล์ FOCUS ของ {month} ไปยัง {name}'
export const delivery = '{requested, plural, other {การส่ง # รายการ}}'
export const onItsWayTo = 'กำลังส่งไฟล์ FOCUS ของ {month} ไปยัง {name}'
