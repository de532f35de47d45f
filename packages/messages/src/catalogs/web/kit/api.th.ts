/** Thai texts of `web/kit/api`. */
export const somethingWentWrong = 'เกิดข้อผิดพลาด'
export const couldNotConnectToPortalCheck = 'เชื่อมต่อพอร์ทัลไม่ได้ ตรวจสอบการเชื่อมต่อแล้วลองอีกครั้ง'
export const requestId = '{message} คำขอ {requestId}'
export const zeroOf = '0 จาก {total}'
export const ofLabel = '{from, number}–{from2, number} จาก {total}'
export const uploadWasInterruptedCheckYour =
  'การอัปโหลดขาดตอน ตรวจสอบการเชื่อมต่อและตรวจสอบว่าไฟล์ไม่ได้เปลี่ยนแปลง แล้วส่งอีกครั้ง'
export const noInAddressChooseOneFrom = 'ที่อยู่นี้ไม่ได้ระบุ{noun} เลือกจากรายการ'
export const backTo = 'กลับไปที่{title}'
