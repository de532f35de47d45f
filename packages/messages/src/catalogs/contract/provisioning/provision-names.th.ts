/** Thai texts of `contract/provisioning/provision-names`. */
export const infrastructure = 'โครงสร้างพื้นฐาน'
