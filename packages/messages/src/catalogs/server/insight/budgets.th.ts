/** Thai texts of `server/insight/budgets`. */
export const chooseTheCustomerWhoseBudgetIt = 'เลือกลูกค้าของงบประมาณ'
export const aBudgetIsMoreThanNothing = 'งบประมาณต้องมากกว่า 0'
export const aTagHasANameAnd = 'แท็กมีชื่อและค่า ระบุทั้งสองหรือไม่ระบุเลย'
export const thisSubscriptionIsNotOfThe = 'Subscription นี้ไม่ใช่ของลูกค้าในงบประมาณ เลือกรายการอื่น'
export const thisProjectIsNotOfThe = 'โปรเจกต์นี้ไม่ใช่ของลูกค้าในงบประมาณ เลือกรายการอื่น'
export const thisCustomerHasBudgetDeleteOne =
  'ลูกค้ารายนี้มี{mostBudgets, plural, other {งบประมาณ # รายการ}}แล้ว ลบรายการที่ไม่ใช้ก่อน'
export const budget = 'งบประมาณ'
