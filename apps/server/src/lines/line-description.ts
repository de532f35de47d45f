/**
 * SQL: what a line is called. A provider's own description may name its price (AWS: `$0.12 per On Demand Linux m6i.large Instance
 * Hour`), which beside a customer's own price would tell the markup: customers are told the product, or the meter.
 */
export const lineDescription = (isProvider: boolean): string =>
  isProvider
    ? "if(ChargeDescription != '', ChargeDescription, x_ProductName)"
    : "if(x_ProductName != '', x_ProductName, x_ChargeMeter)"
