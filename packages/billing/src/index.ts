export * from './errors.ts'
export {
  Decimal,
  areDecimalsEqual,
  multiply,
  parseDecimal,
  roundHalfAwayFromZero,
  subtract,
  sum,
  toAmount,
  toText,
} from './decimal.ts'
export * from './money.ts'
export * from './format.ts'
export { apportion, shareOut, type Apportioned } from './apportion.ts'
export { toBillingAccountKey, toSubAccountKey, listSubAccountKeys } from './cloud-keys.ts'
export { foldKey } from './folded-key.ts'
export { azureNamespace, normalizeServiceName, listServiceNames, serviceSpellings } from './service-names.ts'
export * from './dates.ts'
export * from './rules.ts'
export * from './exchange.ts'
export * from './natures.ts'
export * from './rate-plausibility.ts'
export * from './explain.ts'
export * from './components.ts'
export { listChargedMonths, chargeOfSpending } from './component-amounts.ts'
export { assertComponent } from './component-check.ts'
export { addSpending } from './component-spending.ts'
export type { ComponentSpending } from './component-rows.ts'
export * from './calculation.ts'
export { calculateCustomerInvoices } from './rate-lines.ts'
export { toDetailKey } from './invoice-draft.ts'
export * from './adjustment.ts'
export * from './documents.ts'
export * from './control-totals.ts'
export { spreadUnits } from './deal-units.ts'
export { formatFixedUnits, scaleOf, formatUnits, parseUnits } from './units.ts'
export { buildDisplayFields, displayQuantity, calculateUnitPrice } from './display-units.ts'
export * from './price-units.ts'
export * from './divide-change.ts'
export * from './explain-change.ts'
