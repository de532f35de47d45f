/** Thai texts of `contract/billing/issuing`. */
export const chooseWhatIsIssued = 'เลือกเอกสารที่จะออก'
export const atMostAreIssuedAtOnce = 'ออกได้ไม่เกิน {mostIssuedAtOnce} ฉบับต่อครั้ง'
export const reason = 'เหตุผล'
export const keptWithTheDocumentItsCustomer = 'บันทึกไว้กับเอกสาร และลูกค้ามองเห็นได้'
