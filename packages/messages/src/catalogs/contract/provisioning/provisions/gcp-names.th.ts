/** Thai texts of `contract/provisioning/provisions/gcp-names`. */
export const aKeyBeginsWithALower = 'คีย์ต้องขึ้นต้นด้วยตัวอักษรอังกฤษพิมพ์เล็ก และใช้ตัวอักษรพิมพ์เล็ก ตัวเลข _ และ - ได้'
export const aValueHasLowerCaseLetters = 'ค่าใช้ตัวอักษรอังกฤษพิมพ์เล็ก ตัวเลข _ และ - ได้'
export const labels = 'ป้ายกำกับ'
export const beginsWithALowerCaseLetter =
  '{label} ต้องขึ้นต้นด้วยตัวอักษรอังกฤษพิมพ์เล็ก ใช้ตัวอักษรพิมพ์เล็ก ตัวเลข และขีดกลางได้ และลงท้ายด้วยขีดกลางไม่ได้'
