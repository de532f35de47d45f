/** Thai texts of `server/identity/roles`. */
export const onlySignedInUserCanView = 'ดูพอร์ทัลในมุมมองของลูกค้าได้เฉพาะผู้ที่เข้าสู่ระบบ: โทเค็น API ใช้มุมมองนี้ไม่ได้'
export const customer = 'ลูกค้า'
export const ofLabel = '{roleCode} ของ {companyName}'
