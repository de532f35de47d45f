/** Thai texts of `contract/kit/account-kind`. */
export const chooseAnotherSignInMethodIdentity = 'เลือกวิธีอื่น เพราะข้อมูลประจำตัวของเครื่องพอร์ทัลเป็นของตัวแทนจำหน่าย'
