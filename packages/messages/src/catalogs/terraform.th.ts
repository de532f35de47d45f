/** Thai texts of `terraform`. */
export const confinementRequired =
  'จำกัดขอบเขตของ Terraform บนเครื่องนี้ไม่ได้ ({reason}) แต่ TERRAFORM_CONFINEMENT กำหนดให้ต้องจำกัด อนุญาต user namespace หรือตั้งค่า TERRAFORM_CONFINEMENT เป็น auto'
export const memoryExceeded = 'Terraform และปลั๊กอินใช้หน่วยความจำเกิน {limit} GiB ซึ่งเป็นขีดจำกัดของการทำงาน (run)'
export const diskExceeded = 'Terraform และปลั๊กอินเขียนข้อมูลเกิน {limit} GiB ซึ่งเป็นขีดจำกัดของการทำงาน (run)'
export const processesExceeded = 'Terraform และปลั๊กอินเริ่มโพรเซสเกิน {limit} รายการ ซึ่งเป็นขีดจำกัดของการทำงาน (run)'
export const usageNotMeasured = 'พอร์ทัลวัดทรัพยากรที่ Terraform และปลั๊กอินใช้ไม่ได้: {error}'
export const demoProtected = 'เดโมไม่ลบ {address} เพราะเปิดการป้องกันการลบอยู่'
export const demoNotEmpty = 'เดโมไม่ลบ {address} เพราะบัคเก็ตไม่ว่าง'
export const demoQuota = 'เดโมไม่สร้าง {address} เพราะชื่อที่มี “{part}” เกินโควตา'
export const demoStarts = 'เดโม: ไม่มีการสร้างทรัพยากรที่ผู้ให้บริการ'
export const stopped = 'การทำงาน (run) ถูกหยุดก่อนเสร็จสมบูรณ์'
export const inspectionStopped = 'การตรวจสอบถูกหยุด'
export const otherRun = 'มีการทำงาน (run) อื่นกำลังดำเนินการกับทรัพยากรนี้'
export const noFile = '{name} เป็นลิงก์หรืออุปกรณ์ โมดูลมีได้เฉพาะไฟล์และโฟลเดอร์'
export const moduleTooLarge = 'โมดูลมีไฟล์เกิน {files} ไฟล์หรือมีขนาดเกิน {size} MiB'
export const supervisorEnded = 'โพรเซสที่ควบคุม Terraform ถูกยุติ'
export const notStarted = 'เริ่ม {path} ไม่ได้: {problem}'
export const notStartedInstall =
  'เริ่ม {path} ไม่ได้ ติดตั้ง Terraform หรือ OpenTofu {version} ขึ้นไป หรือตั้งค่า TERRAFORM_PATH เป็นตำแหน่งของโปรแกรม'
export const notTerraform =
  '{path} ไม่ใช่ Terraform หรือ OpenTofu ติดตั้ง Terraform หรือ OpenTofu {version} ขึ้นไป หรือตั้งค่า TERRAFORM_PATH เป็นตำแหน่งของโปรแกรม'
export const tooOld =
  '{path} เป็นเวอร์ชัน {found} ติดตั้ง Terraform หรือ OpenTofu {version} ขึ้นไป หรือตั้งค่า TERRAFORM_PATH เป็นตำแหน่งของโปรแกรม'
export const endedWithoutReason =
  'Terraform สิ้นสุดระหว่าง “{command}” โดยไม่มีข้อความ ทำงาน (run) อีกครั้ง สถานะ (state) มีทรัพยากรที่มีอยู่ในขณะนี้'
export const noPlugin =
  'ไม่พบปลั๊กอินของผู้ให้บริการทั้งในโฟลเดอร์ mirror และ registry เติมโฟลเดอร์ของ TERRAFORM_PLUGIN_DIR ด้วย “terraform providers mirror” แล้วทำงาน (run) อีกครั้ง'
export const unreachableHosts = 'การทำงาน (run) เรียก {hosts} การทำงานเรียกได้เฉพาะโฮสต์ของผู้ให้บริการ'
export const unreachableModuleHosts = 'โมดูลเรียก {hosts} ซึ่งไม่ได้รับอนุญาต'
export const garbled = '{path} ไม่ตอบกลับแบบ Terraform ตรวจสอบ TERRAFORM_PATH'
export const garbledCommand = 'อ่านผลลัพธ์ของ “{command}” จาก {path} ไม่ได้'
export const waits = 'การทำงานครั้งก่อนยังดำเนินการอยู่ ครั้งนี้จะเริ่มเมื่อครั้งก่อนหยุดแล้ว'
export const noMessage = 'Terraform สิ้นสุดโดยไม่มีข้อความ'
export const noModuleList = 'Terraform ไม่ได้เขียนรายการโมดูล'
export const hostNotAllowed = 'การทำงาน (run) เรียกได้เฉพาะโฮสต์ของผู้ให้บริการ {host} ไม่ใช่โฮสต์เหล่านั้น'
