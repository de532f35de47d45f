/** Thai texts of `web/billing/currency-monthly-rates`. */
export const importMicrosoftFxFile = 'นำเข้าไฟล์ FX ของ Microsoft'
export const importSavesRatesInBothDirections =
  'การนำเข้าจะบันทึกอัตราทั้งสองทิศทาง คือจากสกุลเงินเป็น USD และจาก USD เป็นสกุลเงิน และแทนที่อัตราเดิมของเดือน'
export const chooseAnotherFile = 'เลือกไฟล์อื่น'
export const chooseFile = 'เลือกไฟล์'
export const orDropItHere = 'หรือลากมาวางที่นี่'
export const cancel = 'ยกเลิก'
export const close = 'ปิด'
export const includeUnusualRates = 'นำเข้าอัตราที่ผิดปกติด้วย'
export const importRates = 'นำเข้าอัตรา'
export const add = 'เพิ่ม{noun}'
export const microsoftPublishesRates =
  'Microsoft เผยแพร่อัตราของแต่ละเดือนเป็น CSV ที่มีคอลัมน์ <code>CurrencyCode</code>, <code>USDPerUnit</code> และ <code>Month</code> โดย USDPerUnit คือจำนวนดอลลาร์ต่อหนึ่งหน่วยของสกุลเงิน: THB 0.0307 หมายถึง 1 บาทเท่ากับ 0.0307 ดอลลาร์สหรัฐ'
export const month = 'เดือน'
