/** Thai texts of `server/billing/proofs`. */
export const proofSigningKeyCannotBeRead =
  'อ่านคีย์ที่ใช้ลงนามหลักฐานการคำนวณไม่ได้ กู้คืน SECRET_KEY หรือสร้างคีย์ลงนามใหม่ในหน้าผู้ขาย'
export const anotherSigningKeyWasCreatedIn = 'มีการสร้างคีย์ลงนามอื่นในระหว่างนี้ โหลดหน้านี้ใหม่'
export const downloadTheProofOfTheInvoice = '{sentence} ดาวน์โหลดหลักฐานการคำนวณของใบแจ้งหนี้อีกครั้ง'
export const lineOfFileIsNotValid = 'บรรทัด {place} ของไฟล์ไม่ใช่ข้อมูลหลักฐานการคำนวณ{problem}'
export const theFileIsIncompleteOrDamaged = 'ไฟล์ไม่สมบูรณ์หรือเสียหาย'
export const noProofWithoutLines = '{removal} สร้างหลักฐานการคำนวณไม่ได้หากไม่มีรายการเหล่านี้'
