/** Thai texts of `server/billing/month-checks`. */
export const checkCouldNotBeComputedBecause =
  'คำนวณการตรวจสอบนี้ไม่ได้เพราะเกิดข้อผิดพลาดที่ไม่คาดคิด โปรดลองอีกครั้งภายหลัง'
export const findingNoLongerExistsReload = 'ไม่พบข้อค้นพบที่เลือกแล้ว โปรดโหลดรายการใหม่แล้วลองอีกครั้ง'
export const amountOfHasChangedReload =
  'จำนวนเงินของ “{subject}” เปลี่ยนไปหลังจากโหลดรายการ โปรดโหลดรายการใหม่แล้วลองอีกครั้ง'
export const hasAlreadyAccepted = '{acceptedBy} ยอมรับ “{subject}” ไปแล้ว'
export const isAlreadyOpen = '“{subject}” ยังไม่ได้รับการยอมรับ โปรดโหลดรายการใหม่'
export const findingsAccepted = '{count, plural, other {ยอมรับข้อค้นพบ # รายการแล้ว}}'
export const findingsReopened = '{count, plural, other {เปิดข้อค้นพบ # รายการอีกครั้งแล้ว}}'
export const lineItemsOnInvoicesOfTheMonth =
  '{lines, plural, other {# รายการ}}ที่ไม่มีลูกค้า{hasName, select, true { ใบแจ้งหนี้ระบุชื่อ {name}} other {}}'
export const lastBillingProfileEndedOn = 'โปรไฟล์การเรียกเก็บเงินสุดท้ายสิ้นสุดเมื่อ {endedOn} แต่มีต้นทุนตั้งแต่ {from}'
export const noBillingProfileIsValidOn = 'ไม่มีโปรไฟล์การเรียกเก็บเงินที่มีผลในวันที่ {from}'
export const invoicesOfTheMonthAreMissingOr =
  'ใบแจ้งหนี้ของเดือนนี้ยังขาดหรือยังไม่ได้คำนวณ หลังจากนั้นจึงจะตรวจสอบค่าบริการตามสัญญาที่ครบกำหนดได้'
export const customerHasNoInvoiceInThatCan = 'ครบกำหนดใน {month} แต่ไม่อยู่ในใบแจ้งหนี้ลูกค้าใบใดของเดือนนั้น'
export const draftFor = 'ฉบับร่างของ {providerInvoiceId}'
export const draftSince = 'เป็นฉบับร่างตั้งแต่ {createdOn}'
export const costWasChargedWithMarkupOf = 'ต้นทุนนี้เรียกเก็บด้วยส่วนเพิ่มราคา (markup) {markup} %'
export const wasChargedForCostOf = 'เรียกเก็บ {charge} {currency} สำหรับต้นทุน {cost} {currency}'
export const metersWithoutEarnedCreditThatHad =
  '{count, plural, other {{meters} มิเตอร์}}มีต้นทุน {cost} {currency} โดยไม่มี partner earned credit ซึ่งเคยเป็น {credit} %'
export const noBillWithLicensesWasImported = 'ยังไม่ได้นำเข้าบิลที่มีใบอนุญาตของเดือนนี้'
export const noEntitlementsAreRecorded = 'มีใบอนุญาตในบิล แต่ไม่มีสิทธิ์การใช้งานที่บันทึกไว้ให้เปรียบเทียบ'
export const licensesActiveSinceButNotOnBill =
  '{quantity, plural, other {ใบอนุญาต # รายการ}}ใช้งานตั้งแต่ {since} แต่ไม่อยู่ในบิล'
export const licensesOnBillWithoutEntitlement = 'จำนวน {quantity} ในบิลของ {name} โดยไม่มีสิทธิ์การใช้งาน'
export const billHasLicensesEntitlementHas = 'บิลมี {billed} แต่สิทธิ์การใช้งานมี {entitled, number}'
export const subscriptionsHaveCostOnInvoiceBut =
  '{count, plural, other {# Subscription}} ของ {companyName} มีต้นทุนแต่ไม่มีใบแจ้งหนี้ลูกค้า'
export const isChargedAtZeroBy = 'เรียกเก็บเป็นศูนย์ตาม “{ruleName}”'
export const billingProfileDoesNotCharge =
  'โปรไฟล์การเรียกเก็บเงินไม่เรียกเก็บ{nature, select, usage {การใช้งาน} other {การซื้อ}}'
export const costChangedAfterCalculation = 'ต้นทุนเปลี่ยนไปหลังการคำนวณครั้งล่าสุด'
export const invoiceIsNotCalculated = 'ใบแจ้งหนี้ยังไม่ได้คำนวณ'
export const rateIsOne = 'อัตราเป็น 1 ทั้งที่สกุลเงินต่างกัน'
export const noRateForMonth = 'ไม่มีอัตราจาก {fromCurrency} เป็น {toCurrency} สำหรับเดือนนี้'
export const currencyPair = '{fromCurrency} เป็น {toCurrency}'
export const providerGaveCreditButDocumentsHave =
  'ผู้ให้บริการให้ {credit} {currency} แต่เอกสารมี {received} {currency}'
export const accountWasBilledEveryMonthBefore = 'บัญชีถูกเรียกเก็บถึง {month}'
export const subscriptionsHaveSameCostOnInvoice =
  '{count, plural, other {# Subscription}} มีต้นทุนเท่ากันในใบแจ้งหนี้ {invoiceId}'
export const discountEndedOn = 'ส่วนลดสิ้นสุดเมื่อ {endedOn} และไม่มีส่วนลดชื่อเดียวกันต่อเนื่อง'
export const priceRuleEndedOn = 'กฎราคาสิ้นสุดเมื่อ {endedOn} และไม่มีกฎสำหรับบริการเดียวกันต่อเนื่อง'
export const commitmentEndedOn = 'ข้อผูกพันสิ้นสุดเมื่อ {endedOn} และไม่ต่ออายุ'
