/** Thai texts of `contract/messaging/notifications`. */
export const enterEachEventOnlyOnce = 'ระบุเหตุการณ์แต่ละรายการเพียงครั้งเดียว'
