/** Thai texts of `server/provisioning/provisions/prices`. */
export const thisExceedsCustomersLimitNothingWas =
  '{sentence} เกินกว่าที่กฎของลูกค้าอนุญาต ไม่มีการ{exists, select, true {แก้ไข} other {สร้าง}} ลดคำขอหรือลบบางรายการก่อน'
export const administratorMustApprove = '{sentence} ผู้ดูแลระบบต้องอนุมัติ'
export const administratorOtherThanMustApprove = '{sentence} ผู้ดูแลระบบคนอื่นที่ไม่ใช่ {requester} ต้องอนุมัติ'
export const withThisRequestProvisionedResources =
  'เมื่อรวมคำขอนี้ ทรัพยากรที่จัดเตรียมมีค่าใช้จ่าย {total} ต่อเดือน งบประมาณคือ {budget}'
export const priceIsNotInCurrencyOf = 'ราคาไม่ได้เป็นสกุล {currency} ซึ่งเป็นสกุลเงินของงบประมาณ {budget}'
export const notIncluded = 'ไม่นับรวม: {value}'
export const noFullMonthHasBeenCharged = 'ยังไม่มีการคิดค่าบริการครบเดือน'
export const perMonthExcludingTax = '{sums} ต่อเดือน ไม่รวมภาษี'
export const noPriceAvailableFor = 'ไม่ทราบราคาของ {unknown}'
export const noEstimate = 'ไม่มีประมาณการ'
