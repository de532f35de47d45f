/** Thai texts of `contract/parties/payment-details`. */
export const paymentDetails = 'รายละเอียดการชำระเงิน'
export const bankAccountNameAndNumberIban =
  'ธนาคาร ชื่อและเลขที่บัญชี IBAN หรือ PromptPay ID พิมพ์บนใบแจ้งหนี้ตามบรรทัดเหล่านี้'
export const reason = 'เหตุผล'
export const forExampleNewAccountAtSiam = 'ตัวอย่างเช่น: บัญชีใหม่ที่ Siam Bank ตามสัญญาวันที่ 20 พฤศจิกายน'
