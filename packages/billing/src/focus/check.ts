/**
 * Checks the rows of a FOCUS file: whether they have exactly the columns of their dataset, values of the right kind
 * among those allowed, and columns that agree with each other. It checks one row at a time, so that a file of any
 * length can be checked while it is written. In memory it holds only the category of each service and a sum for each
 * invoice.
 */
import { decimalText } from '../decimal-text.ts'
import { formatUnits, parseUnits } from '../units.ts'
import {
  focusColumns,
  type FocusColumn,
  type FocusDataset,
  type FocusRow,
  type FocusVersion,
} from './columns.ts'

/** A problem in a row; `row` is its position in the file, starting at 1. */
export type FocusProblem = { row: number; column: string; says: string }

/**
 * The result for a whole file. `sums` are Σ BilledCost, exact decimal text, by `InvoiceId` (empty for rows without
 * one).
 */
export type FocusVerdict = {
  rows: number
  problems: readonly FocusProblem[]
  /** The number of all problems; `problems` contains the first of them. */
  problemCount: number
  sums: ReadonlyMap<string, string>
}

/** The maximum number of reported problems. */
const mostProblems = 100

/** The digits after the decimal point of sums: more than any amount has. */
const sumScale = 18

const isTime = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/.test(text) && !Number.isNaN(Date.parse(text))

/** Whether a text is a JSON object whose values are text, numbers, booleans or null. */
const isTags = (text: string): boolean => {
  try {
    const value: unknown = JSON.parse(text)
    return (
      typeof value === 'object' &&
      value !== null &&
      !Array.isArray(value) &&
      Object.values(value).every((each) => typeof each !== 'object' || each === null)
    )
  } catch {
    return false
  }
}

const isOfKind: Record<FocusColumn['kind'], (text: string) => boolean> = {
  text: (text) => text.trim() === text && text !== '',
  decimal: (text) => decimalText.test(text),
  time: isTime,
  currency: (text) => /^[A-Z]{3}$/.test(text),
  tags: isTags,
}

/** Returns what is wrong with a single value; null if it is valid. */
const describeFault = ({ kind, mayBeNull, allowed }: FocusColumn, value: string | null): string | null => {
  if (value === null) return mayBeNull ? null : 'has no value, and must have one'
  if (!isOfKind[kind](value)) return `is no ${kind}: ${value.slice(0, 80)}`
  return allowed && !allowed.includes(value) ? `is none of the allowed values: ${value.slice(0, 80)}` : null
}

/** A rule of the specification about columns that depend on each other; a violation is reported for `column`. */
type Relation = { column: string; says: string; holds: (row: FocusRow) => boolean }

const isUncorrected = ({ ChargeClass }: FocusRow): boolean => ChargeClass !== 'Correction'

/** Two columns that must both have a value or both be null. */
const requireTogether = (column: string, other: string): Relation => ({
  column,
  says: `has a value where ${other} has one, and nowhere else`,
  holds: (row) => (row[column] === null) === (row[other] === null),
})

const requireAfter = (column: string, other: string): Relation => ({
  column,
  says: `is later than ${other}`,
  holds: (row) => (row[column] ?? '') > (row[other] ?? ''),
})

const costRelations: readonly Relation[] = [
  requireAfter('BillingPeriodEnd', 'BillingPeriodStart'),
  requireAfter('ChargePeriodEnd', 'ChargePeriodStart'),
  requireTogether('PricingUnit', 'PricingQuantity'),
  requireTogether('ConsumedUnit', 'ConsumedQuantity'),
  requireTogether('RegionName', 'RegionId'),
  requireTogether('ResourceType', 'ResourceId'),
  requireTogether('ResourceName', 'ResourceId'),
  requireTogether('SubAccountName', 'SubAccountId'),
  {
    column: 'PricingQuantity',
    says: 'has no value in a row of tax',
    holds: (row) => row['ChargeCategory'] !== 'Tax' || row['PricingQuantity'] === null,
  },
  {
    column: 'PricingQuantity',
    says: 'has a value in a row of usage or of a purchase that corrects nothing',
    holds: (row) =>
      !(row['ChargeCategory'] === 'Usage' || row['ChargeCategory'] === 'Purchase') ||
      !isUncorrected(row) ||
      row['PricingQuantity'] !== null,
  },
  {
    column: 'ConsumedQuantity',
    says: 'has a value in rows of usage, and in no other',
    holds: (row) =>
      row['ChargeCategory'] === 'Usage'
        ? !isUncorrected(row) || row['ConsumedQuantity'] !== null
        : row['ConsumedQuantity'] === null,
  },
  {
    column: 'ChargeFrequency',
    says: 'is not Usage-Based in a row of a purchase',
    holds: (row) => row['ChargeCategory'] !== 'Purchase' || row['ChargeFrequency'] !== 'Usage-Based',
  },
]

const listRelations = (version: FocusVersion, dataset: FocusDataset): readonly Relation[] => {
  if (dataset === 'invoice-detail')
    return [
      requireAfter('BillingPeriodEnd', 'BillingPeriodStart'),
      {
        column: 'InvoiceDetailLastUpdated',
        says: 'is not before InvoiceDetailCreated',
        holds: (row) => (row['InvoiceDetailLastUpdated'] ?? '') >= (row['InvoiceDetailCreated'] ?? ''),
      },
      {
        column: 'PaymentCurrencyBilledCost',
        says: 'is BilledCost where both currencies are the same',
        holds: (row) =>
          row['PaymentCurrency'] !== row['BillingCurrency'] ||
          row['PaymentCurrencyBilledCost'] === row['BilledCost'],
      },
    ]
  if (version === '1.4') return costRelations
  return [
    ...costRelations,
    {
      column: 'BilledCost',
      says: 'is 0 where somebody else than the provider is paid',
      holds: (row) =>
        row['ProviderName'] === row['InvoiceIssuerName'] || /^-?0(\.0+)?$/.test(row['BilledCost'] ?? ''),
    },
  ]
}

/** Takes the rows of a file in order and returns the result at its end. */
export type FocusCheck = { take: (row: FocusRow) => void; finish: () => FocusVerdict }

/**
 * Opens a check of a file.
 * @param header the columns of the file, in its order
 */
export const openFocusCheck = (
  version: FocusVersion,
  dataset: FocusDataset,
  header: readonly string[],
): FocusCheck => {
  const columns = focusColumns(version, dataset) ?? []
  const relations = listRelations(version, dataset)
  const problems: FocusProblem[] = []
  const categories = new Map<string, string>()
  const sums = new Map<string, bigint>()
  let rows = 0
  let problemCount = 0

  const reportProblem = (row: number, column: string, says: string): void => {
    problemCount += 1
    if (problems.length < mostProblems) problems.push({ row, column, says })
  }
  const expected = columns.map(({ name }) => name)
  if (expected.length === 0) reportProblem(0, dataset, `is no dataset of FOCUS ${version}`)
  for (const name of expected) if (!header.includes(name)) reportProblem(0, name, 'is missing')
  for (const name of header) if (!expected.includes(name)) reportProblem(0, name, 'is no column of this file')

  const take = (row: FocusRow): void => {
    rows += 1
    let isWhole = true
    for (const column of columns) {
      const fault = describeFault(column, row[column.name] ?? null)
      if (fault === null) continue
      isWhole = false
      reportProblem(rows, column.name, fault)
    }
    if (!isWhole) return
    for (const { column, says, holds } of relations) if (!holds(row)) reportProblem(rows, column, says)
    const invoice = row['InvoiceId'] ?? ''
    sums.set(invoice, (sums.get(invoice) ?? 0n) + parseUnits(row['BilledCost'] ?? '', sumScale))
    const { ServiceName: service, ServiceCategory: category } = row
    if (!service || !category) return
    const known = categories.get(service) ?? category
    categories.set(service, known)
    if (known !== category)
      reportProblem(rows, 'ServiceCategory', `is another one than before for ${service}`)
  }

  return {
    take,
    finish: () => ({
      rows,
      problems,
      problemCount,
      sums: new Map([...sums].map(([invoice, units]) => [invoice, formatUnits(units, sumScale)])),
    }),
  }
}
