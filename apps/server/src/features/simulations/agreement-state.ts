/**
 * What invoices charge of agreement lines while they are rated one after the other: a fee stands on one of them, a credit
 * is used once, a minimum counts what the others charge. Each invoice is rated as a calculation in that order would find it.
 */
import type { ChargeComponent, CustomerInvoice } from '@cmp/billing'
import { sum } from '@cmp/billing'
import { chargesOf } from '../agreement-lines/charges.ts'
import {
  componentOf,
  elsewhereOf,
  type AgreementLine,
  type LineCharge,
} from '../agreement-lines/components.ts'
import { cloudOf } from '../invoices/clouds.ts'
import type { MonthCharge, Window, WindowInvoice } from './window.ts'

/** The lines of customers as components of an invoice, and what an invoice that was rated charges of them. */
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

/** What others than one invoice charge the customer of a minimum, by month, without it. */
const monthsOf = (
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

/** What stands now, to be rated on in memory. */
export const openAgreementState = ({
  agreementLines,
  charges: kept,
  monthCharges: keptMonths,
}: Pick<Window, 'agreementLines' | 'charges' | 'monthCharges'>): AgreementState => {
  const charges = new Map<string, readonly LineCharge[]>(kept)
  const months = new Map<string, readonly MonthCharge[]>(keptMonths)
  const hasMinimums = agreementLines.some(({ kind }) => kind === 'minimum')
  const linesOf = Map.groupBy(agreementLines, ({ customerId }) => customerId)
  const without = <Value>(all: ReadonlyMap<string, readonly Value[]>, invoiceRowId: string): Value[] =>
    [...all].flatMap(([id, own]) => (id === invoiceRowId ? [] : own))

  return {
    componentsOf: ({ invoice, assignments }, customerIds) => {
      const lines = [...customerIds].flatMap((customerId) => linesOf.get(customerId) ?? [])
      if (lines.length === 0) return []
      const cloud = cloudOf(invoice.cloudProvider)
      const subAccountKeys = new Set(assignments.map(({ subAccountKey }) => subAccountKey))
      const chargedBy = Map.groupBy(without(charges, invoice.id), ({ agreementLineId }) => agreementLineId)
      const others = without(months, invoice.id)
      return lines
        .filter(
          (line) =>
            isForCloud(line, cloud) &&
            (line.subAccountKey === null || subAccountKeys.has(line.subAccountKey)),
        )
        .toSorted((one, other) => (one.id < other.id ? -1 : 1))
        .map((line) =>
          componentOf(
            line,
            elsewhereOf(
              line,
              chargedBy.get(line.id) ?? [],
              line.kind === 'minimum' ? monthsOf(line, others) : [],
            ),
            invoice.chargeFormula,
          ),
        )
    },
    keep: ({ invoice }, charged, components) => {
      if (components.length > 0) charges.set(invoice.id, chargesOf(charged, components))
      if (!hasMinimums) return
      const cloud = cloudOf(invoice.cloudProvider)
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
