/** Thai texts of `server/billing/control-totals`. */
export const providerReportsTotalOfFetchIts =
  'ผู้ให้บริการรายงานยอดรวมของ {invoiceId} เอง ดึงใบแจ้งหนี้อีกครั้งเพื่ออัปเดตยอดรวม'
export const lineItemsOfAreInEnter =
  'รายการของ {invoiceId} เป็นสกุล {currencyCode} ระบุยอดตามใบแจ้งหนี้เป็น {currencyCode}'
export const hasNoLineItemsInThat = '{invoiceId} ไม่มีรายการในส่วนนั้น'
export const invoiceTotalOfHasBeenCorrected =
  '{before, select, true {แก้ไข} other {บันทึก}}ยอดตามใบแจ้งหนี้ของ {invoiceId} แล้ว'
export const invoiceTotal = 'ยอดตามใบแจ้งหนี้'
export const invoiceTotalEnteredForHasBeen = 'ลบยอดตามใบแจ้งหนี้ของ {invoiceId} แล้ว'
export const theAmountIsByItIs =
  'จำนวนเงินคือ {stated} แต่ตาม{rule, select, provider {กฎของผู้ให้บริการ} other {ราคาและปริมาณของรายการ}}คือ {computed}'
export const reconciliationShowsBeforeRoundingDaily =
  'ไฟล์กระทบยอดเป็น {computed} ก่อนปัดเศษ การใช้งานรายวันเป็น {stated}{countCase, select, true { การใช้งานรายวันไม่มีรายการนี้ ต้นทุนนี้จึงไม่ได้เรียกเก็บจากผู้ใด: นำเข้าการใช้งานรายวัน} other {}}'
export const dailyRatedUsage = 'การใช้งานรายวันที่คิดราคาแล้ว'
export const roundedDownByProvider = 'ปัดเศษลงโดยผู้ให้บริการ'
export const digitsNotInFiles = 'ทศนิยมที่ไม่มีในไฟล์'
export const consumptionInReconciliation = 'การใช้งานในไฟล์กระทบยอด'
export const otherLineItems = 'รายการอื่น'
export const allLineItemsWithTax = 'ทุกรายการรวมภาษี'
export const taxOnlyOnInvoice = 'ภาษีที่มีเฉพาะในใบแจ้งหนี้'
export const invoiceTaxLessLineItemTax = 'ภาษีในใบแจ้งหนี้หักภาษีของรายการ'
export const onlyOnProviderInvoice = 'มีเฉพาะในใบแจ้งหนี้ของผู้ให้บริการ'
export const providerInvoiceTotal = 'ยอดที่ผู้ให้บริการเรียกเก็บ'
export const unroundedTotalOfDailyLineItems = 'ผลรวมของรายการรายวัน ไม่ปัดเศษ'
export const reconciliationTotalsMonthByMeterAnd =
  'ไฟล์กระทบยอดรวมทั้งเดือนตามมิเตอร์และราคา แล้วปัดเศษลงแต่ละรายการ: ROUNDDOWN(ROUNDDOWN(effective unit price × billable quantity, 2) × exchange rate, 2)'
export const filesContainAmountsAndPricesWith = 'ไฟล์ระบุจำนวนเงินและราคาด้วยทศนิยมจำนวนจำกัด'
export const consumptionThatDiffersBetweenTwoFiles = 'การใช้งานที่สองไฟล์ไม่ตรงกัน และยอดรวมย่อยที่ไม่เป็นไปตามกฎ'
export const totalOfMonthlyLineItemsThat = 'ผลรวมของรายการรายเดือนที่ซ้ำกับการใช้งานรายวัน'
export const totalTaxOfAllLineItems = 'ผลรวมภาษีของแต่ละรายการ'
export const totalOfAllLineItems = 'ผลรวมของทุกรายการ'
export const invoiceShowsThisTaxButFiles = 'ใบแจ้งหนี้แสดงภาษีนี้ แต่ไฟล์ไม่มีรายการภาษี'
export const taxOnInvoiceDiffersFromTotal = 'ภาษีในใบแจ้งหนี้ต่างจากผลรวมภาษีของรายการ'
export const totalReportedByProviderForInvoice = 'ยอดรวมที่ผู้ให้บริการระบุมากับใบแจ้งหนี้'
export const invoiceTotalThatWasEntered = 'ยอดรวมของใบแจ้งหนี้ตามที่บันทึก'
export const totalOfProvidersInvoiceDetails = 'ผลรวมของรายละเอียดใบแจ้งหนี้จากผู้ให้บริการ'
export const eaInvoicesStoredForEnrollmentAnd = 'ใบแจ้งหนี้ EA ของ enrollment และรอบนี้ที่บันทึกไว้'
export const invoicesOfAllSectionsCombined = 'ใบแจ้งหนี้ของทุกส่วนรวมกัน'
export const invoice = 'ใบแจ้งหนี้'
export const adjustmentsInNoFile =
  'การปรับปรุงครั้งเดียวและใบลดหนี้อาจอยู่ในใบแจ้งหนี้แต่ไม่อยู่ในไฟล์ ส่วนต่างน้อยกว่า 0.01 เป็นการปัดเศษของใบแจ้งหนี้'
export const noSection = 'รายการที่ไม่มีหมวด'
