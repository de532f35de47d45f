/** Thai texts of `contract/kit/words`. */
export const andMore = '{names} และอีก {count, number} รายการ'
