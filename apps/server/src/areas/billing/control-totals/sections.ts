/**
 * Determines the sections of an invoice's line items as their file names them: invoice sections with the billing
 * profile in Azure's exports, the bill type in AWS's. They are read from the cells of a line item that have no column
 * of their own.
 */
import { quoteLiteral } from '../../../engine/sql-text.ts'

type Names = readonly string[]

/** SQL: the first of these cells that is not empty. */
const buildCellSql = (names: Names): string =>
  `arrayFirst(text -> text != '', [${names.map((name) => `x_Source[${quoteLiteral(name)}]`).join(', ')}])`

const withCases = (names: Names): Names => [
  ...names,
  ...names.map((name) => `${name.slice(0, 1).toLowerCase()}${name.slice(1)}`),
]

const buildAzureSection = (prefix: string, cases: (names: Names) => Names = (names) => names) => {
  const prefixNames = (...names: Names): Names => cases(names.map((name) => `${prefix}${name}`))
  const sectionNames = prefixNames('InvoiceSectionName', 'InvoiceSection')
  const profileNames = prefixNames('BillingProfileName')
  const sectionIds = [...prefixNames('InvoiceSectionId'), ...sectionNames]
  const profileIds = [...prefixNames('BillingProfileId'), ...profileNames]
  return {
    key: `concat(${buildCellSql(profileIds)}, '/', ${buildCellSql(sectionIds)})`,
    name: buildCellSql([...sectionNames, ...sectionIds]),
    profile: buildCellSql([...profileNames, ...profileIds]),
  }
}

const billType = buildCellSql(['bill/BillType', 'bill_bill_type', 'bill_BillType'])

/** SQL by file format: the key of a section, its name, and its billing profile. */
const sections: Readonly<Record<string, { key: string; name: string; profile: string }>> = {
  'azure-cost-export': buildAzureSection('', withCases),
  focus: buildAzureSection('x_'),
  'aws-cur': { key: `concat('type/', ${billType})`, name: billType, profile: "''" },
}

/** Returns the SQL that distinguishes the sections of a format; null if the format has none. */
export const getSectionSql = (format: string): { key: string; name: string; profile: string } | null =>
  (Object.hasOwn(sections, format) && sections[format]) || null
