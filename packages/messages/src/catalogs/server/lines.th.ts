/** Thai texts of `server/lines`. */
export const containsAmortizedCostsWhichProvider =
  '{name} มีต้นทุนแบบตัดจำหน่าย (amortized) ซึ่งไม่ใช่ยอดที่ผู้ให้บริการเรียกเก็บ: บรรทัด {line, number} มี {column} เป็น {value} นำเข้าต้นทุนจริง หรือยืนยันว่าจะเรียกเก็บต้นทุนแบบตัดจำหน่าย'
export const theParquetFileIsIncompleteOr = 'ไฟล์ Parquet ไม่สมบูรณ์หรือเสียหาย ดาวน์โหลดอีกครั้ง'
export const theCellsAreNotSeparatedBy = 'เซลล์ไม่ได้คั่นด้วยจุลภาค บันทึกไฟล์เป็น CSV ที่คั่นด้วยจุลภาค'
export const unknownFormatSupportedFormats = 'ไม่มีรูปแบบชื่อ {format} รูปแบบที่รองรับ: {formatNames}'
export const fileHasColumnsMaximumIsExport =
  'ไฟล์มี {count, number} คอลัมน์ แต่อ่านได้ไม่เกิน {mostColumns, number} คอลัมน์ ส่งออกให้มีคอลัมน์น้อยลง'
export const thisIsFocusInvoiceDetailFile =
  'ไฟล์นี้เป็น FOCUS Invoice Detail ซึ่งแสดงยอดของใบแจ้งหนี้ หากนำเข้าจะเรียกเก็บซ้ำ นำเข้าไฟล์ Cost and Usage และกรอกยอดรวมของใบแจ้งหนี้ในหน้ากระทบยอด'
export const columnsDoNotMatchSupportedBilling = 'คอลัมน์ไม่ตรงกับไฟล์บิลที่รองรับ รูปแบบที่รองรับ: {knownFormats}'
export const theGzipFileIsIncompleteOr = 'ไฟล์ gzip ไม่สมบูรณ์หรือเสียหาย ดาวน์โหลดอีกครั้ง'
export const thisIsErrorResponseFromProvider =
  'เป็นข้อความแสดงข้อผิดพลาดจากผู้ให้บริการ ไม่ใช่ข้อมูลบิล ({said}) ดึงข้อมูลอีกครั้ง'
export const jsonHasNoListOfLine = 'JSON ไม่มีรายการของบิล ("items") นำเข้ารายการเป็น JSON lines หรือลิสต์'
export const itemOfTheListIsNot = 'รายการที่ {index} ในลิสต์ไม่ใช่ออบเจ็กต์ JSON'
export const fileDoesNotSpecifyCurrencyOf =
  'ไฟล์ไม่ได้ระบุสกุลเงิน ส่งออกโดยมีคอลัมน์ BillingCurrency, BillingCurrencyCode หรือ Currency'
export const theFileIsEmptyExportIt = 'ไฟล์ว่างเปล่า ส่งออกอีกครั้ง'
export const thisIsZipArchiveOrWorkbook = 'ไฟล์นี้เป็น ZIP หรือเวิร์กบุ๊ก แตกไฟล์หรือบันทึกชีตเป็น CSV (UTF-8) แล้วนำเข้า'
export const theFileIsUtf16Save = 'ไฟล์เป็น UTF-16 บันทึกเป็น UTF-8 แล้วนำเข้าอีกครั้ง'
export const fileIsNotTextFileImport =
  'ไฟล์ไม่ใช่ข้อความ นำเข้าไฟล์ CSV (UTF-8), JSON lines หรือ Parquet แบบธรรมดาหรือ gzip'
export const thisIsWebPageNotBilling = 'เป็นหน้าเว็บ ไม่ใช่ข้อมูลบิล การดาวน์โหลดอาจไปจบที่หน้าเข้าสู่ระบบ ดาวน์โหลดไฟล์อีกครั้ง'
export const fileContainsColumnTwiceWithDifferent =
  'ไฟล์มีคอลัมน์ {column} สองครั้งโดยมีค่าต่างกัน (ในบรรทัด {line}) นำออกหนึ่งคอลัมน์'
export const isInLineSpreadsheetSavedError =
  '{column} เป็น {value} ในบรรทัด {line}: สเปรดชีตเขียนข้อผิดพลาดหรือคอลัมน์แคบเกินไปแทนค่า ส่งออกไฟล์อีกครั้งแล้วนำเข้าโดยไม่เปิดในสเปรดชีต'
export const isInLineASpreadsheetRounded =
  '{column} เป็น {value} ในบรรทัด {line}: สเปรดชีตปัดเศษ ID ส่งออกไฟล์อีกครั้งแล้วนำเข้าโดยไม่เปิดในสเปรดชีต'
export const isInLineIdIsTruncated = '{column} เป็น {value} ในบรรทัด {line}: ID ถูกตัด ส่งออกไฟล์อีกครั้งด้วย ID แบบเต็ม'
export const datesStartWithDayIsIn =
  'วันที่ขึ้นต้นด้วยวัน: {column} เป็น {value} ในบรรทัด {line} ส่งออกไฟล์ด้วยวันที่แบบ YYYY-MM-DD หรือ M/D/YYYY'
export const isInLineSpreadsheetSavedDate =
  '{column} เป็น {value} ในบรรทัด {line}: สเปรดชีตเขียนวันที่เป็นจำนวนวัน ส่งออกไฟล์ด้วยวันที่แบบ YYYY-MM-DD'
export const noCostEqualsPriceTimesQuantity =
  'ต้นทุนทุกรายการไม่เท่ากับราคาคูณปริมาณ และต่างกันด้วยตัวคูณเดียวกัน: บรรทัด {line} มี {quantity} × {price} แต่ต้นทุนเป็น {cost} ({lines, number} บรรทัด) ส่งออกไฟล์อีกครั้งโดยให้ต้นทุนเป็นหน่วยของสกุลเงินและใช้จุดทศนิยม'
export const lineItemsCannotBeSortedOr =
  'เรียงลำดับหรือกรองรายการตาม {column} ไม่ได้ ใช้ค่าใดค่าหนึ่งใน {sortableLineColumns}'
export const diskIsFullFreeSomeSpace = '{name}: ดิสก์เต็ม เพิ่มพื้นที่ว่างแล้วนำเข้าไฟล์อีกครั้ง'
export const nearLine = ' ใกล้บรรทัด {value}'
export const fileCannotBeReadQuotationMarks =
  'อ่านไฟล์ไม่ได้{where}: เครื่องหมายคำพูด วงเล็บปีกกา หรือการขึ้นบรรทัดเสียหาย ส่งออกอีกครั้ง'
export const lineItemsHaveMoreThanKeys =
  'รายการมีคีย์ที่ไม่มีในรายการแรก ๆ มากกว่า {mostLateColumns} คีย์ ส่งออกไฟล์โดยให้ทุกรายการมีคีย์เดียวกัน'
export const jsonDocumentCanHaveUpTo =
  'เอกสาร JSON มีขนาดได้ไม่เกิน 64 MiB เมื่อแตกไฟล์แล้ว ส่งออกเป็น JSON lines (หนึ่งออบเจ็กต์ต่อบรรทัด) แทน'
export const gzipFileDecompressesToMoreThan =
  'ไฟล์ gzip เมื่อแตกแล้วใหญ่กว่าเดิมเกิน {mostTimes} เท่า ซึ่งไม่เกิดกับไฟล์บิล ส่งออกอีกครั้ง หรือแตกไฟล์แล้วนำเข้า'
export const fileProblem = '{name}: {sentence}'
export const missingColumn = 'รูปแบบ {format} ต้องมีคอลัมน์ {columns} แต่ไฟล์ไม่มี ส่งออกใหม่โดยมีคอลัมน์นั้น'
export const rejectedFewerCells = 'แถวมีเซลล์น้อยกว่าแถวหัว'
export const rejectedMoreCells = 'แถวมีเซลล์มากกว่าแถวหัว'
export const rejectedAmount = 'ค่าไม่ใช่ตัวเลขทศนิยมที่มีไม่เกิน 20 หลักก่อนจุดทศนิยม'
export const rejectedId = 'รหัสถูกโปรแกรมสเปรดชีตเปลี่ยนหรือถูกตัดให้สั้นลง'
export const rejectedTime = 'ค่าไม่ใช่วันที่ (YYYY-MM-DD หรือ M/D/YYYY จะมีเวลาหรือไม่ก็ได้)'
export const rejectedRepeatedColumn = 'ไฟล์มีคอลัมน์นี้สองครั้งโดยมีค่าต่างกัน'
export const rejectedCurrency = 'สกุลเงินไม่อยู่ใน ISO 4217'
export const rejectedNoValue = 'ไม่มีค่า'
export const rejectedCredit = 'เครดิตไม่มีจำนวนเงิน หรือเครดิตมีมากกว่า 20 หลัก'
export const rejectedCost = 'ต้นทุนรวมเครดิตมีมากกว่า 20 หลัก'
export const wholeRow = '(แถว)'
export const amortizedCommitted =
  '{name} มีต้นทุนแบบตัดจำหน่าย (amortized) ซึ่งไม่ใช่ยอดที่ผู้ให้บริการเรียกเก็บ: บรรทัด {line, number} มี {column} เป็น {value} สำหรับการใช้งานที่มีต้นทุน {cost} นำเข้าต้นทุนจริง หรือยืนยันว่าจะเรียกเก็บต้นทุนแบบตัดจำหน่าย'
export const amortizedEffective =
  '{name} มีต้นทุนแบบตัดจำหน่าย (amortized) ซึ่งไม่ใช่ยอดที่ผู้ให้บริการเรียกเก็บ: บรรทัด {line, number} มี {column} เป็น {cost} สำหรับ {value} ซึ่งเป็นต้นทุนที่มีผล นำเข้าต้นทุนจริง หรือยืนยันว่าจะเรียกเก็บต้นทุนแบบตัดจำหน่าย'
export const amortizedCovered =
  '{name} มีต้นทุนแบบตัดจำหน่าย (amortized) ซึ่งไม่ใช่ยอดที่ผู้ให้บริการเรียกเก็บ: บรรทัด {line, number} มี {column} เป็น {cost} สำหรับการใช้งานที่ครอบคลุมโดยสัญญาผูกพัน ซึ่งเป็น EffectiveCost นำเข้าต้นทุนจริง หรือยืนยันว่าจะเรียกเก็บต้นทุนแบบตัดจำหน่าย'
