/** Thai texts of `contract/billing/verification`. */
export const enterDocumentNumber = 'กรอกเลขที่เอกสาร'
export const enterTotalAsPrintedForExample = 'กรอกยอดรวมตามที่พิมพ์ไว้ เช่น 1,234.50'
export const enterCodeAsPrintedForExample = 'กรอกรหัสตามที่พิมพ์ไว้ เช่น 7K3M-9QPD-XW2A'
export const sendTheSha256As64 = 'ส่งค่า SHA-256 เป็นเลขฐานสิบหก 64 หลัก'
