/** Thai texts of `server/core/seller-profile`. */
export const sellerDetailsAreMissingCompleteSeller = 'ข้อมูลผู้ขายไม่ครบ กรอกในหน้าผู้ขาย แล้วออกเอกสารอีกครั้ง'
