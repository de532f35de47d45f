/**
 * Tracks what invoices charge of recurring charges while they are rated one after the other: a fee is charged on one
 * invoice, a credit is used once, and a minimum counts what other invoices charge. Each invoice is rated as a
 * calculation in that order would rate it.
 */
import type { ChargeComponent, CustomerInvoice } from '@cmp/billing'
import { sum } from '@cmp/billing'
import { buildComponentCharges } from '../../../core/agreement-terms/charges.ts'
import {
  buildChargeComponent,
  collectChargedElsewhere,
  type AgreementLine,
  type LineCharge,
} from '../../../core/agreement-terms/components.ts'
import { toCloudGroup } from '../../../core/billing-lines/clouds.ts'
import type { MonthCharge, Window, WindowInvoice } from './window.ts'

/** Returns customers' recurring charges as components of an invoice, and records what a rated invoice charges of them. */
export type AgreementState = {
  componentsOf: (invoice: WindowInvoice, customerIds: ReadonlySet<string>) => ChargeComponent[]
  keep: (
    invoice: WindowInvoice,
    charged: readonly CustomerInvoice[],
    components: readonly ChargeComponent[],
  ) => void
}

const isForCloud = (line: AgreementLine, cloud: string): boolean =>
  line.cloudProvider === null || line.cloudProvider === cloud

/** Returns what invoices other than the given one charge a customer with a minimum, by month. */
const listMonthlyCharges = (
  line: AgreementLine,
  others: readonly MonthCharge[],
): { month: string; amount: string }[] => {
  const own = others.filter(
    ({ customerId, currency, cloud, ruleId }) =>
      customerId === line.customerId &&
      currency === (line.currency ?? '') &&
      ruleId !== line.id &&
      isForCloud(line, cloud),
  )
  return [...Map.groupBy(own, ({ month }) => month)]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([month, charges]) => ({ month, amount: sum(charges.map(({ amount }) => amount)) }))
}

/** Opens the current state, which is then continued in memory. */
export const openAgreementState = ({
  agreementLines,
  charges: storedCharges,
  monthCharges: storedMonthCharges,
}: Pick<Window, 'agreementLines' | 'charges' | 'monthCharges'>): AgreementState => {
  const charges = new Map<string, readonly LineCharge[]>(storedCharges)
  const months = new Map<string, readonly MonthCharge[]>(storedMonthCharges)
  const hasMinimums = agreementLines.some(({ kind }) => kind === 'minimum')
  const linesOf = Map.groupBy(agreementLines, ({ customerId }) => customerId)
  const excludeInvoice = <Value>(all: ReadonlyMap<string, readonly Value[]>, invoiceRowId: string): Value[] =>
    [...all].flatMap(([id, own]) => (id === invoiceRowId ? [] : own))

  return {
    componentsOf: ({ invoice, assignments }, customerIds) => {
      const lines = [...customerIds].flatMap((customerId) => linesOf.get(customerId) ?? [])
      if (lines.length === 0) return []
      const cloud = toCloudGroup(invoice.cloudProvider)
      const subAccountKeys = new Set(assignments.map(({ subAccountKey }) => subAccountKey))
      const chargedBy = Map.groupBy(
        excludeInvoice(charges, invoice.id),
        ({ agreementLineId }) => agreementLineId,
      )
      const others = excludeInvoice(months, invoice.id)
      return lines
        .filter(
          (line) =>
            isForCloud(line, cloud) &&
            (line.subAccountKey === null || subAccountKeys.has(line.subAccountKey)),
        )
        .toSorted((one, other) => (one.id < other.id ? -1 : 1))
        .map((line) =>
          buildChargeComponent(
            line,
            collectChargedElsewhere(
              line,
              chargedBy.get(line.id) ?? [],
              line.kind === 'minimum' ? listMonthlyCharges(line, others) : [],
            ),
            invoice.chargeFormula,
          ),
        )
    },
    keep: ({ invoice }, charged, components) => {
      if (components.length > 0) charges.set(invoice.id, buildComponentCharges(charged, components))
      if (!hasMinimums) return
      const cloud = toCloudGroup(invoice.cloudProvider)
      months.set(
        invoice.id,
        charged.flatMap(({ customerId, currency, details }) =>
          details.map(({ billingMonth, markup, charge }) => ({
            customerId,
            currency,
            cloud,
            month: billingMonth,
            ruleId: markup.id,
            amount: charge,
          })),
        ),
      )
    },
  }
}
