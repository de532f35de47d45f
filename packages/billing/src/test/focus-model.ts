/**
 * Checks rows against the machine-readable requirements of FOCUS 1.2 from the specification's own project. It does not
 * use the product's checks, which are tested against these.
 */
import type { FocusRow } from '../focus/columns.ts'

type Check = {
  CheckFunction?: string
  Items?: Check[]
  ModelRuleId?: string
  ColumnName?: string
  /** Replaces `ColumnName` in one requirement. */
  CheckCondition?: string
  ColumnAName?: string
  ColumnBName?: string
  Value?: string | number | null
}

type ModelRule = {
  Function: string
  Reference: string
  Type: 'Static' | 'Dynamic'
  ApplicabilityCriteria: string[]
  ValidationCriteria: { MustSatisfy: string; Keyword: string; Requirement: Check; Condition: Check }
}

/** The parts of the requirements file that are read. */
export type FocusModel = { ModelRules: Record<string, ModelRule> }

/** What a reseller supports, in the words of the requirements: no unit prices, price lists or commitments of its own. */
const supported = new Set([
  'ACCOUNT_NAMING_SUPPORTED',
  'AVAILABILITY_ZONE_SUPPORTED',
  'USAGE_MEASUREMENT_SUPPORTED',
  'SUB_ACCOUNT_SUPPORTED',
  'BILLING_BASED_ON_PROVISIONED_RESOURCES_SUPPORTED',
  'RESOURCE_TYPE_ASSIGNMENT_SUPPORTED',
  'REGION_SUPPORTED',
  'TAGGING_SUPPORTED',
])

const isDecimal = (text: string): boolean => /^-?\d+(\.\d+)?$/.test(text)
const isDateTime = (text: string): boolean => new Date(text).toISOString().replace('.000Z', 'Z') === text

/**
 * The machine-readable form of this requirement covers every purchase, while its sentence covers only purchases for
 * future charges.
 */
const saysMore = new Set(['EffectiveCost-C-005-C'])

/** Requirements that cannot be checked on one row: they concern all rows, or need data that is not in the file. */
const notOfOneRow = new Set(['CheckDistinctCount', 'ColumnByColumnEqualsColumnValue'])

const matchesCheck = (check: Check, row: FocusRow, byRule: (id: string) => boolean): boolean => {
  const { CheckFunction: name, Items: items = [], Value: wanted = null } = check
  const column = check.ColumnName ?? check.CheckCondition ?? ''
  const value = row[column] ?? null
  const testValue = (test: (text: string) => boolean) => value === null || test(value)
  if (name === undefined || notOfOneRow.has(name)) return true
  switch (name) {
    case 'AND':
      return items.every((item) => matchesCheck(item, row, byRule))
    case 'OR':
      return items.some((item) => matchesCheck(item, row, byRule))
    case 'CheckModelRule':
      return byRule(check.ModelRuleId ?? '')
    case 'ColumnPresent':
      return column in row
    case 'CheckValue':
      return typeof wanted === 'number' ? Number(value) === wanted : value === wanted
    case 'CheckNotValue':
      return value !== wanted
    case 'CheckSameValue':
      return row[check.ColumnAName ?? ''] === row[check.ColumnBName ?? '']
    case 'CheckNotSameValue':
      return row[check.ColumnAName ?? ''] !== row[check.ColumnBName ?? '']
    case 'TypeDecimal':
    case 'FormatNumeric':
    case 'CheckDecimalValue':
      return testValue(isDecimal)
    case 'CheckGreaterOrEqualThanValue':
      return testValue((text) => Number(text) >= Number(wanted))
    case 'TypeDateTime':
    case 'FormatDateTime':
      return testValue(isDateTime)
    case 'FormatKeyValue':
      return testValue((text) => text.startsWith('{') && typeof JSON.parse(text) === 'object')
    case 'FormatCurrency':
    case 'CheckNationalCurrency':
      return testValue((text) => /^[A-Z]{3}$/.test(text))
    case 'TypeString':
    case 'FormatString':
    case 'FormatUnit':
      return testValue((text) => text !== '')
    default:
      throw new Error(`The requirements have a check of another kind: ${name}`)
  }
}

/** Returns the requirements that a row violates, each with its ID and sentence, and the number of requirements checked. */
export const findBrokenRequirements = (
  { ModelRules: rules }: FocusModel,
  row: FocusRow,
): { broken: string[]; played: number } => {
  const broken: string[] = []
  let played = 0
  const play = (id: string): boolean => {
    const rule = rules[id]
    if (!rule) throw new Error(`The requirements name ${id}, which they do not have.`)
    const { Keyword, Condition, Requirement, MustSatisfy } = rule.ValidationCriteria
    const applies =
      rule.Type === 'Static' &&
      !saysMore.has(id) &&
      (Keyword === 'MUST' || Keyword === 'MUST NOT') &&
      rule.ApplicabilityCriteria.every((criterion) => supported.has(criterion)) &&
      matchesCheck(Condition, row, play)
    if (!applies) return true
    played += 1
    if (matchesCheck(Requirement, row, play)) return true
    if (rule.Function !== 'Composite') broken.push(`${id}: ${MustSatisfy}`)
    return false
  }
  for (const [id, rule] of Object.entries(rules)) {
    const isPresence = getRequirement(rule).CheckFunction === 'ColumnPresent'
    const isColumn = rule.Function === 'Composite' && /-C-000-/.test(id) && rule.Reference in row
    if (isPresence || isColumn) play(id)
  }
  return { broken, played }
}

const getRequirement = (rule: ModelRule): Check => rule.ValidationCriteria.Requirement
