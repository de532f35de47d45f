/** Thai texts of `server/clouds/cloud-accounts`. */
export const notReady = 'บัญชียังไม่พร้อม: {count, plural, other {ไม่ผ่านการตรวจสอบ # รายการ}}'
export const checksIncomplete = 'ไม่พบสิทธิ์ที่ขาด {count, plural, other {ตรวจสอบไม่ได้ # รายการ}}: ทดสอบอีกครั้งภายหลัง'
export const ready = 'บัญชีพร้อมใช้งาน'
export const readyAs = 'บัญชีพร้อมใช้งาน ลงชื่อเข้าใช้เป็น {who}'
