/** Thai texts of `server/insight/dashboards`. */
export const thisChartIsOfAKind = 'พอร์ทัลไม่รองรับแผนภูมิประเภทนี้แล้ว'
export const dashboardsForAnyCustomerAreMade = 'เฉพาะผู้ดูแลระบบของตัวแทนจำหน่ายสร้างแดชบอร์ดสำหรับลูกค้าใดก็ได้'
export const thisFieldIsRequired = 'จำเป็นต้องกรอก'
export const customer = 'ลูกค้า'
export const thereAreDashboardsDeleteOneFirst = 'มีแดชบอร์ด {dashboards} รายการแล้ว ลบหนึ่งรายการก่อน'
export const ofResourcesCouldNotBeCompared = 'เปรียบเทียบไม่ได้ {count} จาก {count2} ทรัพยากร {problem}'
export const aDashboardForAnyCustomerIs =
  'แดชบอร์ดสำหรับลูกค้าใดก็ได้ใช้เป็นรายงานประจำเดือนไม่ได้ ทำสำเนาสำหรับลูกค้าหนึ่งราย'
export const willNotBeTheMonthlyReport =
  '{name} จะไม่เป็นรายงานประจำเดือนของ {customerName} อีก เดือนที่เก็บไว้แล้วยังคงอยู่'
export const anotherDashboard = 'แดชบอร์ดอื่น'
export const isTheMonthlyReportOfWill =
  '{name} เป็นรายงานประจำเดือนของ {customerName} {name2} จะใช้แทน{isPrivate, select, true { ผู้ใช้ทุกคนของลูกค้าจะเห็นข้อมูลที่บันทึกไว้เมื่อสิ้นเดือน} other {}}'
export const isPrivate = '{name} เป็นแดชบอร์ดส่วนตัว ผู้ใช้ทุกคนของลูกค้าจะเห็นข้อมูลที่บันทึกไว้เมื่อสิ้นเดือน'
export const chart = 'แผนภูมิ'
export const holdsChartsRemoveOneFirst = '{name} มีแผนภูมิ {items} รายการแล้ว ลบหนึ่งรายการก่อน'
export const chooseTheCustomerWhoseResourcesAre = 'เลือกลูกค้าที่ต้องการแสดงทรัพยากร'
export const theDashboardHasBeenCreated = 'สร้างแดชบอร์ด {name} แล้ว'
export const theDashboardHasBeenSaved = 'บันทึกแดชบอร์ด {name} แล้ว'
export const hasBeenRemovedFromTheDashboard = 'นำ {unpin} ออกจากแดชบอร์ดแล้ว'
export const theChartIsCalledNow = 'เปลี่ยนชื่อแผนภูมิเป็น {name} แล้ว'
export const theDashboardHasBeenDeleted = 'ลบแดชบอร์ด {removeDashboard} แล้ว'
export const hasBeenPinnedTo = 'ปักหมุด {name} ใน {dashboard} แล้ว'
export const savedWhileYouWereArrangingIt =
  '{modifiedBy} บันทึก {name} ระหว่างที่กำลังจัดเรียง การจัดเรียงของคุณยังไม่สูญหาย: บันทึกเป็นสำเนา บันทึกทับ หรือดูเวอร์ชันของอีกฝ่าย'
export const resource = 'ทรัพยากร'
export const thisDashboardIsTheResellersDuplicate = 'แดชบอร์ดนี้เป็นของตัวแทนจำหน่าย ทำสำเนาเพื่อใช้เป็นของตนเอง'
export const privateDashboard = 'แดชบอร์ดส่วนตัว'
