/** Thai texts of `clouds/focus-bucket`. */
export const thereAreNoFilesOfIn = 'ไม่มีไฟล์ของ {documentId} ใน {name} ภายใต้ {prefix}'
