/** Thai texts of `server/parties/customer-subscription-entitlements`. */
export const theCommitmentCannotEndBeforeIt = 'ข้อผูกพันสิ้นสุดก่อนวันเริ่มไม่ได้'
