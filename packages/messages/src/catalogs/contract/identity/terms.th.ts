/** Thai texts of `contract/identity/terms`. */
export const enterTheTerms = 'กรอกข้อกำหนด'
export const termsCanHaveUpTo100 = 'ข้อกำหนดยาวได้ไม่เกิน 100,000 อักขระ'
