/** Thai texts of `contract/identity/terms`. */
export const writeTheTerms = 'กรอกข้อกำหนด'
export const theTermsMayHave100000 = 'ข้อกำหนดยาวได้ไม่เกิน 100,000 อักขระ'
