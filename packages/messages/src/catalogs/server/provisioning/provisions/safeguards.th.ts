/** Thai texts of `server/provisioning/provisions/safeguards`. */
export const noResponseWithinSecond = 'ไม่มีการตอบกลับภายใน {milliseconds, plural, other {# วินาที}}'
export const noCloudAccountWithAccessTo = 'ไม่มีบัญชีคลาวด์ที่เข้าถึง {containerId} และสอบถามได้'
export const deletionProtectionOfIsOnIt = 'การป้องกันการลบของ {name} เปิดอยู่ และจะถูกปิดก่อนลบ {name}'
export const hasDeletionProtectionSoWillNot = '{name} มีการป้องกันการลบ {cloud} จึงจะไม่ลบ ปิดการป้องกันที่ผู้ให้บริการก่อน'
export const contentsOfCannotBeDeletedUntil =
  'ลบเนื้อหาใน {name} ไม่ได้ก่อนครบ {period} เว้นแต่ผู้มีสิทธิ์จะลบนโยบายการเก็บรักษาก่อน'
export const retentionPolicyOfIsRemovedFirst = 'นโยบายการเก็บรักษาของ {name} ({period}) จะถูกลบก่อน'
export const objectLockRetainsContentsOfFor =
  'Object Lock เก็บเนื้อหาใน {name} ไว้ {period} แบบ governance mode: บัญชีคลาวด์ต้องมี s3:BypassGovernanceRetention'
export const aBucketIsOnlyDeletedWhile = '{name} มี {contents} แต่ {cloud} ลบเฉพาะบัคเก็ตที่ว่างเปล่า ล้างเนื้อหาก่อน'
export const allBlobsFilesQueuesAndTables = 'blob, ไฟล์, คิว และตารางทั้งหมดใน {name} จะถูกลบไปด้วย'
export const containsAllItsBlobsFilesQueues = '{name} มี {contents}: blob, ไฟล์, คิว และตารางทั้งหมดจะถูกลบไปด้วย'
export const hasOtherDatabaseWhichIsAlso =
  '{name} มี {count, plural, other {ฐานข้อมูลอื่นอีก # รายการ}} ซึ่ง{count, plural, other {จะถูกลบไปด้วย}}'
export const databaseIsDeletedWithItsBackups =
  'ฐานข้อมูล {name} จะถูกลบพร้อมข้อมูลสำรอง Azure กู้คืนได้อีกไม่กี่วันขณะที่เซิร์ฟเวอร์ยังอยู่'
export const allDatabasesOfAreDeletedWith =
  'ฐานข้อมูลทั้งหมดของ {name} จะถูกลบพร้อมข้อมูลสำรอง และใช้ชื่อเดิมไม่ได้เป็นเวลาหนึ่งสัปดาห์'
export const noFinalSnapshotOfIsCreated = 'ไม่มีการสร้างสแนปช็อตสุดท้ายของ {name}: ข้อมูลจะสูญหาย'
export const finalSnapshotOfIsCreatedIt = 'ระบบจะสร้างสแนปช็อตสุดท้ายของ {name} ซึ่งจะเก็บไว้และคิดค่าบริการจนกว่าจะลบ'
export const bootDiskOfRemainsAndIs = 'ดิสก์บูตของ {name} จะยังอยู่และคิดค่าบริการจนกว่าจะลบ'
export const bootDiskOfIsAlsoDeleted = 'ดิสก์บูตของ {name} จะถูกลบไปด้วย'
export const rootVolumeOfRemainsAndIs = 'root volume ของ {name} จะยังอยู่และคิดค่าบริการจนกว่าจะลบ'
export const rootVolumeOfIsAlsoDeleted = 'root volume ของ {name} จะถูกลบไปด้วย'
export const azureDoesNotDeleteNetworkWhose =
  'Azure ไม่ลบเครือข่ายที่มีซับเน็ตใช้งานอยู่: ลบเครื่อง เกตเวย์ และ endpoint ใน {name} ก่อน'
export const azureWillNotDeleteItBecause =
  'Azure จะไม่ลบเพราะมีล็อก “{name}” ({level}) ที่{on, select, group {กลุ่มทรัพยากร} subscription { Subscription} other {ทรัพยากร}} {place} ลบล็อกในหน้า Locks ของพอร์ทัล Azure ก่อน'
export const couldNotCheckWhether = 'ตรวจสอบไม่ได้: {whether}: {sentence}'
export const inCannotBeDeletedUntilHold = 'ลบ {contentCount} ของ {name} ไม่ได้จนกว่าจะปลดการระงับ (hold)'
export const untilEachObjectIsOld = 'ก่อนแต่ละออบเจ็กต์มีอายุครบ {period}'
export const untilOrLaterForObjectsThat =
  'ก่อน {until}{isMore, select, true { หรือช้ากว่านั้นสำหรับออบเจ็กต์ที่ไม่ได้แสดง} other {}}'
export const contentsOfCannotBeDeletedRetention = 'ลบเนื้อหาใน {name} ไม่ได้ {until}: การเก็บรักษา {period} ถูกล็อกไว้'
export const turnOffDeletionProtectionAndDelete = 'ปิดการป้องกันการลบแล้วลบ {name}'
export const deletionProtectionOfIsOn = 'การป้องกันการลบของ {name} เปิดอยู่'
export const deleteBucketAndAllItsObjects = 'ลบบัคเก็ต {name} พร้อมออบเจ็กต์ทั้งหมด'
export const numberOfObjectsInIsUnknown = 'ไม่ทราบจำนวนออบเจ็กต์ใน {name}'
export const deleteTheWith =
  'ลบ{holder, select, bucket {บัคเก็ต} server {เซิร์ฟเวอร์} other {บัญชีที่เก็บข้อมูล}} {name} พร้อม {contents}'
export const contains = '{name} มี {contents}'
export const confirmToOrRejectThePlan = '{unconfirmed} ยืนยัน {unconfirmed2} หรือปฏิเสธแผน'
export const deletionProtectionOfIsTurnedOff = 'ปิดการป้องกันการลบของ {name}'
export const bucketIsConfiguredToBeDeleted = 'ตั้งให้ลบบัคเก็ต {name} พร้อมออบเจ็กต์'
export const beforeTheDeletion = 'ก่อนการลบ: {resources}'
export const anyObstacle = 'มีสิ่งที่ขัดขวางการลบ'
export const switchOffProtection =
  '{name} มีการป้องกันการลบ {cloud} จึงจะไม่ลบ ปฏิเสธแผนนี้ แก้ไขคำขอเพื่อปิด “{label}” แล้วจึงลบอีกครั้ง'
export const contentsDeleted = 'การดำเนินการนี้ลบ {contents} ใน {name} ไปด้วย'
export const underHold =
  'ใน {name} มี {content} ที่อยู่ภายใต้ legal hold หรือ immutability policy{count, plural, other {}} Azure จะไม่ลบบัญชีขณะที่มีข้อมูลที่ต้องเก็บไว้'
export const contentCount =
  '{isMore, select, true {มากกว่า } other {}}{of, select, object {{count, plural, other {ออบเจ็กต์ # รายการ}}} version {{count, plural, other {เวอร์ชันเก่า # รายการ}}} container {{count, plural, other {คอนเทนเนอร์ # รายการ}}} share {{count, plural, other {file share # รายการ}}} other {{count, plural, other {ฐานข้อมูล # รายการ}}}}'
export const contentWithSize = '{content} ({isMore, select, true {มากกว่า } other {}}{size})'
export const otherActionNeeded =
  'ต้อง{action, select, create {สร้าง} update {แก้ไข} delete {ลบ} replace {แทนที่} read {อ่าน} forget {เลิกจัดการ} other {คงไว้}} {address} ก่อนการลบ แก้ไขหรือยอมรับการเปลี่ยนแปลงก่อน'
