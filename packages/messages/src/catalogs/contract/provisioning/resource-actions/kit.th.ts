/** Thai texts of `contract/provisioning/resource-actions/kit`. */
export const billingDoesNotChange = 'การเรียกเก็บเงินไม่เปลี่ยนแปลง'
export const noInterruptionEachDiskIsCaptured =
  'ไม่มีการหยุดชะงัก ระบบบันทึกแต่ละดิสก์แยกกัน ไม่รวมข้อมูลในหน่วยความจำของระบบปฏิบัติการ หากต้องการสำเนาของหลายดิสก์ที่สอดคล้องกัน ให้หยุดเครื่องก่อน'
