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
export const licensesWithoutBill = 'ใบอนุญาตที่ไม่มีในบิล'
export const activeEntitlementsThatAreDueBut =
  'สิทธิ์การใช้งานที่ใช้งานอยู่และครบกำหนดในเดือนนั้น แต่ไม่อยู่ในบิลของผู้ให้บริการ ลูกค้าอาจใช้ใบอนุญาตที่ไม่มีใครสั่งซื้อ หรือสิทธิ์สิ้นสุดแล้ว'
export const checkAtProviderWhetherLicense =
  'ตรวจสอบกับผู้ให้บริการว่าใบอนุญาตใช้งานอยู่หรือไม่ แล้วสั่งซื้อ หรือสิ้นสุดสิทธิ์การใช้งาน'
export const billedWithoutEntitlement = 'บิลที่ไม่มีสิทธิ์การใช้งาน'
export const licensesOnTheProvidersBillThat =
  'ใบอนุญาตและการจองในบิลของผู้ให้บริการที่ไม่มีสิทธิ์การใช้งานของลูกค้ารองรับ ลูกค้าอาจยกเลิกไปแล้ว'
export const addEntitlementOrCancelLicense = 'เพิ่มสิทธิ์การใช้งาน หรือยกเลิกใบอนุญาตที่ผู้ให้บริการ'
export const differentLicenseQuantity = 'จำนวนใบอนุญาตไม่ตรงกัน'
export const entitlementsWhoseQuantityDiffersFrom = 'สิทธิ์การใช้งานที่มีจำนวนต่างจากบิลล่าสุด'
export const correctQuantityOfEntitlementOr = 'แก้จำนวนของสิทธิ์การใช้งาน หรือเปลี่ยนจำนวนที่ผู้ให้บริการ'
export const lostPartnerEarnedCredit = 'Partner earned credit ที่หายไป'
export const azureUsageWithoutPartnerEarnedCredit =
  'การใช้งาน Azure ที่ไม่มี partner earned credit ในมิเตอร์ที่เคยมีในเดือนก่อนหรือมีในรายการอื่นของลูกค้า จำนวนเงินคือเครดิตที่ขาดไป'
export const restorePartnersAccessToSubscription =
  'คืนสิทธิ์การเข้าถึง Subscription ของพาร์ทเนอร์ (บทบาทที่มีสิทธิ์สำหรับผู้ใช้หรือ service principal ของพาร์ทเนอร์)'
export const costWithoutDocument = 'ต้นทุนที่ไม่มีเอกสาร'
export const customersWithCostOnCalculated = 'ลูกค้าที่มีต้นทุนในใบแจ้งหนี้ของผู้ให้บริการที่คำนวณแล้ว แต่ไม่มีใบแจ้งหนี้ลูกค้า'
export const recalculateInvoiceSoThatCustomer = 'คำนวณใบแจ้งหนี้ของผู้ให้บริการใหม่ ซึ่งจะสร้างใบแจ้งหนี้ลูกค้าที่ขาดไป'
export const costChargedAtZero = 'ต้นทุนที่เรียกเก็บเป็นศูนย์'
export const costOfUsageAndPurchasesThat = 'ต้นทุนของการใช้งานและการซื้อที่กฎราคาหรือโปรไฟล์การเรียกเก็บเงินเรียกเก็บเป็นศูนย์'
export const correctPriceRuleOrBillingProfile = 'แก้กฎราคาหรือโปรไฟล์การเรียกเก็บเงิน แล้วคำนวณใบแจ้งหนี้ใหม่'
export const oldUnbilledCost = 'ต้นทุนเก่าที่ยังไม่เรียกเก็บ'
export const costThatIsOnNoCustomerInvoice =
  'ต้นทุนที่ไม่อยู่ในใบแจ้งหนี้ลูกค้าใดเมื่อผ่านไปหนึ่งเดือนหลังสิ้นเดือน เพราะใบแจ้งหนี้ของผู้ให้บริการยังไม่ได้คำนวณหรือเปลี่ยนแปลงไป'
export const calculateOrRecalculateInvoice = 'คำนวณใบแจ้งหนี้ของผู้ให้บริการอีกครั้ง'
export const doubtfulExchangeRates = 'อัตราแลกเปลี่ยนที่น่าสงสัย'
export const exchangeRatesOfTheMonthThatAre =
  'อัตราแลกเปลี่ยนของเดือนที่จำเป็นแต่ขาดไป เป็น 1 หรือต่างจากเดือนอื่นมาก จำนวนเงินคือต้นทุนที่แปลงด้วยอัตรานั้น'
export const correctOrAddRateThenRecalculate = 'เพิ่มหรือแก้อัตรา แล้วคำนวณใบแจ้งหนี้ใหม่'
export const creditsNotPassedOn = 'เครดิตที่ไม่ได้ส่งต่อ'
export const creditsAndRefundsOfTheProvider =
  'เครดิตและเงินคืนจากผู้ให้บริการที่เงื่อนไขของลูกค้ากำหนดให้ส่งต่อ แต่ไม่อยู่ในเอกสารใด'
export const recalculateInvoiceSoThatDocuments = 'คำนวณใบแจ้งหนี้ของผู้ให้บริการใหม่ เพื่อให้เอกสารมีเครดิต'
export const missingProviderInvoices = 'ใบแจ้งหนี้ของผู้ให้บริการที่ขาดไป'
export const accountsThatWereBilledInBoth =
  'บัญชีที่ถูกเรียกเก็บในสองเดือนก่อนหน้า แต่ยังไม่มีใบแจ้งหนี้ที่นำเข้าของเดือนนี้เมื่อผ่านไปสิบวันหลังสิ้นเดือน จำนวนเงินคือยอดของเดือนก่อน'
export const importOrFetchInvoice = 'นำเข้าหรือดึงใบแจ้งหนี้ หากปิดบัญชีแล้ว ให้ยอมรับข้อค้นพบ'
export const costOnTwoInvoices = 'ต้นทุนที่อยู่ในสองใบแจ้งหนี้'
export const subscriptionsWithTheSameCostAnd =
  'Subscription ที่มีต้นทุน วันที่ และจำนวนรายการเท่ากันในสองใบแจ้งหนี้ของเดือน ลูกค้าอาจถูกเรียกเก็บสองครั้ง'
export const checkWhichInvoiceIsRight = 'ตรวจสอบว่าใบแจ้งหนี้ใดถูกต้อง แล้วยกเลิกหรือลดหนี้เอกสารของอีกใบ'
export const endedDiscountsAndPrices = 'ส่วนลดและราคาที่สิ้นสุด'
export const discountsPriceRulesAndCommitted = 'ส่วนลด กฎราคา และราคาตามข้อผูกพันที่สิ้นสุดในเดือนนั้นโดยไม่มีรายการต่อเนื่อง'
export const agreeOnNewTermsOrAccept = 'ตกลงเงื่อนไขใหม่กับลูกค้า หรือยอมรับว่าราคาเดิมไม่มีผลแล้ว'
