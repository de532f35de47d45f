/** Thai texts of `server/provisioning/provisions/actions`. */
export const canceledBy = 'ยกเลิกโดย {cancelledBy}'
export const couldNotReachProvider = 'สอบถามผู้ให้บริการไม่ได้: {message}'
export const didNotFinishWithinMinutesAnd =
  '{provider} ทำไม่เสร็จภายใน {longestMinutes} นาทีและอาจยังดำเนินการอยู่ {mayHaveChanged}'
export const resourceOfThisProvisionIsUnknown = 'ไม่ทราบทรัพยากรของรายการนี้ กด “ตรวจสอบตอนนี้” ก่อน'
export const soIsNotAvailableStartIt =
  '{state} จึงใช้ “{label}” ไม่ได้ {powerCase, select, true {เริ่มเครื่องก่อน} other {รอจนเสร็จก่อน}} {nothingChanged}'
export const cloudAccountNeedsForExampleThrough = 'บัญชีคลาวด์ต้องมีสิทธิ์ {permissions} ตัวอย่างเช่นจากบทบาท {role}'
export const resourceMightHaveBeenDeletedOutside = 'อาจถูกลบนอกพอร์ทัล: กด “ตรวจสอบตอนนี้”'
export const nothingWasChanged = 'ไม่มีการเปลี่ยนแปลง'
export const checkPowerStateOnPageOf = 'ดูสถานะพลังงานในหน้าทรัพยากรที่จัดเตรียม แล้วขอการดำเนินการอีกครั้งหากจำเป็น'
export const createdCreatedBeforeFailureDeleteIt =
  '{count, plural, other {สร้างสแนปช็อตไว้ก่อนแล้ว # รายการ}}: {created} ลบที่ผู้ให้บริการหากไม่ต้องใช้'
export const responseFromWasLostSoIt = 'คำตอบจาก {provider} สูญหาย และไม่ทราบว่าได้รับคำขอหรือไม่ {mayHaveChanged}'
export const deletedWithIt =
  '{nouns} {count, number} รายการ ({names}) {count, plural, other {จะถูกลบไปด้วย}} {lossNote}'
export const andBilledUntilItIsDeleted =
  '{nouns} {count, number} รายการ ({names}) {count, plural, other {จะยังอยู่และคิดค่าบริการจนกว่าจะลบ}}ที่ {provider}'
export const powerState =
  '{resourceName} {power, select, running {กำลังทำงาน} stopped {หยุดอยู่} changing {กำลังเริ่มหรือกำลังหยุด} other {ไม่ได้ทำงานและไม่ได้หยุดอยู่}}'
export const powerStateSentence =
  '{resourceName} {power, select, running {กำลังทำงาน} stopped {หยุดอยู่} changing {กำลังเริ่มหรือกำลังหยุด} other {ไม่ได้ทำงานและไม่ได้หยุดอยู่}}'
export const alreadyInState =
  '{noun} {resourceName} {power, select, running {กำลังทำงาน} stopped {หยุดอยู่} changing {กำลังเริ่มหรือกำลังหยุด} other {ไม่ได้ทำงานและไม่ได้หยุดอยู่}}แล้ว: ไม่มีการเปลี่ยนแปลง'
export const actionRefused = 'การดำเนินการ “{label}” ไม่สำเร็จ {provider} ส่งคืน: {reason}'
export const requestSent = 'ส่งคำขอไปยังผู้ให้บริการแล้ว'
export const requestSentAgain = 'ผู้ให้บริการไม่ได้รับคำขอ จึงส่งอีกครั้ง'
