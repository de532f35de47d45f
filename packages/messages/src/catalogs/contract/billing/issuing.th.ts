/** Thai texts of `contract/billing/issuing`. */
export const selectAtLeastOneDocument = 'เลือกเอกสารที่จะออก'
export const youCanIssueUpToDocuments = 'ออกได้ไม่เกิน {mostIssuedAtOnce} ฉบับต่อครั้ง'
export const reason = 'เหตุผล'
export const storedWithDocumentAndVisibleTo = 'บันทึกไว้กับเอกสาร และลูกค้ามองเห็นได้'
