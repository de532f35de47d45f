/** Thai texts of `contract/kit/country-field`. */
export const isATwoLetterCodeSuch = '{label}ต้องเป็นรหัสสองตัวอักษร เช่น TH'
export const isACountryOfTheList = '{label}ต้องเป็นประเทศในรายการหรือรหัสสองตัวอักษร เช่น TH ไม่ใช่ “{input}”'
export const country = 'ประเทศ'
