/** Thai texts of `contract/kit/metric-text`. */
export const ms = '{digits} ms'
export const inPerCent = 'เป็นเปอร์เซ็นต์'
export const inBytesOrSuchAs64 = 'เป็นไบต์ หรือเช่น 64 MiB'
export const aNumber = 'ตัวเลข'
export const inMilliseconds = 'เป็นมิลลิวินาที'
export const inBytesASecondOrSuch = 'เป็นไบต์ต่อวินาที หรือเช่น 64 MiB'
export const aNumberASecond = 'ตัวเลขต่อวินาที'
