/** Figures of a month: sums by currency, and links to the lists that show them. */
import { areDecimalsEqual, sum } from '@cmp/billing'
import {
  customerInvoices,
  invoices,
  lateChanges,
  monthCheckFindings,
  unassignedLines,
  type MonthAmount,
  type MonthBoardStep,
  type QueryOf,
  type Resource,
} from '@cmp/contract'

/** A step as the data says, before anybody confirmed it. */
export type ComputedStep = Pick<MonthBoardStep, 'count' | 'detail' | 'figures' | 'href'> & {
  state: 'done' | 'todo' | 'waiting' | 'unknown'
}

/** Returns the sum of each currency, sorted by currency; two currencies are never added. */
export const sumByCurrency = (amounts: readonly MonthAmount[]): MonthAmount[] =>
  [...Map.groupBy(amounts, ({ currency }) => currency)]
    .map(([currency, own]) => ({ currency, amount: sum(own.map(({ amount }) => amount)) }))
    .toSorted((one, other) => (one.currency < other.currency ? -1 : 1))

/** Returns the amounts that are not zero. */
export const dropZeros = (amounts: readonly MonthAmount[]): MonthAmount[] =>
  amounts.filter(({ amount }) => !areDecimalsEqual(amount, '0'))

const buildListHref =
  <R extends Resource>({ pages }: R) =>
  (filters: Partial<Record<keyof QueryOf<R> & string, string>>): string =>
    `${pages.list}?${new URLSearchParams(Object.entries(filters).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))).toString()}`

/** The lists behind the figures; a filter that a list does not have fails to compile. */
export const monthLists = {
  customerInvoices: buildListHref(customerInvoices),
  invoices: buildListHref(invoices),
  findings: buildListHref(monthCheckFindings),
  lateChanges: buildListHref(lateChanges),
  unassigned: buildListHref(unassignedLines),
}

/** Returns amounts as the figures of a step, sorted by currency, which all have the same name and list. */
export const toFigures = (
  label: string,
  amounts: readonly MonthAmount[],
  buildHref: (currency: string) => string,
): MonthBoardStep['figures'] =>
  amounts
    .map(({ currency, amount }) => ({ label, currency, amount, href: buildHref(currency) }))
    .toSorted((one, other) => (one.currency < other.currency ? -1 : 1))
