/** Thai texts of `server/insight/simulations`. */
export const chooseUpToCustomersOrLeave = 'เลือกลูกค้าไม่เกิน {mostSimulatedCustomers} ราย หรือเว้นว่างเพื่อใช้กับทุกราย'
export const priceRulesAndOfHaveSame =
  'กฎราคา {name} และ {name2} ของ {name3} มีขอบเขตและวันเริ่มต้นเดียวกัน กำหนดให้กฎหนึ่งสิ้นสุด แล้วลองอีกครั้ง'
export const otherUsersAreViewingPreviews = 'มีผู้อื่นกำลังดูตัวอย่าง'
export const onlyMarkupsOnCostCanBe =
  'เผยแพร่ได้เฉพาะส่วนเพิ่มราคา (markup) จากต้นทุน จำลองส่วนเพิ่มราคาจากต้นทุนที่ได้ผลใกล้เคียง แล้วเผยแพร่'
export const theseTermsAlreadyApplyFromThat = 'เงื่อนไขตั้งแต่วันนั้นเป็นแบบนี้อยู่แล้ว: ไม่มีสิ่งที่ต้องเผยแพร่ เลือกเงื่อนไขอื่น'
export const thisWouldChangeProfileRuleOr =
  'จะแก้ไข{count, plural, other {โปรไฟล์ กฎ และอัตรา # รายการ}}ในครั้งเดียว เลือกลูกค้าน้อยลง'
export const aCustomer = 'ลูกค้ารายหนึ่ง'
export const previously = '{pair} {to} {toCurrency} เดิม {rate}'
export const newRate = '{pair} {rate} {toCurrency} อัตราใหม่'
export const markup = '{whose} ส่วนเพิ่มราคา (markup) {markupPercent} % → {markupPercent2} %'
export const markupFrom =
  '{whose} ส่วนเพิ่มราคา (markup) {markupPercent} % → {markupPercent2} % ตั้งแต่ {from}{count, plural, =0 {} other { พร้อมกฎราคา # รายการ}}'
export const priceRuleMarkup =
  '{whose} กฎราคา {name} ส่วนเพิ่มราคา (markup) {markupPercent} % → {markupPercent2} %'
export const priceRuleMarkupEndsBefore =
  '{whose} กฎราคา {name} (ส่วนเพิ่มราคา {markupPercent} %) สิ้นสุดก่อน {validTo}'
export const newPriceRuleMarkupValidfrom =
  '{whose} กฎราคาใหม่ {name} ส่วนเพิ่มราคา (markup) {markupPercent} %{hasStart, select, true { ตั้งแต่ {validFrom}} other {}}'
export const chooseDateOnOrAfterEarlier = 'เลือกวันตั้งแต่ {firstDay}: ไม่ได้จำลองเอกสารก่อนหน้านั้น'
export const from = ' ตั้งแต่ {from}'
export const termsOrDocumentsChangedAfterPreview =
  'เงื่อนไขหรือเอกสารเปลี่ยนไปหลังจากแสดงตัวอย่าง ตรวจทานตัวอย่างใหม่แล้วยืนยันอีกครั้ง'
export const from2 = 'ตั้งแต่ {from}'
export const publishedFromProfileRuleOrRate =
  'เผยแพร่ตั้งแต่ {from} แล้ว: แก้ไข{count, plural, other {โปรไฟล์ กฎ และอัตรา # รายการ}} ใบแจ้งหนี้ที่เกี่ยวข้องจะแสดงว่าต้องคำนวณใหม่'
export const thereAreTooManyLineItems = 'มีรายการมากเกินไปสำหรับการจำลองหนึ่งครั้ง เลือกลูกค้าน้อยลงแล้วจำลองอีกครั้ง'
export const otherUsersAreRunningSimulations = 'มีผู้อื่นกำลังจำลอง'
export const previousMargin = 'กำไรขั้นต้น (margin) ก่อน'
export const newMargin = 'กำไรขั้นต้น (margin) หลัง'
export const customer = 'ลูกค้า'
export const month = 'เดือน'
export const currency = 'สกุลเงิน'
export const before = 'ก่อน'
export const after = 'หลัง'
export const difference = 'ส่วนต่าง'
export const differencePercent = 'ผลต่าง %'
export const previousMarginPercent = 'กำไรขั้นต้นเดิม %'
export const newMarginPercent = 'กำไรขั้นต้นใหม่ %'
