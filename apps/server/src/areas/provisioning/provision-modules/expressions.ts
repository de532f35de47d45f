/** Parses Terraform expressions into trees: types of variables, and conditions that a form can check. */
import { getExpressionAst } from '@cdktn/hcl2json'
import { isRecord } from '@cmp/contract/is-record'
import type { ModuleCheck } from '@cmp/contract/module-definition'

/** A node of an expression. */
export type Expression = {
  kind: string
  /** A reference such as `var.name`, the value of a literal, or the name of a function. */
  text: string
  inside: Expression[]
}

/** Returns the text of a field, or an empty string if the value is not an object or the field is not a string. */
export const getText = (value: unknown, name: string): string => {
  const text = isRecord(value) ? value[name] : undefined
  return typeof text === 'string' ? text : ''
}

const getByteOffset = (node: Readonly<Record<string, unknown>>, end: 'start' | 'end'): number => {
  const range = node['range']
  const marker = isRecord(range) ? range[end] : undefined
  const byte = isRecord(marker) ? marker['byte'] : undefined
  return typeof byte === 'number' ? byte : 0
}

const toExpression = (node: unknown, source: Buffer): Expression => {
  const record = isRecord(node) ? node : {}
  const children: unknown[] = Array.isArray(record['children']) ? record['children'] : []
  const inside = children.map((child) => toExpression(child, source))
  const kind = getText(record, 'type')
  const [only] = inside
  // The parser has separate nodes for parentheses and quotation marks; they are skipped.
  if (['', 'template', 'templateWrap'].includes(kind) && inside.length === 1 && only) return only
  const meta = record['meta']
  const text =
    kind === 'function'
      ? getText(meta, 'name')
      : kind === 'binaryOp' || kind === 'unaryOp'
        ? getText(meta, 'operator')
        : kind === ''
          ? source.subarray(getByteOffset(record, 'start'), getByteOffset(record, 'end')).toString()
          : getText(meta, 'value')
  return { kind: kind === 'literalValue' ? `literal ${getText(meta, 'type')}` : kind, text, inside }
}

/**
 * Parses an expression.
 * @returns undefined for a text that is not an expression
 */
export const readExpression = async (text: string): Promise<Expression | undefined> => {
  try {
    return toExpression(await getExpressionAst('expression.tf', text), Buffer.from(text))
  } catch {
    return undefined
  }
}

/** A type constraint. */
export type VariableType =
  | { kind: 'string' | 'number' | 'bool' | 'any' }
  | { kind: 'list' | 'set' | 'map'; of: VariableType }
  | { kind: 'object'; attributes: { name: string; type: VariableType; isOptional: boolean }[] }

const any: VariableType = { kind: 'any' }

/** Converts a type expression to a type. A type without a form input becomes `any`. */
export const typeOfExpression = (expression: Expression | undefined): VariableType => {
  if (!expression) return any
  const { kind, text, inside } = expression
  if (kind !== 'function')
    return text === 'string' || text === 'number' || text === 'bool' ? { kind: text } : any
  const [first] = inside
  if (text === 'list' || text === 'set' || text === 'map') return { kind: text, of: typeOfExpression(first) }
  if (text === 'optional') return typeOfExpression(first)
  if (text !== 'object' || first?.kind !== 'object') return any
  const attributes = Array.from({ length: Math.floor(first.inside.length / 2) }, (_, index) => {
    const [key, value] = [first.inside[index * 2], first.inside[index * 2 + 1]]
    return {
      name: (key?.text ?? '').trim().replaceAll('"', ''),
      type: typeOfExpression(value),
      isOptional: value?.kind === 'function' && value.text === 'optional',
    }
  })
  return { kind: 'object', attributes }
}

const numberOf = ({ kind, text, inside }: Expression): number | undefined => {
  if (kind === 'literal number') return Number(text)
  const [only] = inside
  return kind === 'unaryOp' && text === 'negate' && only?.kind === 'literal number'
    ? -Number(only.text)
    : undefined
}

/**
 * Returns whether a pattern is fast for every text. Patterns that repeat a group or have many repetitions are left to
 * Terraform.
 */
const isCheap = (pattern: string): boolean =>
  !/\)[*+{?]/.test(pattern) && (pattern.match(/[*+]|\{\d*,\}/g) ?? []).length <= 3

const isPattern = (pattern: string): boolean => {
  try {
    new RegExp(pattern, 'u').test('')
    return isCheap(pattern)
  } catch {
    return false
  }
}

type Bounds = Pick<ModuleCheck, 'min' | 'max'>

/**
 * Converts a comparison to bounds. For whole numbers `> 3` becomes `>= 4`; for other numbers an exclusive bound is left
 * to Terraform.
 */
const toBounds = (operator: string, bound: number, isWhole: boolean): Bounds | undefined => {
  if (operator === 'greaterThanOrEqual') return { min: bound, max: null }
  if (operator === 'lessThanOrEqual') return { min: null, max: bound }
  if (!isWhole) return undefined
  if (operator === 'greaterThan') return { min: bound + 1, max: null }
  if (operator === 'lessThan') return { min: null, max: bound - 1 }
  return operator === 'equal' ? { min: bound, max: bound } : undefined
}

type Condition = Omit<ModuleCheck, 'message'>

const none: Condition = { kind: 'range', values: [], pattern: '', min: null, max: null }

const toComparison = (self: string, { text, inside }: Expression): Condition[] => {
  const [left, right] = inside
  const bound = right && numberOf(right)
  if (!left || bound === undefined) return []
  const isLength = left.kind === 'function' && left.text === 'length' && left.inside[0]?.text === self
  if (!isLength && left.text !== self) return []
  const bounds = toBounds(text, bound, isLength)
  return bounds ? [{ ...none, ...bounds, kind: isLength ? 'length' : 'range' }] : []
}

const isNullCheck = (self: string, { kind, text, inside }: Expression): boolean =>
  kind === 'binaryOp' && text === 'equal' && inside[0]?.text === self && inside[1]?.text === 'null'

/**
 * Extracts the parts of a condition that a form can check.
 * @param self the variable, as `var.name`
 */
export const listVariableChecks = (self: string, expression: Expression | undefined): Condition[] => {
  if (!expression) return []
  const { kind, text, inside } = expression
  const [first, second] = inside
  if (kind === 'binaryOp' && text === 'logicalAnd')
    return inside.flatMap((inner) => listVariableChecks(self, inner))
  // A variable without a value is not checked.
  if (kind === 'binaryOp' && text === 'logicalOr' && first && isNullCheck(self, first))
    return listVariableChecks(self, second)
  if (kind === 'binaryOp') return toComparison(self, expression)
  if (kind !== 'function') return []
  if (text === 'contains' && first?.kind === 'tuple' && second?.text === self) {
    const values = first.inside
    return values.length > 0 && values.every((value) => value.kind.startsWith('literal'))
      ? [{ ...none, kind: 'one-of', values: values.map((value) => value.text) }]
      : []
  }
  const regex = text === 'can' ? first : undefined
  const pattern = regex?.inside[0]
  return regex?.text === 'regex' && pattern?.kind === 'literal string' && regex.inside[1]?.text === self
    ? isPattern(pattern.text)
      ? [{ ...none, kind: 'pattern', pattern: pattern.text }]
      : []
    : []
}
