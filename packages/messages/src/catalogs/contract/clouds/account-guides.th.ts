/** Thai texts of `contract/clouds/account-guides`. */
export const makeTheAppWithASecret = 'สร้างแอปพร้อม secret อายุ 1 ปี แล้วป้อน appId, tenant และ password ในฟอร์ม'
export const makeTheAppWithACertificate = 'สร้างแอปพร้อมใบรับรองอายุ 1 ปี แล้วป้อนเนื้อหาไฟล์ PEM ที่แสดงในฟอร์ม'
export const letTheAppTrustTheToken = 'ให้แอปเชื่อถือโทเค็นของเซิร์ฟเวอร์พอร์ทัล โดยไม่ต้องเก็บข้อมูลลับ'
export const showTheIdentityOfThePortals =
  'แสดง managed identity ของเซิร์ฟเวอร์พอร์ทัล แล้วกำหนดบทบาทให้ principalId นั้น'
export const resourcesOfASubscriptionOrOf = 'อ่านทรัพยากรของ Subscription หรือของ management group ตามขอบเขต'
export const howTheyRun = 'ดูเมตริกของทรัพยากร'
export const namesAndDatesOfKeysSecrets = 'อ่านชื่อและวันที่ของคีย์ ข้อมูลลับ และใบรับรอง'
export const theSameForAVaultThat = 'สิทธิ์เดียวกันสำหรับวอลต์ที่ใช้นโยบายการเข้าถึง (access policies)'
export const aPoolThatTrustsTheIssuer = 'สร้าง workload identity pool ที่เชื่อถือผู้ออกโทเค็นของเซิร์ฟเวอร์พอร์ทัล'
export const letThatIdentityActAsThe = 'อนุญาตให้ identity นั้นสวมสิทธิ์บัญชีบริการ'
export const itsKeyTheFileGoesInto = 'สร้างคีย์ของบัญชีบริการ ป้อนเนื้อหาไฟล์ในฟอร์ม แล้วลบไฟล์'
export const theServiceAccount = 'สร้างบัญชีบริการ (service account)'
export const whatItMayLookAtFor = 'ให้บทบาทสำหรับอ่าน ทำซ้ำในแต่ละโปรเจกต์'
export const listsOfNosqlDatabasesLogBuckets =
  'อ่านรายการฐานข้อมูล NoSQL บัคเก็ตบันทึก และรีจิสทรี โดยไม่อ่านเนื้อหา ทำซ้ำในแต่ละโปรเจกต์'
export const theInterfacesThatAreAskedLeave = 'เปิดใช้ API ที่ต้องเรียก ข้ามรายการที่โปรเจกต์ไม่ใช้'
export const aUserWithAKeyBoth = 'สร้างผู้ใช้พร้อม access key แล้วป้อน Access key ID และ Secret access key ในฟอร์ม'
export const whatItMayLookAt = 'กำหนดสิทธิ์การอ่าน'
export const aRoleThatOnlyTheAccess =
  'สร้างบทบาทที่เฉพาะผู้ใช้ของ access key สวมได้ และต้องใช้ External ID โดย PORTAL_ARN คือค่าที่ได้จาก "aws sts get-caller-identity" เมื่อใช้คีย์นั้น'
export const aRoleThatOnlyThisPortal =
  'สร้างบทบาทที่เฉพาะพอร์ทัลนี้สวมได้ และต้องใช้ External ID โดย PORTAL_ARN คือค่าที่ได้จาก "aws sts get-caller-identity" บนเซิร์ฟเวอร์พอร์ทัล'
export const proofWithoutTheExternalIdThis = 'ตรวจสอบ: หากไม่ระบุ External ID คำสั่งนี้ต้องถูกปฏิเสธ'
export const whatItMayWriteToThe = 'ให้สิทธิ์เขียนไฟล์ในโฟลเดอร์และลบไฟล์ในโฟลเดอร์'
export const aSasTokenOfTheContainer =
  'สร้าง SAS token ของคอนเทนเนอร์อายุ 1 ปี พร้อมสิทธิ์สร้าง เขียน และลบ แล้วป้อนในฟอร์ม'
export const inItsPlaceAnAppThat = 'หรือใช้แอปที่มีสิทธิ์เขียนในคอนเทนเนอร์แทน'
export const whatItMayWriteToTheBucket = 'ให้สิทธิ์เขียนไฟล์ในบัคเก็ตและลบไฟล์ในบัคเก็ต'
