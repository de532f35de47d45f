/** Thai texts of `contract/kit/country-field`. */
export const mustBeTwoLetterCodeFor = '{label}ต้องเป็นรหัสสองตัวอักษร เช่น TH'
export const mustBeCountryFromListOr = '{label}ต้องเป็นประเทศในรายการหรือรหัสสองตัวอักษร เช่น TH ไม่ใช่ “{input}”'
export const country = 'ประเทศ'
