/** Thai texts of `contract/billing/signing-certificate`. */
export const sendThePkcs12FileAs = 'ส่งไฟล์ PKCS#12 เป็น base64'
export const chooseAPkcs12File = 'เลือกไฟล์ PKCS#12'
export const fileIsLargerThan256Kib = 'ไฟล์มีขนาดเกิน 256 KiB และมีข้อมูลมากกว่าใบรับรอง'
