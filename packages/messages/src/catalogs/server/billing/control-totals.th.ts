/** Thai texts of `server/billing/control-totals`. */
export const theProviderReportsTheTotalOf =
  'ผู้ให้บริการรายงานยอดรวมของ {invoiceId} เอง ดึงใบแจ้งหนี้อีกครั้งเพื่ออัปเดตยอดรวม'
export const theLinesOfAreInEnter =
  'รายการของ {invoiceId} เป็นสกุล {currencyCode} ระบุยอดตามใบแจ้งหนี้เป็น {currencyCode}'
export const noLineOfIsOfThat = '{invoiceId} ไม่มีรายการในส่วนนั้น'
export const theBillOfHasBeenCorrected =
  '{before, select, true {แก้ไข} other {บันทึก}}ยอดตามใบแจ้งหนี้ของ {invoiceId} แล้ว'
export const totalOfABill = 'ยอดตามใบแจ้งหนี้'
export const whatWasEnteredOfTheBill = 'ลบยอดตามใบแจ้งหนี้ของ {invoiceId} แล้ว'
export const theAmountIsByItIs =
  'จำนวนเงินคือ {stated} แต่ตาม{rule, select, provider {กฎของผู้ให้บริการ} other {ราคาและปริมาณของรายการ}}คือ {computed}'
export const theReconciliationHasBeforeItRounds =
  'ไฟล์กระทบยอดเป็น {computed} ก่อนปัดเศษ การใช้งานรายวันเป็น {stated}{countCase, select, true { การใช้งานรายวันไม่มีรายการนี้ ต้นทุนนี้จึงไม่ได้เรียกเก็บจากผู้ใด: นำเข้าการใช้งานรายวัน} other {}}'
export const dailyRatedUsage = 'การใช้งานรายวันที่คิดราคาแล้ว'
export const roundedDownByTheProvider = 'ปัดเศษลงโดยผู้ให้บริการ'
export const digitsThatTheFilesDoNot = 'ทศนิยมที่ไม่มีในไฟล์'
export const consumptionInTheReconciliation = 'การใช้งานในไฟล์กระทบยอด'
export const otherLines = 'รายการอื่น'
export const allLinesWithTax = 'ทุกรายการรวมภาษี'
export const taxThatStandsOnTheBill = 'ภาษีที่มีเฉพาะในใบแจ้งหนี้'
export const taxOfTheBillLessThe = 'ภาษีในใบแจ้งหนี้หักภาษีของรายการ'
export const onTheProvidersInvoiceAlone = 'มีเฉพาะในใบแจ้งหนี้ของผู้ให้บริการ'
export const whatTheProviderAsksFor = 'ยอดที่ผู้ให้บริการเรียกเก็บ'
export const theSumOfTheDailyLines = 'ผลรวมของรายการรายวัน ไม่ปัดเศษ'
export const theReconciliationAddsTheMonthUp =
  'ไฟล์กระทบยอดรวมทั้งเดือนตามมิเตอร์และราคา แล้วปัดเศษลงแต่ละรายการ: ROUNDDOWN(ROUNDDOWN(effective unit price × billable quantity, 2) × exchange rate, 2)'
export const theFilesGiveAmountsAndPrices = 'ไฟล์ระบุจำนวนเงินและราคาด้วยทศนิยมจำนวนจำกัด'
export const consumptionThatTheTwoFilesDo = 'การใช้งานที่สองไฟล์ไม่ตรงกัน และยอดรวมย่อยที่ไม่เป็นไปตามกฎ'
export const theSumOfTheMonthlyLines = 'ผลรวมของรายการรายเดือนที่ซ้ำกับการใช้งานรายวัน'
export const theSumOfTheTaxOf = 'ผลรวมภาษีของแต่ละรายการ'
export const whatAllLinesComeTo = 'ผลรวมของทุกรายการ'
export const theBillNamesThisTaxAnd = 'ใบแจ้งหนี้แสดงภาษีนี้ แต่ไฟล์ไม่มีรายการภาษี'
export const theBillNamesOtherTaxThan = 'ภาษีในใบแจ้งหนี้ต่างจากผลรวมภาษีของรายการ'
export const theTotalThatTheProviderGave = 'ยอดรวมที่ผู้ให้บริการระบุมากับใบแจ้งหนี้'
export const theTotalOfTheBillAs = 'ยอดรวมของใบแจ้งหนี้ตามที่บันทึก'
export const theSumOfTheProvidersOwn = 'ผลรวมของรายละเอียดใบแจ้งหนี้จากผู้ให้บริการ'
export const theEaInvoicesOfTheEnrolment = 'ใบแจ้งหนี้ EA ของ enrollment และรอบนี้ที่บันทึกไว้'
export const theBillsOfAllSectionsTogether = 'ใบแจ้งหนี้ของทุกส่วนรวมกัน'
export const invoice = 'ใบแจ้งหนี้'
export const adjustmentsInNoFile =
  'การปรับปรุงครั้งเดียวและใบลดหนี้อาจอยู่ในใบแจ้งหนี้แต่ไม่อยู่ในไฟล์ ส่วนต่างน้อยกว่า 0.01 เป็นการปัดเศษของใบแจ้งหนี้'
export const noSection = 'รายการที่ไม่มีหมวด'
