/** Thai texts of `contract/kit/required`. */
export const thisFieldIsRequired = 'จำเป็นต้องกรอกช่องนี้'
