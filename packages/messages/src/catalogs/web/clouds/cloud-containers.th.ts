/** Thai texts of `web/clouds/cloud-containers`. */
export const noChangesYet = 'ยังไม่มีการเปลี่ยนแปลง'
export const noCloudScopesYet = 'ยังไม่มีขอบเขตคลาวด์'
