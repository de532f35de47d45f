/** Thai texts of `server/insight/budgets`. */
export const chooseCustomerForThisBudget = 'เลือกลูกค้าของงบประมาณ'
export const enterAmountGreaterThan0 = 'งบประมาณต้องมากกว่า 0'
export const enterBothTagNameAndTag = 'แท็กมีชื่อและค่า ระบุทั้งสองหรือไม่ระบุเลย'
export const thisSubscriptionDoesNotBelongTo = 'Subscription นี้ไม่ใช่ของลูกค้าในงบประมาณ เลือกรายการอื่น'
export const thisProjectDoesNotBelongTo = 'โปรเจกต์นี้ไม่ใช่ของลูกค้าในงบประมาณ เลือกรายการอื่น'
export const thisCustomerHasBudgetWhichIs =
  'ลูกค้ารายนี้มี{mostBudgets, plural, other {งบประมาณ # รายการ}}แล้ว ลบรายการที่ไม่ใช้ก่อน'
export const budget = 'งบประมาณ'
