/** Thai texts of `contract/messaging/notifications`. */
export const nameEachEventOnce = 'ระบุเหตุการณ์แต่ละรายการเพียงครั้งเดียว'
