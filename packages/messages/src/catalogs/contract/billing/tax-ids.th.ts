/** Thai texts of `contract/billing/tax-ids`. */
export const checkDigitIsNotValidCheck = 'เลขตรวจสอบหลักสุดท้ายไม่ถูกต้อง ให้ตรวจสอบเลขประจำตัวผู้เสียภาษี'
