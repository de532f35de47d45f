/** Thai texts of `contract/support/attachments`. */
export const attachUpTo10FilesTo = 'แนบได้ไม่เกิน 10 ไฟล์ต่อข้อความ'
export const attachOneFileCombineSeveralPages = 'แนบไฟล์เดียว รวมหลายหน้าเป็น PDF ไฟล์เดียว'
export const hasUnsupportedFileTypeAttachOne = 'ไม่รองรับประเภทไฟล์ของ {name} แนบไฟล์ประเภท: {extensions}'
export const isLargerThanMibAttachA = '{name} มีขนาดเกิน {bytes} MiB แนบไฟล์ที่เล็กกว่านี้'
export const isEmptyAttachFileWithContent = '{name} เป็นไฟล์ว่าง แนบไฟล์ที่มีข้อมูล'
