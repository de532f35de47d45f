/** Thai texts of `contract/insight/comparison-note`. */
export const haveNotBilledYet =
  '{providers} {countCase, select, true {ยังไม่ได้เรียกเก็บเงิน} other {ยังไม่ได้เรียกเก็บเงิน}}ของเดือน{monthOfDay} จึงไม่นำมาเปรียบเทียบ'
export const haveBilledOnlyThrough =
  '{providers} {countCase, select, true {เรียกเก็บเงิน} other {เรียกเก็บเงิน}}ถึงวันที่ {day} เท่านั้น จึงไม่นำมาเปรียบเทียบ'
export const areComparedThrough =
  '{countCase, select, true {เปรียบเทียบ} other {เปรียบเทียบ}} {providers} ถึงวันที่ {day}'
export const account = 'บัญชี {account}'
export const ofCustomers = 'ลูกค้า {count} จาก {of} ราย'
