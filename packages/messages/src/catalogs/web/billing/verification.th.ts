/** Thai texts of `web/billing/verification`. */
export const verifyInvoiceCreditNoteOrReceipt = 'ตรวจสอบใบแจ้งหนี้ ใบลดหนี้ หรือใบเสร็จรับเงินที่ได้รับ โดยไม่ต้องมีบัญชี'
export const documentNumber = 'เลขที่เอกสาร'
export const enterDocumentNumber = 'กรอกเลขที่เอกสาร'
export const total = 'ยอดรวม'
export const includingVatAsPrintedAtEnd = 'รวม VAT ตามที่พิมพ์ไว้ท้ายเอกสาร เช่น 1,234.50'
export const enterDocumentTotal = 'กรอกยอดรวมของเอกสาร'
export const codeOptional = 'รหัส (ไม่บังคับ)'
export const printedInFooterForExample7 = 'พิมพ์ไว้ที่ท้ายหน้า เช่น 7K3M-9QPD-XW2A'
export const verifying = 'กำลังตรวจสอบ…'
export const verifyDocument = 'ตรวจสอบเอกสาร'
export const invoice = 'ใบแจ้งหนี้'
export const invoiceAdjustment = 'ใบปรับปรุงยอดหนี้'
export const creditNote = 'ใบลดหนี้'
export const receipt = 'ใบเสร็จรับเงิน'
export const fileHasNotChangedSinceIt = 'ไฟล์ไม่มีการเปลี่ยนแปลงนับตั้งแต่ออกเอกสาร'
export const theAmountMatches = 'จำนวนเงินตรงกัน'
export const alsoComparePaymentDetailsOrVerify =
  'ให้เปรียบเทียบข้อมูลการชำระเงินหรือตรวจสอบไฟล์ PDF ด้วย เพราะเอกสารปลอมอาจใช้เลขที่และจำนวนเงินเดิม'
export const theAmountDoesNotMatch = 'จำนวนเงินไม่ตรงกัน'
export const documentWithThisNumberAndCode =
  'เอกสารที่มีเลขที่และรหัสนี้ออกด้วยยอดรวมอื่น ให้ตรวจสอบข้อมูลที่กรอก หากตรงกับเอกสารแล้ว อย่าชำระเงิน และสอบถามผู้ขายทางที่อยู่หรือหมายเลขโทรศัพท์ที่ทราบอยู่แล้ว'
export const thisFileWasNotFound = 'ไม่พบไฟล์นี้ในระบบ'
export const noDocumentWithThisNumberAnd = 'ไม่พบเอกสารที่มีเลขที่และยอดรวมนี้'
export const fileWasChangedOrItIs =
  'ไฟล์ถูกแก้ไข หรือเป็นสำเนาหรือเอกสารที่ยกเลิกซึ่งสร้างขึ้นใหม่ทุกครั้งที่ดาวน์โหลด ให้ตรวจสอบเลขที่ ยอดรวม และลายเซ็นดิจิทัลในโปรแกรมอ่าน PDF'
export const checkThatYouEnteredNumberTotal =
  'ตรวจสอบเลขที่ ยอดรวม และรหัสตามที่พิมพ์ไว้ หากถูกต้องแล้ว อย่าชำระเงินตามเอกสารนี้ และสอบถามผู้ขายทางที่อยู่หรือหมายเลขโทรศัพท์ที่ทราบอยู่แล้ว'
export const verifyADocument = 'ตรวจสอบเอกสาร'
export const documentVerificationIsNotAvailable =
  'ตรวจสอบเอกสารในหน้านี้ไม่ได้ ให้สอบถามผู้ขายที่ระบุในเอกสารทางที่อยู่หรือหมายเลขโทรศัพท์ที่ทราบอยู่แล้ว'
export const verifyPdfFile = 'ตรวจสอบไฟล์ PDF'
export const chooseFileOrDropItOn = 'เลือกไฟล์ หรือลากมาวางในช่องนี้ ไฟล์จะอยู่ในอุปกรณ์ของผู้ใช้ โดยส่งเฉพาะค่าแฮช SHA-256'
export const toVerifyFileOpenThisPage = 'เปิดหน้านี้ผ่าน https:// เพื่อตรวจสอบไฟล์ หรือตรวจสอบเลขที่และยอดรวม'
export const forWasIssuedByOn = '{value} {number} ยอด {total} {currency} ออกโดย {seller} เมื่อ {issueDate}'
export const thisDocumentWasVoidedAndIs = 'เอกสารนี้ถูกยกเลิกภายหลังและใช้ไม่ได้แล้ว ให้สอบถาม {seller} ก่อนชำระเงิน'
export const itWasCorrectedByOfAsk =
  'เอกสารนี้แก้ไขแล้วด้วย{kind, select, invoice {ใบแจ้งหนี้ฉบับหลัง} adjustment {ใบปรับปรุงยอดหนี้} other {ใบลดหนี้}}ลงวันที่ {issueDate} หากยังไม่ได้รับ โปรดสอบถาม {seller}'
export const reloadThePage = '{failure} ให้โหลดหน้านี้ใหม่'
