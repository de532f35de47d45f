/** Thai texts of `web/clouds/cloud-containers`. */
export const nothingHasChangedYet = 'ยังไม่มีการเปลี่ยนแปลง'
export const noCloudContainerYet = 'ยังไม่มีขอบเขตคลาวด์'
