/** Plans the drafts of a rated invoice from its current documents. Nothing is written here. */
import { bind } from '@cmp/messages'
import * as m from '@cmp/messages/server/billing/calculations'
import {
  planDocuments,
  sum,
  type CustomerInvoice,
  type CustomerInvoiceDetail,
  type DocumentKey,
} from '@cmp/billing'
import { getCurrencyDigits, type DocumentKind } from '@cmp/contract'
import { AppError } from '../../../../kit/errors.ts'
import {
  toComparableDetail,
  type ComparableDetail,
  type DetailRow,
  type ExistingDocuments,
} from './documents.ts'
import type { RatedInvoice } from '../rating/rate.ts'
import { buildZeroKey } from '../rating/zero-reasons.ts'

/** A planned draft. Amounts are decimal text in the key's currency. */
export type PlannedDraft = DocumentKey & {
  kind: DocumentKind
  adjustsId: string | null
  billingProfileId: string
  paymentTermsDays: number
  cost: string
  subtotal: string
  vat: string
  total: string
  details: DetailRow[]
}

const segmentOf = (date: string, boundaries: readonly string[]): number =>
  boundaries.filter((boundary) => boundary <= date).length

const toDetailRow = (
  detail: CustomerInvoiceDetail,
  position: number,
  { customerId, currency }: CustomerInvoice,
  { inputs, boundaries, zeroReasons }: RatedInvoice,
): DetailRow => ({
  component: detail.component,
  detailKey: detail.key,
  customerId,
  cloudProvider: detail.cloudProvider,
  subAccountKey: detail.subAccountKey,
  subscriptionName: inputs.subscriptionNames.get(detail.subAccountKey) ?? detail.subAccountKey,
  lineItemType: detail.lineItemType === 'billing' ? 'billing' : 'usage',
  serviceName: detail.serviceName,
  meterName: detail.meterName,
  chargeCategory: detail.chargeCategory,
  chargeClass: detail.chargeClass,
  resourceGroup: detail.resourceGroup ?? '',
  projectId: detail.projectId,
  billingMonth: detail.billingMonth,
  segments: [...new Set(detail.dates.map((date) => segmentOf(date, boundaries)))],
  natures: detail.natures,
  unit: detail.unit,
  quantity: detail.quantity,
  lines: detail.lines,
  cost: detail.cost,
  costCurrency: detail.costCurrency,
  exchangeRate: detail.rate,
  rateSource: detail.rateSource,
  rateId: detail.rateId,
  ruleId: detail.markup.id,
  ruleName: detail.markup.name,
  ruleVersion: detail.markup.version,
  markupPercent: detail.markup.markupPercent,
  exactCharge: detail.exactCharge,
  zeroReason: zeroReasons.size === 0 ? '' : (zeroReasons.get(buildZeroKey(detail)) ?? ''),
  position,
  why:
    detail.why === null
      ? null
      : {
          formula: detail.why,
          ...(detail.customerWhy !== null && { customerFormula: detail.customerWhy }),
          ...(detail.terms && { terms: detail.terms }),
        },
  charge: detail.charge,
  currency,
})

type Calculated = DocumentKey & { vat: string; details: ComparableDetail[]; invoice: CustomerInvoice }

const toCalculated = (invoice: CustomerInvoice, rated: RatedInvoice): Calculated => ({
  customerId: invoice.customerId,
  costCurrency: invoice.costCurrency,
  currency: invoice.currency,
  vatPercent: invoice.vatPercent,
  vat: invoice.vat,
  details: invoice.details.map((detail, position) =>
    toComparableDetail(toDetailRow(detail, position, invoice, rated)),
  ),
  invoice,
})

/**
 * Returns the row that describes a difference. The difference covers everything that is now charged under its key: if a
 * rule or profile changes within the period, these are several details, each with its own line items and rule.
 */
const combineDetails = (row: DetailRow, now: readonly ComparableDetail[]): DetailRow => {
  if (now.length < 2) return row
  const rows = now.map((detail) => detail.row)
  return {
    ...row,
    lines: rows.reduce((lines, own) => lines + own.lines, 0),
    segments: rows.flatMap(({ segments }) => segments),
    natures: [...new Set(rows.flatMap(({ natures }) => natures ?? []))].sort(),
    why: {
      rules: rows.map(({ ruleName, ruleVersion, markupPercent, segments, natures }) => ({
        name: ruleName,
        version: ruleVersion,
        markupPercent,
        segments,
        natures,
      })),
    },
  }
}

/** Plans the drafts of a rated invoice, at most one per customer, currency pair and VAT rate. */
export const planDrafts = (rated: RatedInvoice, existingDocuments: ExistingDocuments): PlannedDraft[] => {
  const terms = new Map(rated.inputs.profiles.map((profile) => [profile.id, profile.paymentTermsDays]))
  const issuedBy = new Map(existingDocuments.issued.map((document) => [document.id, document]))
  const calculated = rated.calculation.invoices.map((invoice) => toCalculated(invoice, rated))
  return planDocuments<ComparableDetail, Calculated>(
    calculated,
    existingDocuments.issued,
    getCurrencyDigits,
  ).map((planned): PlannedDraft => {
    if (planned.adjusts === null) {
      const { invoice, details } = planned.calculated
      return {
        ...planned.key,
        kind: planned.kind,
        adjustsId: null,
        billingProfileId: invoice.profileId,
        paymentTermsDays: terms.get(invoice.profileId) ?? 0,
        cost: invoice.cost,
        subtotal: invoice.subtotal,
        vat: invoice.vat,
        total: invoice.total,
        details: details.map(({ row }) => row),
      }
    }
    const { difference, adjusts } = planned
    const before = issuedBy.get(adjusts)
    const nowBy = Map.groupBy(planned.calculated?.details ?? [], ({ key }) => key)
    const profileId = planned.calculated?.invoice.profileId ?? before?.billingProfileId ?? ''
    return {
      ...planned.key,
      kind: planned.kind,
      adjustsId: adjusts,
      billingProfileId: profileId,
      paymentTermsDays: terms.get(profileId) ?? before?.paymentTermsDays ?? 0,
      cost: sum(difference.details.map((detail) => detail.cost)),
      subtotal: difference.subtotal,
      vat: difference.vat,
      total: difference.total,
      details: difference.details.map(({ key, detail, cost, quantity, charge }) => ({
        ...combineDetails(detail.row, nowBy.get(key) ?? []),
        cost,
        quantity,
        charge,
        exactCharge: charge,
      })),
    }
  })
}

/**
 * Runs {@link planDrafts} for a calculation, which must charge somebody unless it changes existing documents.
 * @throws AppError InvalidRequest if every line item is unassigned and no document exists.
 */
export const planCalculation = (
  rated: RatedInvoice,
  existingDocuments: ExistingDocuments,
): PlannedDraft[] => {
  const { calculation, inputs } = rated
  const chargesNobody =
    calculation.invoices.length + calculation.excluded.length === 0 && calculation.unassigned.length > 0
  if (chargesNobody && existingDocuments.issued.length + existingDocuments.drafts.length === 0)
    throw new AppError(
      'InvalidRequest',
      bind(m.allLineItemsOfAreUnassigned, { invoiceId: inputs.invoice.invoiceId }),
    )
  return planDrafts(rated, existingDocuments)
}
