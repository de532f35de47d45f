/** Thai texts of `contract/messaging/events`. */
export const budgetThresholdPassed = 'ถึงเกณฑ์งบประมาณ'
export const whatIsChargedOrForecastHas =
  'ค่าบริการจริงหรือประมาณการถึงเกณฑ์ของงบประมาณ แจ้งครั้งเดียวต่อเกณฑ์และรอบของงบประมาณ'
export const unusualDay = 'ตรวจพบความผิดปกติ'
export const aServiceWasChargedFarMore = 'ค่าบริการของบริการหนึ่งในหนึ่งวันสูงหรือต่ำกว่าที่คาดมาก แจ้งครั้งเดียวต่อวันและบริการ'
export const webhookStopped = 'เว็บฮุกหยุดทำงาน'
export const anEndpointHasFailedForFive = 'ปลายทางล้มเหลวต่อเนื่อง 5 วัน ระบบจึงหยุดส่ง แจ้งครั้งเดียวต่อเหตุการณ์'
export const metricAlert = 'การแจ้งเตือนเมตริก'
export const aChartOfASharedDashboard =
  'แผนภูมิในแดชบอร์ดที่แชร์เกินเกณฑ์นานเท่ากับจำนวนนาทีที่ตั้งไว้ แจ้งครั้งเดียวจนกว่าจะกลับเป็นปกติ'
export const customerLimitReached = 'ลูกค้าถึงขีดจำกัด'
export const aCustomerHasReachedALimit =
  'ลูกค้าถึงขีดจำกัดของอีเมล เว็บฮุก การส่งออก การอัปโหลด หรือการจัดเตรียมทรัพยากร แจ้งครั้งเดียวต่อขีดจำกัดและช่วงเวลา'
export const deliveryOfFocusFilesFailed = 'การส่งไฟล์ FOCUS ไม่สำเร็จ'
export const theFocusFilesOfAMonth =
  'ส่งไฟล์ FOCUS ของเดือนไปยังบัคเก็ตหรือคอนเทนเนอร์ของลูกค้าไม่สำเร็จ แจ้งครั้งเดียวจนกว่าเอกสารจะเปลี่ยนแปลง และลองส่งใหม่ทุกวัน'
export const cloudCredentialExpiring = 'ข้อมูลรับรองคลาวด์ใกล้หมดอายุ'
export const aCredentialOfACloudAccount =
  'ข้อมูลรับรองของบัญชีคลาวด์จะหมดอายุใน 28 วัน, 7 วัน หรือพรุ่งนี้ แจ้งครั้งเดียวต่อกำหนด'
export const signingCertificateExpires = 'ใบรับรองสำหรับลงนามใกล้หมดอายุ'
export const theCertificateThatAnAdministrator =
  'ใบรับรองสำหรับลงนามเอกสารที่ผู้ดูแลระบบติดตั้งจะหมดอายุใน 28 วัน, 7 วัน หรือพรุ่งนี้ หรือหมดอายุแล้ว แจ้งครั้งเดียวต่อกำหนด'
export const approvalRequested = 'มีคำขออนุมัติ'
export const aPlanNeedsAnAdministratorsApproval = 'แผนต้องได้รับการอนุมัติจากผู้ดูแลระบบ แจ้งครั้งเดียวต่อแผน'
export const changedOutsideThePortal = 'ตรวจพบความคลาดเคลื่อน (drift)'
export const aProvisionedResourceHasDriftedOnce =
  'ทรัพยากรที่จัดเตรียมมีความคลาดเคลื่อน (drift) แจ้งครั้งเดียวจนกว่าจะแก้ไข'
