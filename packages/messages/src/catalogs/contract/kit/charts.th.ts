/** Thai texts of `contract/kit/charts`. */
export const mustBeTimestampForExample2026 = '{label}ต้องเป็นวันและเวลา เช่น 2026-10-01T08:00:00Z'
export const timeRangeMustBeOneOf = 'ช่วงเวลาต้องเป็นค่าใดค่าหนึ่งต่อไปนี้: {keyMetricNames}'
export const rangeStart = 'เวลาเริ่มต้น'
export const rangeEnd = 'เวลาสิ้นสุด'
