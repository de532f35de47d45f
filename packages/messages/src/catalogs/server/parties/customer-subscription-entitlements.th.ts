/** Thai texts of `server/parties/customer-subscription-entitlements`. */
export const commitmentMustEndOnOrAfter = 'ข้อผูกพันสิ้นสุดก่อนวันเริ่มไม่ได้'
