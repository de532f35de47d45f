/** Thai texts of `web/insight/budgets`. */
export const budget = 'งบประมาณ'
export const scope = 'ขอบเขต'
export const leaveEmptyToIncludeAllCharges = 'เว้นว่างไว้สำหรับค่าบริการทั้งหมดของลูกค้า ต้องตรงทุกเงื่อนไข'
export const alerts = 'การแจ้งเตือน'
export const percentagesOfTheBudgetYouAre = 'เปอร์เซ็นต์ของงบประมาณ แจ้งเตือนหนึ่งครั้งต่อรอบเมื่อถึงแต่ละเกณฑ์'
export const amountsAppearHereAfterFirstCheck = 'การตรวจสอบครั้งแรกทำภายในหนึ่งนาที จากนั้นจำนวนเงินจะแสดงที่นี่'
export const alertHistory = 'การแจ้งเตือนที่ผ่านมา'
export const usersOfCustomerAndResellerAre = 'ผู้ใช้ของลูกค้าและตัวแทนจำหน่ายจะได้รับแจ้งหนึ่งครั้งต่อรอบเมื่อถึงแต่ละเกณฑ์'
export const noThresholdHasBeenReachedYet = 'ยังไม่ถึงเกณฑ์ใด'
export const thisPeriod = 'รอบนี้'
export const chargesInAreNotIncludedBecause =
  'ไม่นับค่าบริการที่เป็น {otherCurrencies} เพราะงบประมาณนี้เป็น {currency} เพิ่มงบประมาณแยกสำหรับสกุลเงินเหล่านั้น'
export const periodFrom = 'รอบตั้งแต่ {periodStart}'
export const spentOf = '<strong>{spent}</strong> จาก {amount}'
export const forecastForPeriodLowEstimatedFrom =
  'ประมาณการของรอบนี้: <b>{expected}</b>{hasRange, select, true { (ช่วง {low}–{high})} other {}} ประมาณจากแนวโน้มและวันในสัปดาห์ ก่อนภาษีมูลค่าเพิ่ม ไม่เป็นส่วนหนึ่งของใบแจ้งหนี้ใด'
export const fromTo =
  '{from} ถึง {to}{isChecked, select, true { ตรวจสอบล่าสุด <date></date>} other {}} นับตามค่าบริการที่ลูกค้าเห็น ได้แก่ ใบแจ้งหนี้ที่ออกแล้ว รวมถึงฉบับร่างและประมาณการหากแสดงให้ลูกค้าเห็น <link>ดูการใช้งาน</link>'
export const percentOf = '{percent} % {basis, select, spent {ที่ใช้แล้ว} other {ตามประมาณการ}}'
export const threshold = 'เกณฑ์'
export const reached = 'ถึงเมื่อ'
export const amount = 'จำนวนเงิน'
