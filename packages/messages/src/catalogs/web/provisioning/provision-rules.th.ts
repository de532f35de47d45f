/** Thai texts of `web/provisioning/provision-rules`. */
export const noRulesAllRequestsAllowed = 'ไม่มีกฎ: อนุญาตทุกคำขอ'
export const withoutRuleThisCustomerCanRequest = 'ลูกค้ารายนี้จะส่งคำขอได้ทุกแบบและอนุมัติคำขอเองได้'
