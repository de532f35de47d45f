/** Thai texts of `server/parties/project-subscription-rgs`. */
export const subscriptionAndProjectMustBelongTo =
  'Subscription นี้เป็นของลูกค้าคนละรายกับโปรเจกต์ เลือก Subscription ของลูกค้ารายเดียวกัน'
