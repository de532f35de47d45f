/** Thai texts of `server/parties/brand`. */
export const chooseTheLogoAPngOr = 'เลือกโลโก้: ไฟล์ PNG หรือ SVG'
export const theLogoHasMoreThan512 = 'โลโก้ใหญ่กว่า 512 KiB ส่งออกให้เล็กลง'
export const logo = 'โลโก้'
