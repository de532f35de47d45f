/** From a rated invoice and the documents that stand to the drafts that it shall have. Nothing is written here. */
import {
  planDocuments,
  sum,
  type CustomerInvoice,
  type CustomerInvoiceDetail,
  type DocumentKey,
} from '@cmp/billing'
import { digitsOf, type DocumentKind } from '@cmp/contract'
import { AppError } from '../../kit/errors.ts'
import { comparable, type ComparableDetail, type DetailRow, type StandingDocuments } from './documents.ts'
import type { RatedInvoice } from './rate.ts'
import { zeroKeyOf } from './zero-reasons.ts'

/** A draft as it shall be. Amounts are decimal text of the key's currency. */
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

const detailRow = (
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
  zeroReason: zeroReasons.size === 0 ? '' : (zeroReasons.get(zeroKeyOf(detail)) ?? ''),
  position,
  why:
    detail.why === null
      ? null
      : {
          formula: detail.why,
          customerFormula: detail.customerWhy ?? undefined,
          terms: detail.terms ?? undefined,
        },
  charge: detail.charge,
  currency,
})

type Calculated = DocumentKey & { vat: string; details: ComparableDetail[]; invoice: CustomerInvoice }

const calculatedOf = (invoice: CustomerInvoice, rated: RatedInvoice): Calculated => ({
  customerId: invoice.customerId,
  costCurrency: invoice.costCurrency,
  currency: invoice.currency,
  vatPercent: invoice.vatPercent,
  vat: invoice.vat,
  details: invoice.details.map((detail, position) => comparable(detailRow(detail, position, invoice, rated))),
  invoice,
})

/**
 * The row of one difference. It is of all that is charged under its key now: where a rule or profile changes within the
 * period, of several details, each of which has lines and a rule of its own.
 */
const describedBy = (row: DetailRow, now: readonly ComparableDetail[]): DetailRow => {
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

/** The drafts that a rated invoice shall have, at most one for each customer, currencies and VAT rate. */
export const planDrafts = (rated: RatedInvoice, standing: StandingDocuments): PlannedDraft[] => {
  const terms = new Map(rated.inputs.profiles.map((profile) => [profile.id, profile.paymentTermsDays]))
  const issuedBy = new Map(standing.issued.map((document) => [document.id, document]))
  const calculated = rated.calculation.invoices.map((invoice) => calculatedOf(invoice, rated))
  return planDocuments<ComparableDetail, Calculated>(calculated, standing.issued, digitsOf).map(
    (planned): PlannedDraft => {
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
          ...describedBy(detail.row, nowBy.get(key) ?? []),
          cost,
          quantity,
          charge,
          exactCharge: charge,
        })),
      }
    },
  )
}

/**
 * {@link planDrafts} for a calculation, which must charge somebody unless there are documents that it changes.
 * @throws AppError InvalidRequest where every line is unassigned and no document exists
 */
export const planCalculation = (rated: RatedInvoice, standing: StandingDocuments): PlannedDraft[] => {
  const { calculation, inputs } = rated
  const chargesNobody =
    calculation.invoices.length + calculation.kept.length === 0 && calculation.unassigned.length > 0
  if (chargesNobody && standing.issued.length + standing.drafts.length === 0)
    throw new AppError(
      'InvalidRequest',
      `Every line of ${inputs.invoice.invoiceId} belongs to no customer yet, so nobody is charged. Assign its subscriptions under Unassigned lines.`,
    )
  return planDrafts(rated, standing)
}
