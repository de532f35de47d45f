/** Thai texts of `server/insight/usage-estimates`. */
export const providerReturnedUsageForMonthOr =
  'ผู้ให้บริการส่งการใช้งานของเดือนหรือสกุลเงินอื่นที่ไม่ใช่ {month} เป็น {currency} จะสอบถามอีกเมื่อดึงข้อมูลครั้งถัดไป'
export const thisMonthHasBeenBilled = 'เดือนนี้เรียกเก็บแล้ว'
export const lineItemNotBilledYet = '{lines, plural, other {# รายการที่ยังไม่เรียกเก็บ}}'
export const providerHasNoEstimateForThis = 'ผู้ให้บริการไม่มีประมาณการของเดือนนี้'
export const providerHasNoUsageYet = 'ผู้ให้บริการยังไม่มีการใช้งาน'
