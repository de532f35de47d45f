/** Thai texts of `server/parties/customer-subscriptions`. */
export const thisSubscriptionNoLongerExistsChoose = 'Subscription นี้ไม่มีอยู่แล้ว เลือกรายการอื่น'
