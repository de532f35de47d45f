/**
 * Plays the requirements of FOCUS 1.2 as the specification's own project writes them for machines, against rows. Not by the
 * checks that the product has, which are held against these.
 */
import type { FocusRow } from '../focus/columns.ts'

type Check = {
  CheckFunction?: string
  Items?: Check[]
  ModelRuleId?: string
  ColumnName?: string
  /** Once in the place of the other. */
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

/** What the file of requirements holds, as far as it is read. */
export type FocusModel = { ModelRules: Record<string, ModelRule> }

/** What a reseller supports, in the words of the requirements: without unit prices, price lists and commitments of its own. */
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

/** Says of every purchase in its form for machines what its sentence says of those that cover charges to come. */
const saysMore = new Set(['EffectiveCost-C-005-C'])

/** Requirements that one row cannot tell: they are about all of them, or need what is not in the file. */
const notOfOneRow = new Set(['CheckDistinctCount', 'ColumnByColumnEqualsColumnValue'])

const holds = (check: Check, row: FocusRow, byRule: (id: string) => boolean): boolean => {
  const { CheckFunction: name, Items: items = [], Value: wanted = null } = check
  const column = check.ColumnName ?? check.CheckCondition ?? ''
  const value = row[column] ?? null
  const ifAny = (test: (text: string) => boolean) => value === null || test(value)
  if (name === undefined || notOfOneRow.has(name)) return true
  switch (name) {
    case 'AND':
      return items.every((item) => holds(item, row, byRule))
    case 'OR':
      return items.some((item) => holds(item, row, byRule))
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
      return ifAny(isDecimal)
    case 'CheckGreaterOrEqualThanValue':
      return ifAny((text) => Number(text) >= Number(wanted))
    case 'TypeDateTime':
    case 'FormatDateTime':
      return ifAny(isDateTime)
    case 'FormatKeyValue':
      return ifAny((text) => text.startsWith('{') && typeof JSON.parse(text) === 'object')
    case 'FormatCurrency':
    case 'CheckNationalCurrency':
      return ifAny((text) => /^[A-Z]{3}$/.test(text))
    case 'TypeString':
    case 'FormatString':
    case 'FormatUnit':
      return ifAny((text) => text !== '')
    default:
      throw new Error(`The requirements have a check of another kind: ${name}`)
  }
}

/** The requirements that a row breaks, each as its id and sentence; and how many of them were played. */
export const brokenRequirements = (
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
      holds(Condition, row, play)
    if (!applies) return true
    played += 1
    if (holds(Requirement, row, play)) return true
    if (rule.Function !== 'Composite') broken.push(`${id}: ${MustSatisfy}`)
    return false
  }
  for (const [id, rule] of Object.entries(rules)) {
    const isPresence = requirementOf(rule).CheckFunction === 'ColumnPresent'
    const isColumn = rule.Function === 'Composite' && /-C-000-/.test(id) && rule.Reference in row
    if (isPresence || isColumn) play(id)
  }
  return { broken, played }
}

const requirementOf = (rule: ModelRule): Check => rule.ValidationCriteria.Requirement
