/** Thai texts of `contract/kit/metric-text`. */
export const ms = '{digits} ms'
export const percent = 'เป็นเปอร์เซ็นต์'
export const bytesOrWithUnitForExample = 'เป็นไบต์ หรือเช่น 64 MiB'
export const count = 'ตัวเลข'
export const milliseconds = 'เป็นมิลลิวินาที'
export const bytesPerSecondOrWithUnit = 'เป็นไบต์ต่อวินาที หรือเช่น 64 MiB'
export const countPerSecond = 'ตัวเลขต่อวินาที'
