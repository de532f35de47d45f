/** Thai texts of `contract/kit/provision-type-shape`. */
export const subscriptionId = 'รหัส Subscription'
export const projectId = 'รหัสโปรเจกต์'
export const accountId = 'รหัสบัญชี'
