/** Thai texts of `server/parties/customer-subscriptions`. */
export const thisSubscriptionIsGoneChooseAnother = 'Subscription นี้ไม่มีอยู่แล้ว เลือกรายการอื่น'
