/** Thai texts of `contract/billing/month-checks`. */
export const monthChecks = 'การตรวจสอบประจำเดือน'
export const moneyThatMonthHasLostOrMay =
  'เงินที่เสียไปหรืออาจเสียไปในเดือนนั้น: ต้นทุนที่ไม่ได้เรียกเก็บจากลูกค้ารายใด และราคาที่อาจไม่ถูกต้อง'
export const id = 'รหัส'
export const month = 'เดือน'
export const check = 'การตรวจสอบ'
export const customer = 'ลูกค้า'
export const provider = 'ผู้ให้บริการ'
export const subject = 'รายการ'
export const amount = 'จำนวนเงิน'
export const unknown = 'ไม่ทราบ'
export const currency = 'สกุลเงิน'
export const evidence = 'หลักฐาน'
export const status = 'สถานะ'
export const open = 'รอแก้ไข'
export const accepted = 'ยอมรับแล้ว'
export const reason = 'เหตุผล'
export const acceptedFor = 'ยอมรับสำหรับ'
export const acceptFor = 'ยอมรับสำหรับ'
export const acceptedBy = 'ยอมรับโดย'
export const acceptedOn = 'ยอมรับเมื่อ'
export const page = 'หน้า'
export const thisMonth = 'เดือนนี้'
export const untilRevoked = 'จนกว่าจะเพิกถอน'
export const otherUsersSeeTheReasonIn = 'ผู้ใช้คนอื่นเห็นเหตุผลนี้ในรายการและบันทึกการตรวจสอบ'
export const untilRevokedAlsoAcceptsTheSame =
  '“จนกว่าจะเพิกถอน” ยอมรับข้อค้นพบเดียวกันในเดือนต่อ ๆ ไปด้วย ตราบที่จำนวนเงินสูงขึ้นไม่เกิน 20 %'

export const unassignedCost = 'ต้นทุนที่ยังไม่ระบุลูกค้า'
export const subscriptionsOnProviderInvoicesThat =
  'Subscription ในใบแจ้งหนี้ของผู้ให้บริการที่ไม่ได้เป็นของลูกค้ารายใด จึงไม่มีใครถูกเรียกเก็บต้นทุนเหล่านี้'
export const assignSubscriptionToCustomer = 'กำหนดลูกค้าให้ Subscription แล้วคำนวณใบแจ้งหนี้ใหม่'
export const noBillingProfile = 'ไม่มีโปรไฟล์การเรียกเก็บเงิน'
export const subscriptionsWithCostWhoseCustomerHas =
  'Subscription ที่มีต้นทุน แต่ลูกค้าไม่มีโปรไฟล์การเรียกเก็บเงินในวันที่ของต้นทุน เมื่อไม่มีราคาจึงคำนวณใบแจ้งหนี้ไม่ได้'
export const addBillingProfileThatIsValid = 'เพิ่มโปรไฟล์การเรียกเก็บเงินที่มีผลตั้งแต่วันแรกของต้นทุน แล้วคำนวณใบแจ้งหนี้ใหม่'
export const billingEnded = 'การเรียกเก็บเงินสิ้นสุดแล้ว'
export const subscriptionsWithCostAfterTheLast =
  'Subscription ที่ยังมีต้นทุนหลังจากโปรไฟล์การเรียกเก็บเงินสุดท้ายของลูกค้าสิ้นสุดลง'
export const extendBillingProfileOrEnd = 'ขยายเวลาโปรไฟล์การเรียกเก็บเงิน หรือยกเลิก Subscription ที่ผู้ให้บริการ'
export const recurringChargesNotCharged = 'ค่าบริการตามสัญญาที่ไม่ได้เรียกเก็บ'
export const feesAndMinimumsThatAreDue =
  'ค่าธรรมเนียม ยอดขั้นต่ำ และค่าบริการครั้งเดียวที่ครบกำหนดในเดือนนั้น แต่ไม่อยู่ในใบแจ้งหนี้ลูกค้าใบใด'
export const addOneOffChargeForTheMonth =
  'คำนวณใบแจ้งหนี้ของลูกค้าใหม่ หากลูกค้าไม่มีใบแจ้งหนี้ในเดือนนั้น ให้เพิ่มค่าบริการครั้งเดียวที่มีชื่อเดียวกัน'
export const draftsNotIssued = 'ฉบับร่างที่ยังไม่ออก'
export const customerInvoicesOfTheMonthThat = 'ใบแจ้งหนี้ลูกค้าที่ยังเป็นฉบับร่างเมื่อผ่านไปหนึ่งเดือนหลังสิ้นเดือนของใบแจ้งหนี้'
export const issueTheDrafts = 'ตรวจทานฉบับร่างแล้วออกใบแจ้งหนี้'
export const noMarkup = 'ไม่มีส่วนเพิ่มราคา (markup)'
export const customersWhoAreChargedTheProviders =
  'ลูกค้าที่ถูกเรียกเก็บเท่าต้นทุนของผู้ให้บริการโดยไม่มีส่วนเพิ่มราคา (markup) แยกตามโปรไฟล์การเรียกเก็บเงินหรือกฎราคา'
export const setMarkupInBillingProfileOr =
  'กำหนดส่วนเพิ่มราคา (markup)ในโปรไฟล์การเรียกเก็บเงินหรือกฎราคา หากเป็นราคาที่ตกลงกันไว้ ให้ยอมรับข้อค้นพบ'
export const belowCost = 'ต่ำกว่าต้นทุน'
export const customersWhoAreChargedLessThan =
  'ลูกค้าที่ถูกเรียกเก็บในเดือนนั้นน้อยกว่าที่ผู้ให้บริการเรียกเก็บสำหรับ Subscription ของลูกค้า'
export const checkPriceRulesDiscountsAndRates = 'ตรวจสอบกฎราคา ส่วนลด และอัตราแลกเปลี่ยนของลูกค้า'
