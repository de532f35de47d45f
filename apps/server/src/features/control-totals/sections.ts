/**
 * The sections that an invoice's lines fall into, as their file names them: invoice sections with the billing profile in Azure's
 * exports, the type of bill in AWS's. They stand among the cells of a line that no column keeps.
 */
import { quoted } from '../../engine/sql-text.ts'

type Names = readonly string[]

/** SQL: the first of these cells that is not empty. */
const cell = (names: Names): string =>
  `arrayFirst(text -> text != '', [${names.map((name) => `x_Source[${quoted(name)}]`).join(', ')}])`

const withCases = (names: Names): Names => [
  ...names,
  ...names.map((name) => `${name.slice(0, 1).toLowerCase()}${name.slice(1)}`),
]

const azure = (prefix: string, cases: (names: Names) => Names = (names) => names) => {
  const of = (...names: Names): Names => cases(names.map((name) => `${prefix}${name}`))
  const sectionNames = of('InvoiceSectionName', 'InvoiceSection')
  const profileNames = of('BillingProfileName')
  const sectionIds = [...of('InvoiceSectionId'), ...sectionNames]
  const profileIds = [...of('BillingProfileId'), ...profileNames]
  return {
    key: `concat(${cell(profileIds)}, '/', ${cell(sectionIds)})`,
    name: cell([...sectionNames, ...sectionIds]),
    profile: cell([...profileNames, ...profileIds]),
  }
}

const billType = cell(['bill/BillType', 'bill_bill_type', 'bill_BillType'])

/** SQL by the format of a file: the key of a section, its name, and the billing profile that it is of. */
const sections: Readonly<Record<string, { key: string; name: string; profile: string }>> = {
  'azure-cost-export': azure('', withCases),
  focus: azure('x_'),
  'aws-cur': { key: `concat('type/', ${billType})`, name: billType, profile: "''" },
}

/** What tells the lines of one section from those of another; null for a format that has none. */
export const sectionSql = (format: string): { key: string; name: string; profile: string } | null =>
  (Object.hasOwn(sections, format) && sections[format]) || null
