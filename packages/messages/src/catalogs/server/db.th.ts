/** Thai texts of `server/db`. */
export const newerDatabase = 'ฐานข้อมูลใน DATABASE_URL ถูกอัปเกรดโดยรุ่นที่ใหม่กว่า ({newer}) เริ่มรุ่นนั้น'
export const newerBackup = 'ข้อมูลสำรองสร้างโดยรุ่นที่ใหม่กว่า ({unknown}) กู้คืนด้วยรุ่นนั้น'
export const otherTables = 'ตารางของฐานข้อมูลใน DATABASE_URL เป็นของรุ่นอื่นที่ไม่ใช่รุ่นของข้อมูลสำรอง กู้คืนลงในฐานข้อมูลว่าง'
export const olderDatabase = 'ฐานข้อมูลใน DATABASE_URL เป็นของรุ่นเก่ากว่า ใช้รุ่นนั้น หรือเริ่มรุ่นนี้ก่อน'
export const formerDatabase =
  'ฐานข้อมูลใน DATABASE_URL สร้างโดยเวอร์ชันก่อน 0.2.0 ซึ่งรุ่นนี้อัปเกรดไม่ได้ ส่งออกข้อมูลด้วยเวอร์ชันนั้นแล้วนำเข้าลงในฐานข้อมูลใหม่'
export const unfinishedUpgrade = 'เวอร์ชันก่อน 0.2.0 ยังอัปเกรดไม่เสร็จ เริ่มเวอร์ชันนั้นหนึ่งครั้ง หยุด แล้วเริ่มรุ่นนี้อีกครั้ง'
export const upgradeInProgress = 'โพรเซสอื่นอัปเกรดฐานข้อมูลมาแล้ว {minutes} นาที ตรวจสอบ ยุติโพรเซสนั้น แล้วเริ่มอีกครั้ง'
export const firstFillInProgress = 'โพรเซสอื่นตั้งค่าพอร์ทัลใหม่มาแล้ว {minutes} นาที ตรวจสอบ ยุติโพรเซสนั้น แล้วเริ่มอีกครั้ง'
export const removalInProgress =
  'โพรเซสอื่นลบรายการที่พ้นระยะเวลาเก็บรักษามาแล้ว {minutes} นาที ตรวจสอบ ยุติโพรเซสนั้น แล้วเริ่มอีกครั้ง'
