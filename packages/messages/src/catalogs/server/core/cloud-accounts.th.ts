/** Thai texts of `server/core/cloud-accounts`. */
export const thereAreCloudAccountsAlreadyDelete = 'มีบัญชีคลาวด์ {mostAccounts} รายการแล้ว ลบรายการที่ไม่ใช้ก่อน'
export const hasChangedTypeTheSecretsOf = '{label} เปลี่ยนไป: ระบุข้อมูลลับของค่าใหม่ด้วย'
export const chooseTheKindOfTheAccount = 'เลือกประเภทของบัญชี'
export const billsAreFetchedWithTheResellers = 'ดึงบิลได้ด้วยบัญชีของตัวแทนจำหน่ายเท่านั้น เลือกประเภทอื่น'
export const chooseTheCustomerWhoseFilesAre = 'เลือกลูกค้าของไฟล์ที่จะส่ง'
export const theCloudsAreAskedForMuch = 'ขณะนี้มีคำขอไปยังผู้ให้บริการจำนวนมาก ลองอีกครั้งใน 1 นาที'
export const thereWasNoAnswerWithinSeconds = 'ผู้ให้บริการไม่ตอบกลับภายใน {patienceMilliseconds} วินาที'
export const theAccountIsOfAKind = 'พอร์ทัลนี้ไม่รู้จักประเภทของบัญชี {name}: {kind}'
export const noProviderConnectionIsSetUp = 'ยังไม่ได้เชื่อมต่อบัญชีคลาวด์ นำเข้าใบแจ้งหนี้เป็นไฟล์ในหน้าใบแจ้งหนี้'
export const noProviderConnectionForIsSet =
  'ยังไม่ได้เชื่อมต่อบัญชีคลาวด์ของ {cloudProvider} นำเข้าใบแจ้งหนี้เป็นไฟล์ในหน้าใบแจ้งหนี้'
export const theProviderAnswered = 'ผู้ให้บริการตอบว่า: {message}'
export const theProviderDoesNotLetIt = 'ผู้ให้บริการไม่ยอมรับข้อมูลลับนี้ จึงใช้อันเดิมต่อ ผู้ให้บริการตอบว่า: {message}'
