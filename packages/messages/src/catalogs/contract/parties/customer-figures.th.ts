/** Thai texts of `contract/parties/customer-figures`. */
export const outstanding = 'ยอดค้างชำระ'
export const lastMonth = 'เดือนที่แล้ว'
export const change = 'การเปลี่ยนแปลง'
export const trend = 'แนวโน้ม'
export const margin = 'กำไรขั้นต้น'
export const sortedWithinEachCurrency = 'ไม่เปรียบเทียบต่างสกุลเงิน: เรียงลำดับแถวภายในแต่ละสกุลเงิน'
export const enterUpToCustomerIds = 'ระบุ ID ลูกค้าไม่เกิน {most} รายการ คั่นด้วยจุลภาค'
