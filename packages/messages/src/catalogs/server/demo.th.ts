/** Thai texts of `server/demo`. */
export const theDemoDataCouldNotBe = 'นำเข้าข้อมูลตัวอย่างไม่ได้: {message}'
export const theDemoDataCouldNotBeCalculated = 'คำนวณข้อมูลตัวอย่างไม่ได้: {message}'
