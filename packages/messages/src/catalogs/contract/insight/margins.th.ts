/** Thai texts of `contract/insight/margins`. */
export const chooseAMonth = 'ระบุเดือน'
export const marginsCanBeGroupedBy = 'จัดกลุ่มกำไรขั้นต้นได้ตาม {marginGroups}'
export const enterThreeLetterCurrencyCodeFor = 'สกุลเงินต้องเป็นตัวอักษร 3 ตัว เช่น THB'
export const enterIdOfCustomer = 'ระบุรหัสของลูกค้า'
export const price = 'ราคา'
export const priceRulesAndBillingProfilesMarkups =
  'กฎราคาและโปรไฟล์การเรียกเก็บเงิน ได้แก่ ส่วนเพิ่มราคา (markup) และขั้นราคา ค่าธรรมเนียม ส่วนลด และยอดขั้นต่ำตามสัญญา'
export const providerPrice = 'ราคาของผู้ให้บริการ'
export const providersUnitPriceBeforePartnerEarned =
  'ราคาต่อหน่วยของผู้ให้บริการก่อนหัก partner earned credit เมื่อราคาสูงขึ้น ส่วนเพิ่มราคา (markup) จะได้มากขึ้น'
export const volume = 'ปริมาณการใช้งาน'
export const newAndRemovedResourcesAndSubscriptions =
  'ทรัพยากรและ Subscription ที่เพิ่มและนำออก และการใช้งานที่เปลี่ยนไปของรายการเดิม'
export const credits = 'เครดิต'
export const creditsFromProviderAndContractCredits = 'เครดิตจากผู้ให้บริการ และเครดิตตามสัญญากับลูกค้า'
export const partnerEarnedCredit = 'Earned credit'
export const providersDiscountForServicesThat =
  'Partner earned credit คือส่วนลดของผู้ให้บริการสำหรับบริการที่ตัวแทนจำหน่ายดูแล'
export const exchangeRate = 'อัตราแลกเปลี่ยน'
export const theExchangeRateBetweenCostAnd = 'อัตราแลกเปลี่ยนระหว่างต้นทุนกับค่าบริการ'
export const corrections = 'การแก้ไขยอด'
export const providersCorrectionsOfEarlierDaysAnd =
  'การแก้ไขยอดของวันก่อนหน้าโดยผู้ให้บริการ และเอกสารที่ไม่มีรายการต้นฉบับแล้ว'
export const noQuantity = 'ไม่มีปริมาณ'
export const amountsWithoutQuantityOrThatCancel = 'จำนวนเงินที่ไม่ระบุปริมาณหรือที่หักล้างกัน จึงแยกเป็นราคาและปริมาณไม่ได้'
export const retainedDiscounts = 'ส่วนลดที่ไม่ส่งต่อ'
export const discountsAndOtherLineItemsThat = 'ส่วนลดและรายการอื่นที่โปรไฟล์การเรียกเก็บเงินไม่ส่งต่อให้ลูกค้า'
export const rounding = 'การปัดเศษ'
export const documentsAndCostsAreRoundedTo = 'เอกสารและต้นทุนปัดเศษตามจำนวนทศนิยมของสกุลเงิน'
export const amountPerUnitThatCustomersPay =
  'ส่วนที่ลูกค้าจ่ายต่อหน่วยเกินราคาของผู้ให้บริการก่อนหัก partner earned credit คูณด้วยปริมาณการใช้งาน'
export const recurringCharges = 'ค่าบริการตามสัญญา'
export const feesPercentagesOfSpendTiersDiscounts =
  'ค่าธรรมเนียม เปอร์เซ็นต์ของยอดใช้จ่าย ขั้นราคา ส่วนลด ยอดขั้นต่ำ และรายการครั้งเดียว'
export const creditsFromProviderWithTheirMarkup =
  'เครดิตจากผู้ให้บริการพร้อมส่วนเพิ่มราคา (markup) และเครดิตตามสัญญากับลูกค้า'
export const partnerEarnedCreditLowersCostTo =
  'Partner earned credit ลดต้นทุนที่ใช้คิดส่วนเพิ่มราคา (markup) จึงลดกำไรจากส่วนเพิ่มราคาด้วย'
export const effectOfProjectsExchangeRateOn =
  'ผลของอัตราแลกเปลี่ยนที่ตกลงไว้สำหรับโปรเจกต์ต่อส่วนเพิ่มราคา (markup) เทียบกับอัตราของเดือน'
export const documentsCostsAndEachOfThese = 'เอกสาร ต้นทุน และตัวเลขแต่ละค่านี้ปัดเศษตามจำนวนทศนิยมของสกุลเงิน'
export const customerAndService = 'ลูกค้าและบริการ'
export const customer = 'ลูกค้า'
export const service = 'บริการ'
export const byCustomerAndService = 'ตามลูกค้าและบริการ'
export const byCustomer = 'ตามลูกค้า'
export const byService = 'ตามบริการ'
export const enterThresholdInPercentForExample = 'ระบุเกณฑ์เป็นร้อยละ เช่น 5'
export const isLowMustBeTrueOrFalse = 'isLow ต้องเป็น true หรือ false'
export const marginsCanBeSortedBy = 'เรียงลำดับกำไรขั้นต้นได้ตาม {columns}'
export const sortDirectionMustBeAscOrDesc = 'ทิศทางการเรียงลำดับต้องเป็น asc หรือ desc'
