/** Thai texts of `contract/provisioning/resource-actions/gcp`. */
export const start = 'เริ่ม'
export const stop = 'หยุด'
export const reset = 'รีเซ็ต'
export const createSnapshot = 'สร้างสแนปช็อต'
export const restart = 'รีสตาร์ท'
export const createBackup = 'สร้างข้อมูลสำรอง'
export const takeLowercaseLettersDigitsAndHyphens =
  'ใช้ตัวอักษรอังกฤษพิมพ์เล็ก ตัวเลข และขีดกลาง ขึ้นต้นด้วยตัวอักษร และลงท้ายด้วยตัวอักษรหรือตัวเลข'
export const vmBootsEphemeralExternalIpAddress = 'เครื่องเริ่มทำงาน ที่อยู่ IP ภายนอกแบบชั่วคราวอาจเปลี่ยน'
export const googleCloudBillsVcpusAndMemory = 'Google Cloud เรียกเก็บค่า vCPU และหน่วยความจำอีกครั้ง'
export const operatingSystemShutsDownAndVm =
  'ระบบปฏิบัติการจะปิดลง และเข้าถึงเครื่องไม่ได้จนกว่าจะเริ่มใหม่ ที่อยู่ IP ภายนอกแบบชั่วคราวจะถูกคืน'
export const googleCloudNoLongerBillsVcpus =
  'Google Cloud จะไม่เรียกเก็บค่า vCPU และหน่วยความจำอีก แต่ยังเรียกเก็บค่าดิสก์และที่อยู่ IP แบบคงที่'
export const vmIsResetWithoutShuttingDown = 'เครื่องจะรีเซ็ตโดยไม่ปิดระบบปฏิบัติการ ข้อมูลที่ยังไม่ได้เขียนลงดิสก์จะสูญหาย'
export const googleCloudBillsSnapshotsUntilThey = 'Google Cloud เรียกเก็บค่าสแนปช็อตจนกว่าจะถูกลบ แม้ลบเครื่องไปแล้ว'
export const googleCloudRetainsThemOnlyIf = 'Google Cloud จะเก็บไว้เฉพาะเมื่ออินสแตนซ์ตั้งค่าให้เก็บข้อมูลสำรองหลังการลบ'
export const takeLettersDigitsHyphensPeriodsAnd =
  'ใช้ตัวอักษรอังกฤษ ตัวเลข ขีดกลาง จุด และขีดล่าง และขึ้นต้นด้วยตัวอักษรหรือตัวเลข'
export const theInstanceStartsAndAcceptsConnections = 'อินสแตนซ์เริ่มทำงานและรับการเชื่อมต่ออีกครั้ง'
export const googleCloudBillsTheInstanceAgain = 'Google Cloud เรียกเก็บค่าอินสแตนซ์อีกครั้ง'
export const allConnectionsAreClosedAndDatabases =
  'การเชื่อมต่อทั้งหมดจะถูกปิด และเข้าถึงฐานข้อมูลไม่ได้จนกว่าจะเริ่มอินสแตนซ์ใหม่'
export const googleCloudNoLongerBillsThe =
  'Google Cloud จะไม่เรียกเก็บค่าอินสแตนซ์อีก แต่ยังเรียกเก็บค่าพื้นที่เก็บข้อมูล ข้อมูลสำรอง และที่อยู่ IP'
export const allConnectionsAreClosedDatabasesAre = 'การเชื่อมต่อทั้งหมดจะถูกปิด และเข้าถึงฐานข้อมูลไม่ได้ประมาณ 2–3 นาที'
export const noInterruption = 'ไม่มีการหยุดชะงัก'
export const googleCloudBillsBackupUntilIt =
  'Google Cloud เรียกเก็บค่าข้อมูลสำรองจนกว่าจะถูกลบ และจะถูกลบพร้อมอินสแตนซ์ เว้นแต่อินสแตนซ์ตั้งค่าให้เก็บข้อมูลสำรอง'
export const snapshots = '{count, plural, other {สแนปช็อต}}'
export const backups = '{count, plural, other {ข้อมูลสำรอง}}'
