/** Thai texts of `server/provisioning/provisions/execution`. */
export const runIsNoLongerWaitingFor = 'ไม่ได้รอการอนุมัติแล้ว โหลดหน้านี้ใหม่'
export const typeThisNameToApprove = 'พิมพ์{count, plural, other {ชื่อต่อไปนี้}}เพื่ออนุมัติ: {missing}'
export const requestForWasSentToProvider = 'ส่งคำขอสำหรับ {resourceLabel} ไปยังผู้ให้บริการแล้ว'
export const planForIsBeingApplied = 'กำลังดำเนินการตามแผนของ {resourceLabel}'
export const runHasAlreadyEnded = 'สิ้นสุดไปแล้ว'
export const requestWasAlreadySentToProvider = 'คำขอถูกส่งไปยังผู้ให้บริการแล้วและยกเลิกไม่ได้ รอจนเสร็จสิ้น'
export const canceledBy = 'ยกเลิกโดย {actor}'
export const runIsBeingStoppedChangesIn = 'กำลังหยุด: สิ่งที่เริ่มแล้วจะทำให้เสร็จก่อน'
export const run2 = '{text} เรียกใช้ “{command}”'
export const diskOfPortalIsFullFree = 'ดิสก์ของพอร์ทัลเต็ม: ต้องมีพื้นที่ว่างในโฟลเดอร์ provisions ของโฟลเดอร์ข้อมูล'
export const nothingWasChangedFixProblemThen = 'ไม่มีการเปลี่ยนแปลง แก้ไขปัญหาแล้วกด “ลองอีกครั้ง”'
export const itIsUnknownWhetherAnyChanges =
  'ไม่ทราบว่ามีสิ่งใดเสร็จแล้ว “ลองอีกครั้ง” จะตรวจสถานะปัจจุบันในคลาวด์และทำต่อจากจุดนั้น'
export const plannedChangeWasCompletedAndRemains =
  'ทำตามแผนแล้ว {ended} รายการ{ended, plural, other {}} สิ่งที่ทำไปแล้วยังคงอยู่: กด “ลองอีกครั้ง” เพื่อทำต่อหรือลบ'
export const runWasStoppedAfterMinute = 'ใช้เวลาเกิน {longestMinutes, plural, other {# นาที}}จึงถูกหยุด'
export const portalWasInterruptedSeveralTimesDuring =
  'พอร์ทัลหยุดชะงักหลายครั้งระหว่างการทำงานนี้ {isResourceAction, select, true {ผู้ให้บริการอาจดำเนินการแล้ว: ดูสถานะพลังงาน แล้วขอการดำเนินการอีกครั้งหากจำเป็น} other {สิ่งที่มีอยู่ตอนนี้บันทึกไว้ใน state แล้ว: กด “ลองอีกครั้ง” เพื่อทำต่อ}}'
export const canceledBy2 = 'ยกเลิกโดย {by}'
export const changesInProgressWereCompletedFirst =
  '{by} {endedCase, select, true {สิ่งที่เริ่มแล้วทำจนเสร็จก่อน} other {สิ่งที่ทำไปแล้วยังคงอยู่}}: กด “ลองอีกครั้ง” เพื่อทำต่อหรือลบ'
export const runBegins =
  '{action, select, create {กำลังวางแผนสร้าง} edit {กำลังวางแผนแก้ไข} delete {กำลังวางแผนลบ} adopt {กำลังปรับข้อมูลให้ตรงกับผู้ให้บริการของ} import {กำลังวางแผนนำเข้า} start {กำลังเริ่มการทำงานของ} stop {กำลังหยุดการทำงานของ} restart {กำลังรีสตาร์ต} other {กำลังสร้างสแนปช็อตของ}} {noun} {resourceName}'
export const runTitle =
  '{action, select, create {สร้าง} edit {แก้ไข} delete {ลบ} adopt {ยอมรับการเปลี่ยนแปลงของ} import {นำเข้า} start {เริ่มการทำงานของ} stop {หยุดการทำงานของ} restart {รีสตาร์ต} other {สร้างสแนปช็อตของ}} {resource}'
export const approvedRunOf = 'การทำงานที่อนุมัติแล้วของ {resource}'
export const orphanTakenOver = '{address} ถูกสร้างโดยการทำงานก่อนหน้าซึ่งการตอบกลับสูญหาย และจะนำเข้า'
