/** Turns a component's row into a detail of a customer invoice. */
import type { CustomerInvoiceDetail } from './calculation.ts'
import type { ComponentRow } from './component-rows.ts'
import { toComponentKey, componentTable } from './components.ts'
import { toText } from './decimal.ts'
import { formatFormulaResult } from './explain.ts'

/** The fields that a detail takes from its document. */
export type DetailDocument = Pick<CustomerInvoiceDetail, 'cloudProvider' | 'profileId' | 'profileVersion'> & {
  /** The document's first billing month, `YYYY-MM`. */
  month: string
  currency: string
  digits: number
}

/**
 * Builds the detail of a component. It has no lines and no cost, so that control totals cover only the provider's cost.
 * The fields that describe the rule of a usage detail hold the component's own ID, version and name.
 */
export const buildComponentDetail = (
  { component, exact, formula, customerFormula, months, rivals }: ComponentRow,
  charge: string,
  { month, currency, digits, ...document }: DetailDocument,
): CustomerInvoiceDetail => {
  const isMonthly = 'per' in component && component.per === 'month'
  const { id, version, name } = component
  const figures = { exact: toText(exact), charge }
  return {
    ...document,
    component: component.kind,
    key: toComponentKey(component),
    subAccountKey: component.subAccountKey ?? '',
    resourceGroup: null,
    projectId: null,
    serviceName: component.serviceName ?? '',
    meterName: component.kind === 'free-text' ? component.description : name,
    unit: isMonthly ? 'Month' : '',
    chargeCategory: componentTable.find(({ kind }) => kind === component.kind)?.category ?? '',
    chargeClass: '',
    lineItemType: 'billing',
    billingMonth: isMonthly ? (months[0] ?? month) : month,
    dates: [],
    natures: [],
    lines: 0,
    quantity: isMonthly ? String(months.length) : '1',
    cost: '0',
    costCurrency: currency,
    rate: '1',
    rateSource: 'same currency',
    rateId: null,
    markup: { source: 'component', id, version, name, markupPercent: '0' },
    exactCharge: figures.exact,
    charge: figures.charge,
    months,
    why: formatFormulaResult(formula, { ...figures, currency, digits }),
    terms: { component, rivals },
    customerWhy: formatFormulaResult(customerFormula, { ...figures, currency, digits }),
  }
}
