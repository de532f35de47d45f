/** Thai texts of `contract/provisioning/resource-actions/aws`. */
export const start = 'เริ่ม'
export const stop = 'หยุด'
export const reboot = 'รีบูต'
export const createSnapshot = 'สร้างสแนปช็อต'
export const stopTemporarily = 'หยุดชั่วคราว'
export const takeSnapshot = 'สร้างสแนปช็อต'
export const takeLettersDigitsHyphensPeriodsAnd =
  'ใช้ตัวอักษรอังกฤษ ตัวเลข ขีดกลาง จุด และขีดล่าง และขึ้นต้นด้วยตัวอักษรหรือตัวเลข'
export const instanceBootsWithoutElasticIpAddress = 'เครื่องเริ่มทำงาน หากไม่มี Elastic IP ที่อยู่ IP สาธารณะจะเปลี่ยน'
export const operatingSystemShutsDownAndInstance =
  'ระบบปฏิบัติการจะปิดลง และเข้าถึงเครื่องไม่ได้จนกว่าจะเริ่มใหม่ ข้อมูลใน instance store volume จะสูญหาย และที่อยู่ IP สาธารณะที่ไม่ใช่ Elastic IP จะถูกคืน'
export const operatingSystemRestartsInstanceIs = 'ระบบปฏิบัติการจะรีสตาร์ท และเข้าถึงเครื่องไม่ได้ประมาณ 2–3 นาที'
export const noInterruptionAllEbsVolumesAre =
  'ไม่มีการหยุดชะงัก ระบบบันทึก EBS volume ทั้งหมดพร้อมกัน ไม่รวมข้อมูลในหน่วยความจำของระบบปฏิบัติการ'
export const takeLettersDigitsAndSingleHyphens =
  'ใช้ตัวอักษรอังกฤษ ตัวเลข และขีดกลางที่ไม่ติดกัน ขึ้นต้นด้วยตัวอักษร และลงท้ายด้วยตัวอักษรหรือตัวเลข'
export const databaseStartsAndAcceptsConnections =
  'ฐานข้อมูลเริ่มทำงานและรับการเชื่อมต่ออีกครั้ง อาจใช้เวลาตั้งแต่ไม่กี่นาทีถึงหลายชั่วโมง'
export const allConnectionsAreClosedAndDatabase =
  'การเชื่อมต่อทั้งหมดจะถูกปิด และเข้าถึงฐานข้อมูลไม่ได้จนกว่าจะเริ่มใหม่ AWS จะเริ่มฐานข้อมูลโดยอัตโนมัติหลังจาก 7 วัน'
export const allConnectionsAreClosedDatabaseIs = 'การเชื่อมต่อทั้งหมดจะถูกปิด และเข้าถึงฐานข้อมูลไม่ได้ประมาณ 2–3 นาที'
export const inSingleAvailabilityZoneReadsAnd =
  'ใน Availability Zone เดียว การอ่านและเขียนอาจหยุดชั่วคราวประมาณ 2–3 นาที'
export const snapshots = '{count, plural, other {สแนปช็อต}}'
export const machineIsBilledAgain = 'AWS เริ่มคิดค่าบริการอินสแตนซ์อีกครั้ง'
export const machineIsNoLongerBilled = 'AWS หยุดคิดค่าบริการอินสแตนซ์ แต่ยังคิดค่า EBS volume และที่อยู่ Elastic IP'
export const machineSnapshotsAreBilled = 'AWS คิดค่าสแนปช็อตจนกว่าจะลบ แม้จะลบอินสแตนซ์แล้ว'
export const instanceHoursAreBilledAgain = 'AWS เริ่มคิดค่าชั่วโมงอินสแตนซ์อีกครั้ง'
export const instanceHoursAreNoLongerBilled = 'AWS หยุดคิดค่าชั่วโมงอินสแตนซ์ แต่ยังคิดค่าพื้นที่จัดเก็บ ข้อมูลสำรอง และสแนปช็อต'
export const databaseSnapshotIsBilled = 'AWS คิดค่าสแนปช็อตจนกว่าจะลบ แม้จะลบฐานข้อมูลแล้ว'
