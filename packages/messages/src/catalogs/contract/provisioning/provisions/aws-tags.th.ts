/** Thai texts of `contract/provisioning/provisions/aws-tags`. */
export const keysThatBeginWithAwsAre = 'คีย์ที่ขึ้นต้นด้วย aws: สงวนไว้สำหรับ AWS'
export const tags = 'แท็ก'
