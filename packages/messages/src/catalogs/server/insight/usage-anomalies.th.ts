/** Thai texts of `server/insight/usage-anomalies`. */
export const anotherUserHasAlreadyDismissedThis = 'มีผู้ปิดรายการของวันนี้ไปแล้ว ดูเหตุผลในรายการ'
export const newLineItemsResolvedThisAnomaly = 'วันนี้ไม่ผิดปกติแล้วหลังได้รับรายการใหม่ จึงไม่มีสิ่งที่ต้องปิด'
export const noPartOfCostDiffersFrom = 'ไม่มีส่วนใดของต้นทุนต่างจากที่คาดไว้'
export const cause = '{label} {amount}'
export const causeWithPart =
  '{label} {amount}: {count, plural, other {}}{name}{hasSubscription, select, true { ใน {subscriptionName}} other {}}'
export const dismissed = 'ปิดรายการ {name} แล้ว'
