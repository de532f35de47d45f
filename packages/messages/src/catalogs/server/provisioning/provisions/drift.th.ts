/** Thai texts of `server/provisioning/provisions/drift`. */
export const checkWasStoppedAfter20Minutes = 'ใช้เวลาเกิน 20 นาทีจึงถูกหยุด'
export const couldNotReadScheduledChanges = 'อ่านการเปลี่ยนแปลงตามกำหนดการไม่ได้: {message}'
export const resourceDoesNotExistSoIt = 'ไม่มีอยู่ จึงไม่ได้ตรวจสอบ'
export const portalCouldNotCheckForDrift = 'พอร์ทัลตรวจสอบไม่ได้ ดูเหตุผลในบันทึกของพอร์ทัล จะลองอีกครั้งพรุ่งนี้'
export const resourceWasNeverCreatedSoThere = 'ไม่เคยถูกสร้าง จึงไม่มีสิ่งที่ต้องตรวจสอบ'
export const checkingForDriftResultAppearsHere = 'กำลังตรวจสอบ ความคลาดเคลื่อน (drift) จะแสดงที่นี่ในอีกสักครู่'
export const driftNoLongerExistsReloadPage = 'ไม่มีความคลาดเคลื่อน (drift) แล้ว โหลดหน้านี้ใหม่'
export const newerCheckHasCompletedReviewCurrent =
  'มีการตรวจสอบใหม่ในระหว่างนี้ ตรวจทานความคลาดเคลื่อน (drift) ปัจจุบัน'
export const microsoftUpgradesStorageAccountsOf = 'Microsoft เปลี่ยนบัญชีที่เก็บข้อมูลประเภทที่เลิกใช้แล้วเป็น StorageV2'
export const awsRotatesTheCertificateAuthorityOf = 'AWS เปลี่ยน certificate authority ของอินสแตนซ์ก่อนหมดอายุ'
export const thisTagWasAddedInAzure =
  'แท็กนี้ถูกเพิ่มใน Azure ตัวอย่างเช่นโดย policy การแก้ไขครั้งถัดไปจะนำออก เว้นแต่ policy จะเพิ่มอีก'
export const startingOrStoppingIsNotConfiguration = 'การเริ่มและการหยุดไม่ใช่การเปลี่ยนแปลงการกำหนดค่า'
export const scheduledFor = 'กำหนดไว้ {when}'
