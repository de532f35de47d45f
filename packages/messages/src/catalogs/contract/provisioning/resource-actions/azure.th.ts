/** Thai texts of `contract/provisioning/resource-actions/azure`. */
export const start = 'เริ่ม'
export const stopDeallocate = 'หยุด (ยกเลิกการจัดสรร)'
export const restart = 'รีสตาร์ท'
export const createSnapshot = 'สร้างสแนปช็อต'
export const copyDatabase = 'คัดลอกฐานข้อมูล'
export const takeLettersDigitsHyphensPeriodsAnd =
  'ใช้ตัวอักษรอังกฤษ ตัวเลข ขีดกลาง จุด และขีดล่าง และขึ้นต้นด้วยตัวอักษรหรือตัวเลข'
export const virtualMachineBootsDynamicIpAddress = 'เครื่องเริ่มทำงาน ที่อยู่ IP แบบไดนามิกอาจเปลี่ยน'
export const azureBillsComputeOfVirtualMachine = 'Azure เรียกเก็บค่าขนาดของเครื่องอีกครั้ง'
export const operatingSystemShutsDownAndVirtual =
  'ระบบปฏิบัติการจะปิดลง และเข้าถึงเครื่องไม่ได้จนกว่าจะเริ่มใหม่ ข้อมูลในดิสก์ชั่วคราวจะสูญหาย'
export const azureNoLongerBillsComputeOf =
  'Azure จะไม่เรียกเก็บค่าขนาดของเครื่องอีก แต่ยังเรียกเก็บค่าดิสก์และที่อยู่ IP แบบคงที่'
export const operatingSystemRestartsVirtualMachine = 'ระบบปฏิบัติการจะรีสตาร์ท และเข้าถึงเครื่องไม่ได้ประมาณ 2–3 นาที'
export const azureBillsSnapshotsUntilTheyAre = 'Azure เรียกเก็บค่าสแนปช็อตจนกว่าจะถูกลบ แม้ลบเครื่องไปแล้ว'
export const noInterruptionAzureCreatesA =
  'ไม่มีการหยุดชะงัก Azure สร้างสำเนาฐานข้อมูลที่มีความสอดคล้องของธุรกรรมบนเซิร์ฟเวอร์เดียวกัน'
export const copyIsDatabaseOfSameSize =
  'สำเนาเป็นฐานข้อมูลขนาดเดียวกัน Azure เรียกเก็บค่าบริการจนกว่าจะถูกลบ และจะถูกลบพร้อมเซิร์ฟเวอร์'
export const snapshots = '{count, plural, other {สแนปช็อต}}'
export const databaseCopies = '{count, plural, other {สำเนาฐานข้อมูล}}'
