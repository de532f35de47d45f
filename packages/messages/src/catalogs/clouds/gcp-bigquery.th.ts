/** Thai texts of `clouds/gcp-bigquery`. */
export const bigqueryBilledGibForTheseLine = 'BigQuery คิดค่าบริการ {bytes} GiB สำหรับรายการเหล่านี้'
export const isNotTableNameInFormat = '{table} ไม่ใช่ชื่อตารางแบบ project.dataset.table'
export const tableHasNoLineItemsFor = 'ตาราง {table} ไม่มีรายการของเดือนใบแจ้งหนี้ {documentId}'
export const thisQueryWouldReadMoreThan =
  'BigQuery จะอ่านข้อมูลเกินกว่าที่บัญชีอนุญาตสำหรับคิวรีนี้ ({maximumBytesBilled} ไบต์) เพิ่มค่า “GiB สูงสุดต่อคิวรี” ในบัญชี หรือใช้ตารางที่เล็กกว่า {message}'
export const bigqueryReturnedOfRowsFetchAgain = 'BigQuery ส่งมา {count} จาก {total} แถว ดึงข้อมูลอีกครั้ง'
export const bigqueryReturnedRowThatDoesNot = 'BigQuery ส่งแถวที่ไม่ตรงกับคิวรี'
export const theKeyIsNotTheJson = 'คีย์ไม่ใช่ไฟล์คีย์ JSON ของบัญชีบริการ สร้างคีย์ให้บัญชีแล้ววางเนื้อหาทั้งไฟล์'
export const bigQueryResponse = 'คำตอบของ BigQuery'
