/**
 * Checks the rows of a FOCUS file: that they have the columns of their dataset and no other, values of the right kind among
 * those that are allowed, and what columns say of each other. One row after the other, so that a file of any length is checked
 * while it is written; what is kept is a service's category and a sum for each invoice.
 */
import { decimalText } from '../decimal-text.ts'
import { textOfUnits, unitsOf } from '../units.ts'
import {
  focusColumns,
  type FocusColumn,
  type FocusDataset,
  type FocusRow,
  type FocusVersion,
} from './columns.ts'

/** What is wrong with a row, by its place in the file from 1. */
export type FocusProblem = { row: number; column: string; says: string }

/** What a whole file comes to. `sums` are Σ BilledCost, exact decimal text, by `InvoiceId` (empty for none). */
export type FocusVerdict = {
  rows: number
  problems: readonly FocusProblem[]
  /** How many there are, of which `problems` are the first. */
  problemCount: number
  sums: ReadonlyMap<string, string>
}

/** Problems that are told at most. */
const mostProblems = 100

/** Digits after the point of sums: more than any amount has. */
const sumScale = 18

const isTime = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/.test(text) && !Number.isNaN(Date.parse(text))

/** A JSON object whose values are text, numbers, truth values or null. */
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

/** What is wrong with a value by itself; null where nothing is. */
const faultOf = ({ kind, mayBeNull, allowed }: FocusColumn, value: string | null): string | null => {
  if (value === null) return mayBeNull ? null : 'has no value, and must have one'
  if (!isOfKind[kind](value)) return `is no ${kind}: ${value.slice(0, 80)}`
  return allowed && !allowed.includes(value) ? `is none of the allowed values: ${value.slice(0, 80)}` : null
}

/** A sentence of the specification on columns that hang on each other; told of `column` where it does not hold. */
type Relation = { column: string; says: string; holds: (row: FocusRow) => boolean }

const isUncorrected = ({ ChargeClass }: FocusRow): boolean => ChargeClass !== 'Correction'

/** Two columns of which one has a value where the other has. */
const together = (column: string, other: string): Relation => ({
  column,
  says: `has a value where ${other} has one, and nowhere else`,
  holds: (row) => (row[column] === null) === (row[other] === null),
})

const after = (column: string, other: string): Relation => ({
  column,
  says: `is later than ${other}`,
  holds: (row) => (row[column] ?? '') > (row[other] ?? ''),
})

const costRelations: readonly Relation[] = [
  after('BillingPeriodEnd', 'BillingPeriodStart'),
  after('ChargePeriodEnd', 'ChargePeriodStart'),
  together('PricingUnit', 'PricingQuantity'),
  together('ConsumedUnit', 'ConsumedQuantity'),
  together('RegionName', 'RegionId'),
  together('ResourceType', 'ResourceId'),
  together('ResourceName', 'ResourceId'),
  together('SubAccountName', 'SubAccountId'),
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

const relationsOf = (version: FocusVersion, dataset: FocusDataset): readonly Relation[] => {
  if (dataset === 'invoice-detail')
    return [
      after('BillingPeriodEnd', 'BillingPeriodStart'),
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

/** Takes the rows of a file in their order, and says at its end what they come to. */
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
  const relations = relationsOf(version, dataset)
  const problems: FocusProblem[] = []
  const categories = new Map<string, string>()
  const sums = new Map<string, bigint>()
  let rows = 0
  let problemCount = 0

  const tell = (row: number, column: string, says: string): void => {
    problemCount += 1
    if (problems.length < mostProblems) problems.push({ row, column, says })
  }
  const expected = columns.map(({ name }) => name)
  if (expected.length === 0) tell(0, dataset, `is no dataset of FOCUS ${version}`)
  for (const name of expected) if (!header.includes(name)) tell(0, name, 'is missing')
  for (const name of header) if (!expected.includes(name)) tell(0, name, 'is no column of this file')

  const take = (row: FocusRow): void => {
    rows += 1
    let isWhole = true
    for (const column of columns) {
      const fault = faultOf(column, row[column.name] ?? null)
      if (fault === null) continue
      isWhole = false
      tell(rows, column.name, fault)
    }
    if (!isWhole) return
    for (const { column, says, holds } of relations) if (!holds(row)) tell(rows, column, says)
    const invoice = row['InvoiceId'] ?? ''
    sums.set(invoice, (sums.get(invoice) ?? 0n) + unitsOf(row['BilledCost'] ?? '', sumScale))
    const { ServiceName: service, ServiceCategory: category } = row
    if (!service || !category) return
    const known = categories.get(service) ?? category
    categories.set(service, known)
    if (known !== category) tell(rows, 'ServiceCategory', `is another one than before for ${service}`)
  }

  return {
    take,
    finish: () => ({
      rows,
      problems,
      problemCount,
      sums: new Map([...sums].map(([invoice, units]) => [invoice, textOfUnits(units, sumScale)])),
    }),
  }
}
