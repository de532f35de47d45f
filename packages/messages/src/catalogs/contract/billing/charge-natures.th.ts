/** Thai texts of `contract/billing/charge-natures`. */
export const chargeWithMarkup = 'เรียกเก็บพร้อมส่วนเพิ่มราคา (markup)'
export const chargeAtCostWithoutMarkup = 'เรียกเก็บตามต้นทุน ไม่มีส่วนเพิ่มราคา (markup)'
export const doNotCharge = 'ไม่เรียกเก็บ'
export const replaceWithOurVat = 'แทนที่ด้วย VAT ของเรา'
export const passThroughWithMarkup = 'ส่งต่อพร้อมส่วนเพิ่มราคา (markup)'
export const passThroughAtCostWithoutMarkup = 'ส่งต่อตามต้นทุน ไม่มีส่วนเพิ่มราคา (markup)'
export const doNotPassThrough = 'ไม่ส่งต่อ'
export const keepAsOurMargin = 'เก็บเป็นกำไรขั้นต้น (margin) ของเรา'
export const usage = 'การใช้งาน'
export const meteredConsumptionForExampleVirtual = 'การใช้งานที่วัดตามมิเตอร์ เช่น ชั่วโมงของเครื่องเสมือน'
export const purchases = 'การซื้อ'
export const licensesReservationsSavingsPlansAnd =
  'ไลเซนส์ reservation, savings plan และการสมัครใช้งานจาก Marketplace'
export const providerTax = 'ภาษีของผู้ให้บริการ'
export const taxLineItemsOfProviderIf =
  'รายการภาษีของผู้ให้บริการ หากเรียกเก็บ จะคิด VAT ของตัวแทนจำหน่ายเพิ่มจากภาษีของผู้ให้บริการ'
export const credits = 'เครดิต'
export const creditsForUsageForExamplePromotions =
  'เครดิตสำหรับการใช้งาน เช่น โปรโมชัน หากคิดส่วนเพิ่มราคา (markup) เครดิตจะหักล้างค่าบริการที่เกี่ยวข้อง'
export const adjustmentsAndRefunds = 'การปรับปรุงและเงินคืน'
export const correctionsOfEarlierChargesWithMarkup =
  'การแก้ไขค่าบริการก่อนหน้า หากคิดส่วนเพิ่มราคา (markup) จะคืนยอดที่เรียกเก็บไปแล้ว'
export const rounding = 'การปัดเศษ'
export const roundingDifferencesOfProviderUsually = 'ผลต่างจากการปัดเศษของผู้ให้บริการ โดยทั่วไปน้อยกว่า 0.01'
export const resellerDiscounts = 'ส่วนลดตัวแทนจำหน่าย'
export const lineItemsForDiscountsYouGet =
  'รายการส่วนลดที่ได้รับในฐานะตัวแทนจำหน่ายหรือตามสัญญา Google Cloud รวมส่วนลดตัวแทนจำหน่ายไว้ในต้นทุนการใช้งานแล้ว'
