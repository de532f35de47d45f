/** Builds form fields for the variables of a Terraform module, and the Terraform arguments for their values. */
import { failWith } from './fail-with.ts'
import { bind, type Text } from '@cmp/messages'
import * as m from '@cmp/messages/contract/kit/module-fields'
import * as nouns from '@cmp/messages/contract/nouns'
import type { Field, FieldNotes, Fields } from './declared.ts'
import { f } from './fields.ts'
import { isRecord } from './is-record.ts'
import type { ModuleAttribute, ModuleCheck, ModuleVariable } from './module-definition.ts'
import { shape } from './shape.ts'
import { capitalize } from './words.ts'

/** The maximum number of items of a list and of entries of a map. */
const mostItems = 200

const longestText = 4000
const longestJson = 20_000
const deepestJson = 32

/** Longer texts are checked only by Terraform, whose regular expressions take linear time. */
const longestMatched = 300

/** Converts `bucket_prefix` to the label `Bucket prefix`. */
export const formatVariableLabel = (name: string): string =>
  capitalize(name.replaceAll(/[_-]+/g, ' ').trim() || name)

const truncateText = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most)}…` : text

/** Returns the first paragraph of a description on one line. */
const buildHelp = ({ description }: Pick<ModuleVariable, 'description'>): FieldNotes => {
  const [first = ''] = description.trim().split(/\n\s*\n/)
  const text = first.replaceAll(/\s+/g, ' ').trim()
  return text === '' ? {} : { help: truncateText(text, 500) }
}

/** Returns the maximum nesting depth of brackets. */
const measureDepth = (text: string): number => {
  let [depth, most] = [0, 0]
  for (const sign of text)
    if (sign === '[' || sign === '{') most = Math.max(most, (depth += 1))
    else if (sign === ']' || sign === '}') depth -= 1
  return most
}

const isJson = (text: string): boolean => {
  if (measureDepth(text) > deepestJson) return false
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

const describeJson = (declaredType: string, help: Text | undefined): Text => {
  const type = truncateText(declaredType.replaceAll(/\s+/g, ' '), 200)
  return help ? bind(m.describedJsonOfTheType, { help, type }) : bind(m.jsonOfType, { type })
}

const defineJsonField = (label: Text, type: string, notes: FieldNotes): Field => {
  const of = f.longText(label, { max: longestJson, ...notes, help: describeJson(type, notes.help) })
  return {
    ...of,
    schema: shape((z) => of.schema(z).refine(isJson, failWith(m.mustBeJsonForExampleName, { label }))),
  }
}

/** A number is transferred as text, so that no digit is lost. */
const numberField = (label: Text, notes: FieldNotes): Field => f.decimal(label, notes)

/** A choice of yes, no, or not set. */
const defineTriState = (label: Text, notes: FieldNotes): Field =>
  f.choice(
    label,
    [
      { value: 'true', label: m.yes },
      { value: 'false', label: m.no },
    ],
    { ...notes, none: m.notSet },
  )

const definePrimitiveField = (
  kind: 'string' | 'number' | 'bool',
  label: Text,
  notes: FieldNotes = {},
): Field => {
  if (kind === 'number') return numberField(label, notes)
  return kind === 'bool' ? f.boolean(label, notes) : f.text(label, { max: longestText, ...notes })
}

const listField = (label: Text, item: 'string' | 'number' | 'bool', notes: FieldNotes): Field =>
  f.list(label, definePrimitiveField(item, m.itemValue), { item: nouns.value, max: mostItems, ...notes })

const defineAttributeField = ({ name, kind, item, isOptional }: ModuleAttribute): Field => {
  const label = formatVariableLabel(name)
  if (kind === 'list') {
    const list = listField(label, item ?? 'string', {})
    return isOptional ? f.optional(list) : list
  }
  if (!isOptional) return definePrimitiveField(kind, label)
  return f.optional(kind === 'bool' ? defineTriState(label, {}) : definePrimitiveField(kind, label))
}

const defineAttributeFields = (attributes: readonly ModuleAttribute[]): Fields =>
  Object.fromEntries(attributes.map((attribute) => [attribute.name, defineAttributeField(attribute)]))

/** Returns whether a value passes a check. A text that is too long for the check passes, because Terraform checks it. */
const matchesCheck = ({ kind, values, pattern, min, max }: ModuleCheck, value: unknown): boolean => {
  if (value === null || value === undefined || value === '') return true
  const isWithin = (given: number): boolean =>
    (min === null || given >= min) && (max === null || given <= max)
  switch (kind) {
    case 'one-of':
      return values.includes(String(value))
    case 'pattern':
      return (
        typeof value !== 'string' || value.length > longestMatched || new RegExp(pattern, 'u').test(value)
      )
    case 'length':
      if (Array.isArray(value)) return isWithin(value.length)
      return typeof value !== 'string' || isWithin([...value].length)
    case 'range':
      return isWithin(Number(value))
  }
}

const withChecks = (field: Field, checks: readonly ModuleCheck[]): Field =>
  checks.length === 0
    ? field
    : {
        ...field,
        schema: shape((z) =>
          field.schema(z).superRefine((value, context) => {
            for (const check of checks)
              if (!matchesCheck(check, value)) context.addIssue({ code: 'custom', message: check.message })
          }),
        ),
      }

const defineInputField = (variable: ModuleVariable, label: Text, notes: FieldNotes): Field => {
  const { input, item, attributes, checks, isNullable, defaultJson } = variable
  const oneOf = checks.find(({ kind }) => kind === 'one-of')
  switch (input) {
    case 'text':
      return oneOf
        ? f.choice(
            label,
            oneOf.values.map((value) => ({ value, label: value })),
            { ...notes, none: m.notSet },
          )
        : f.text(label, { max: longestText, ...notes })
    case 'lines':
      return f.longText(label, { max: longestJson, ...notes })
    case 'number':
      return numberField(label, notes)
    case 'bool':
      return isNullable && defaultJson === 'null' ? defineTriState(label, notes) : f.boolean(label, notes)
    case 'list':
      return listField(label, item ?? 'string', notes)
    case 'map':
      return f.tags(label, { maxKey: 200, maxValue: longestText, max: mostItems, ...notes })
    case 'object':
      return f.group(label, defineAttributeFields(attributes), notes)
    case 'objects':
      return f.list(label, f.group(m.entry, defineAttributeFields(attributes)), {
        item: nouns.entry,
        max: mostItems,
        ...notes,
      })
    case 'json':
      return defineJsonField(label, variable.type, notes)
  }
}

/**
 * Returns the field of a variable. A variable with a default is optional: Terraform uses the default if the field is
 * empty.
 */
export const defineVariableField = (variable: ModuleVariable): Field => {
  const label = formatVariableLabel(variable.name)
  const notes = buildHelp(variable)
  const field = variable.isSensitive
    ? f.secret(label, { max: longestJson, ...notes })
    : withChecks(defineInputField(variable, label, notes), variable.checks)
  return variable.isRequired ? field : f.optional(field)
}

const toPairs = (value: unknown): unknown =>
  isRecord(value)
    ? Object.entries(value).map(([Key, Value]) => ({ Key, Value: Value === null ? '' : String(Value) }))
    : []

/** Converts the default of an object for its fields: optional booleans are choices with text values. */
const buildObjectDefault = (attributes: readonly ModuleAttribute[], value: unknown): unknown =>
  isRecord(value)
    ? Object.fromEntries(
        Object.entries(value).map(([name, inner]) => {
          const isChoice = attributes.some(
            (attribute) => attribute.name === name && attribute.kind === 'bool' && attribute.isOptional,
          )
          return [name, isChoice && typeof inner === 'boolean' ? String(inner) : inner]
        }),
      )
    : value

/**
 * Returns the initial value of a variable in a new form, which is its default. Undefined if the variable is sensitive,
 * has no default, or its default is null.
 */
export const startOfVariable = ({ defaultJson, input, isSensitive, attributes }: ModuleVariable): unknown => {
  if (defaultJson === null || isSensitive) return undefined
  const value: unknown = JSON.parse(defaultJson)
  if (value === null) return undefined
  if (input === 'map') return toPairs(value)
  if (input === 'object') return buildObjectDefault(attributes, value)
  if (input === 'objects')
    return Array.isArray(value) ? value.map((entry: unknown) => buildObjectDefault(attributes, entry)) : value
  if (input === 'json') return JSON.stringify(value, null, 2)
  return value
}

const mapOf = (value: unknown): Record<string, unknown> =>
  Object.fromEntries(
    (Array.isArray(value) ? value : []).flatMap((tag: unknown) =>
      isRecord(tag) && typeof tag['Key'] === 'string' ? [[tag['Key'], tag['Value'] ?? '']] : [],
    ),
  )

/**
 * Returns the Terraform argument of a variable; undefined if the field is empty.
 * @param value the value in the request, with Terraform's template sequences escaped
 */
export const toModuleArgument = ({ input }: Pick<ModuleVariable, 'input'>, value: unknown): unknown => {
  if (value === undefined || value === null || value === '') return undefined
  if (input === 'map') return mapOf(value)
  if (input !== 'json') return value
  const parsed: unknown = JSON.parse(String(value))
  return parsed
}
