/** Thai texts of `contract/kit/whole-price`. */
export const takesOffTheWholePriceAt = '{what}ลดได้มากที่สุดเท่าราคาเต็ม กรอก -100 ขึ้นไป'
