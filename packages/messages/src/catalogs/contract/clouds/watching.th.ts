/** Thai texts of `contract/clouds/watching`. */
export const aboutUsdPerMonth = 'ประมาณ {withThousands} USD ต่อเดือน'
export const chargedByTo = '{monthlyAmount} เรียกเก็บโดย {of} จาก {payer}'
export const azureMonitorMetricQueries = 'คิวรีเมตริกของ Azure Monitor'
export const timeSeriesReturnedByTheCloud = 'อนุกรมเวลาที่ Cloud Monitoring API ส่งคืน'
export const metricsRequestedWithCloudwatch = 'เมตริกที่ขอด้วย GetMetricData ของ CloudWatch'
export const lessThan001UsdPer = 'น้อยกว่า 0.01 USD ต่อเดือน'
export const noChargeWithinMonthlyFreeTier = 'ไม่มีค่าบริการ ภายในปริมาณฟรีรายเดือนของ {free}'
