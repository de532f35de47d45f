/** Thai texts of `web/billing/billing-profiles`. */
export const thisProfileAddsMarkupAndVat =
  'โปรไฟล์นี้เพิ่มส่วนเพิ่มราคา (markup) และ VAT บนภาษีของผู้ให้บริการ โปรไฟล์ใหม่จะใช้ VAT ของตัวแทนจำหน่ายแทนภาษีของผู้ให้บริการ หากต้องการเปลี่ยนตั้งแต่วันที่กำหนด ให้สิ้นสุดโปรไฟล์นี้แล้วเพิ่มโปรไฟล์ใหม่'
export const priceRules = 'กฎราคา'
export const chargeHandling = 'การเรียกเก็บตามประเภทค่าบริการ'
export const details = 'รายละเอียด'
