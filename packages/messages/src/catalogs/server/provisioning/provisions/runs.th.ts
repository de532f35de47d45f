/** Thai texts of `server/provisioning/provisions/runs`. */
export const hasBegun =
  '{action, select, create {กำลังสร้าง} update {กำลังแก้ไข} delete {กำลังลบ} replace {กำลังแทนที่} read {กำลังอ่าน} other {{action} เริ่มแล้ว}}'
export const hasEnded =
  '{action, select, create {สร้างแล้ว} update {แก้ไขแล้ว} delete {ลบแล้ว} replace {แทนที่แล้ว} read {อ่านแล้ว} other {{action} เสร็จสิ้น}} ใน {seconds} วินาที'
export const forSSoFar =
  '{action, select, create {กำลังสร้าง} update {กำลังแก้ไข} delete {กำลังลบ} replace {กำลังแทนที่} read {กำลังอ่าน} other {{action} เริ่มแล้ว}} ใช้เวลาไปแล้ว {seconds} วินาที'
export const failedAfterS = 'ไม่สำเร็จหลังผ่านไป {seconds} วินาที'
export const askOwnerOfSubscriptionToRun =
  'ขอให้ owner ของ Subscription เรียกใช้ "az provider register --namespace {namespace} --wait" แล้วลองอีกครั้ง'
export const projectHasNoNetworkNamedDefault =
  'โปรเจกต์ไม่มีเครือข่ายชื่อ default ระบุเครือข่ายหรือซับเน็ตของโปรเจกต์ในคำขอ'
export const firstChangeAnySettingOfInstance =
  'แก้ไขการตั้งค่าใดก็ได้ของอินสแตนซ์ก่อน ตัวอย่างเช่นเปิดแล้วปิด deletion protection การลบครั้งถัดไปจะลบผู้ใช้ไปพร้อมกับอินสแตนซ์'
export const deleteOrRenameSnapshotInRds =
  'ลบหรือเปลี่ยนชื่อสแนปช็อต {name} ใน RDS หรือแก้ไขฐานข้อมูลก่อนเพื่อให้สแนปช็อตสุดท้ายใช้ชื่ออื่น แล้วลบอีกครั้ง'
export const providerCurrentlyHasNoCapacityFor =
  'ขณะนี้ผู้ให้บริการไม่มีทรัพยากรว่างสำหรับขนาดนี้ เริ่มอีกครั้งภายหลัง หรือเปลี่ยนขนาดหรือโซนในคำขอ'
export const removeTheLockUnderLocksIn = 'ลบล็อกในหน้า Locks ของพอร์ทัล Azure แล้วขอการดำเนินการอีกครั้ง'
export const editRequestToTurnOffStop = 'แก้ไขคำขอเพื่อปิด “Stop protection” แล้วหยุดเครื่องอีกครั้ง'
export const the = '{noun} {resourceName}'
export const deletionProtectionOfIsOff = 'การป้องกันการลบของ {name} ปิดอยู่'
export const bucketIsConfiguredToBeDeleted = 'บัคเก็ต {name} ถูกตั้งให้ลบพร้อมออบเจ็กต์ และไม่มีนโยบายการเก็บรักษา'
export const nextChangeRestoresProtectionRetry = 'การแก้ไขครั้งถัดไปจะคืนการป้องกัน ส่วน “ลองอีกครั้ง” จะลบต่อ'
export const runSucceeded =
  '{action, select, create {สร้าง} edit {แก้ไข} delete {ลบ} adopt {ปรับข้อมูลให้ตรงกับคลาวด์ของ} import {นำเข้ามาจัดการ} start {เริ่มการทำงานของ} stop {หยุดการทำงานของ} restart {รีสตาร์ต} other {สร้างสแนปช็อตของ}} {noun} {resourceName} แล้ว'
export const nothingToDo = '{noun} {resourceName} เป็นไปตามคำขออยู่แล้ว ไม่มีการเปลี่ยนแปลง'
export const planned =
  '{action, select, create {จะถูกสร้าง} update {จะถูกแก้ไข} delete {จะถูกลบ} replace {จะถูกแทนที่} read {จะถูกอ่าน} forget {จะเลิกจัดการและยังคงอยู่} noop {คงเดิม} other {{action}}}'
export const createThisRoleWithTheCommands =
  'AWS ไม่สร้าง role นี้โดยอัตโนมัติ รันคำสั่งเหล่านี้ในบัญชี แล้วลองอีกครั้ง:\n{commands}'
export const databaseStateDoesNotAllowThis =
  'AWS รับการดำเนินการนี้เฉพาะเมื่อฐานข้อมูลมีสถานะ “available” (หรือ “stopped” สำหรับการเริ่ม) และไม่หยุดฐานข้อมูลที่มี read replica หรือ SQL Server ในหลาย Availability Zone'
