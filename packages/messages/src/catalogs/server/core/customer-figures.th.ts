/** Thai texts of `server/core/customer-figures`. */
export const onlyResellerCanSortByMargin = 'เฉพาะผู้ขายต่อเท่านั้นที่เรียงลำดับลูกค้าตามกำไรขั้นต้นได้'
