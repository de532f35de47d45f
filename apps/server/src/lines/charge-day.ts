/** SQL: the day that a line is charged for, of type Date. Rules, rates and the days of a load go by it. */
export const chargeDay =
  'toDate(coalesce(x_UsageDate, ChargePeriodStart, x_ChargeStartDate, BillingPeriodStart))'
