/**
 * SQL: the description of a line item. A provider's own description may contain its price (AWS:
 * `$0.12 per On Demand Linux m6i.large Instance Hour`), which would reveal the markup next to the customer's price.
 * Customers therefore see the product or the meter.
 */
export const buildLineDescriptionSql = (isProvider: boolean): string =>
  isProvider
    ? "if(ChargeDescription != '', ChargeDescription, x_ProductName)"
    : "if(x_ProductName != '', x_ProductName, x_ChargeMeter)"
