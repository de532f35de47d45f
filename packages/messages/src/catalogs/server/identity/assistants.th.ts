/** Thai texts of `server/identity/assistants`. */
export const youReadBillsOfCloudReseller =
  'คุณอ่านบิลของตัวแทนจำหน่ายคลาวด์และลูกค้า คุณเห็นเท่าที่เจ้าของโทเค็นมีสิทธิ์เห็นและแก้ไขสิ่งใดไม่ได้\nจำนวนเงินเป็นทศนิยมที่ถูกต้องทุกหลักในรูปข้อความ โดยมีสกุลเงินกำกับ: ห้ามรวมสองสกุลเงินเข้าด้วยกัน และห้ามปัดเศษจำนวนที่ถูกถาม\nค่าบริการยังไม่รวมภาษีมูลค่าเพิ่ม (VAT) เว้นแต่ฟิลด์จะระบุไว้ วันที่เป็น YYYY-MM-DD และช่วงวันนับรวมทั้งวันแรกและวันสุดท้าย\n“ทำไมบิลจึงเพิ่มขึ้น” ตอบด้วย explainUsage โดยระบุเดือนนั้นและเดือนก่อนหน้า สาเหตุทั้งหมดรวมกันเท่ากับส่วนต่าง\n“ทำไมจำนวนเงินนี้จึงเป็นเท่านี้” ตอบด้วย explainCustomerInvoiceDetail โดยระบุ id ของแถว'
export const cloudManagementPortal = 'พอร์ทัลจัดการคลาวด์'
export const assistantsUseApiTokenCreateOne = 'ผู้ช่วยต้องใช้โทเค็น API: สร้างโทเค็นที่มีสิทธิ์อ่านในหน้าโปรไฟล์'
export const toolWasNotFoundListTools = 'ไม่มีเครื่องมือ {name} เรียกดูรายการเครื่องมือที่มี'
export const eachArgumentMustBeStringNumber = 'แต่ละอาร์กิวเมนต์ต้องเป็นข้อความ ตัวเลข หรือ true หรือ false'
export const hasNoParameterItsParameters = '{name} ไม่รับ {unknown} แต่รับ {parameters}'
export const requires = '{name} ต้องระบุ {name2}'
export const requestWasRejected = 'คำขอถูกปฏิเสธ ({statusCode})'
export const responseIsTooLongRequestFewer = 'คำตอบยาวเกินไป ขอแถวน้อยลงด้วย pagesize หรือปรับตัวกรองให้แคบลง'
export const none = 'ไม่มี'
