/** Thai texts of `server/billing/currency-monthly-rates`. */
export const andMore = 'และอีก {count} รายการ'
export const ifFileIsCorrectImportIt = 'หากไฟล์ถูกต้อง ให้นำเข้าอีกครั้งและยืนยันอัตรา'
export const ifTheyAreCorrectAddThem = 'หากถูกต้อง ให้เพิ่มใน {title}'
export const skippedBecauseTheyAreImplausible = ' ข้ามเพราะอัตราน่าสงสัย: {value} {remedy}'
export const forLabel = '{value} ของ {month}'
export const more = 'อีก {count} รายการ'
export const ofThoseThatChangedWhatIs =
  ' ในอัตราที่เปลี่ยน มีอัตราที่ผู้ใช้กรอกหรือแก้ไข หรือใช้เรียกเก็บในเอกสารที่ออกแล้ว: {some} เอกสารที่ออกแล้วยังใช้อัตราเดิม'
export const leftAsTheyAreSinceChange =
  ' คงเดิมเพราะผู้ใช้กรอกหรือแก้ไข หรือใช้เรียกเก็บในเอกสารที่ออกแล้ว: {some} แก้ไขใน{title}หากอัตราของ Microsoft ถูกต้อง'
export const fileContainsNoExchangeRates = 'ไฟล์ไม่มีอัตราแลกเปลี่ยน'
export const exchangeRate = '{count, plural, other {อัตราแลกเปลี่ยน # รายการ}}'
export const rateAddedAndChangedFor =
  'เพิ่ม{count, plural, other {อัตรา # รายการ}} และแก้ไข {count2, number} รายการสำหรับ {months}'
export const noRatesForWereChanged = 'ไม่มีการแก้ไขอัตราของ {months}'
export const allRatesForAlreadyExist = 'อัตราทั้ง {unchanged} รายการของ {months} มีอยู่แล้ว'
export const differsGreatlyFromRateForWhich = '{rateText} ต่างจากอัตราของ {month} มาก ซึ่งเป็น {rateText2}'
export const rateMightBeInvertedInverseIs = '{readings} อาจกลับด้านกัน: หากกลับด้านจะเป็น {rateText}'
export const correctRateOrConfirmThatIt = '{doubt} แก้ไขอัตรา หรือยืนยันว่าถูกต้อง'
export const to = '{fromCurrency} เป็น {toCurrency}, {year}-{month}'
export const chooseTheFxFileToImport = 'เลือกไฟล์ FX ที่จะนำเข้า'
export const fileIsLargerThan1Mib = 'ไฟล์ใหญ่กว่า 1 MiB จึงไม่ใช่รายการอัตราแลกเปลี่ยน เลือกไฟล์อื่น'
