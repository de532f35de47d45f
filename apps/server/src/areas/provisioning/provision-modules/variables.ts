/** Reads the variables and outputs of a module for forms and pages. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/provisioning/provision-modules'
import { isRecord } from '@cmp/contract/is-record'
import type { ModuleAttribute, ModuleDefinition, ModuleVariable } from '@cmp/contract/module-definition'
import { unwrapExpression, unescapeTemplate, type Block } from './configuration-file.ts'
import { listVariableChecks, readExpression, typeOfExpression, type VariableType } from './expressions.ts'

type Body = Block['body']

/** Merges blocks by argument; override files come last and replace earlier values. */
const mergeByName = (blocks: readonly Block[]): Map<string, Body> => {
  const byName = new Map<string, Body>()
  for (const { labels, body } of blocks) {
    const name = labels[0] ?? ''
    byName.set(name, { ...byName.get(name), ...body })
  }
  return byName
}

const toText = (value: unknown): string => (typeof value === 'string' ? unescapeTemplate(value) : '')

const isTrue = (value: unknown): boolean => value === true || value === 'true' || value === '${true}'

const unescapeDeep = (value: unknown): unknown => {
  if (typeof value === 'string') return unescapeTemplate(value)
  if (Array.isArray(value)) return value.map(unescapeDeep)
  return isRecord(value)
    ? Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, unescapeDeep(inner)]))
    : value
}

type Primitive = 'string' | 'number' | 'bool'

const toPrimitive = ({ kind }: VariableType): Primitive | null =>
  kind === 'string' || kind === 'number' || kind === 'bool' ? kind : null

/** Builds an attribute that a form can ask for. */
const toAttribute = (given: {
  name: string
  type: VariableType
  isOptional: boolean
}): ModuleAttribute | undefined => {
  const { name, type, isOptional } = given
  const primitive = toPrimitive(type)
  if (primitive) return { name, kind: primitive, item: null, isOptional }
  const item = (type.kind === 'list' || type.kind === 'set') && toPrimitive(type.of)
  return item ? { name, kind: 'list', item, isOptional } : undefined
}

const toAttributes = (type: VariableType): ModuleAttribute[] | undefined => {
  if (type.kind !== 'object' || type.attributes.length === 0) return undefined
  const attributes = type.attributes.map(toAttribute)
  return attributes.every((attribute) => attribute !== undefined) ? attributes : undefined
}

/** Matches names of variables that usually contain several lines. */
const severalLines =
  /(^|_)(user_data|script|cloud_init|custom_data|policy|template|body|content|yaml|json|pem|public_key)$/

type Input = Pick<ModuleVariable, 'input' | 'item' | 'attributes'>

const toInput = (name: string, type: VariableType, value: unknown): Input => {
  const buildInput = (input: ModuleVariable['input'], more: Partial<Input> = {}): Input => ({
    input,
    item: null,
    attributes: [],
    ...more,
  })
  if (type.kind === 'number') return buildInput('number')
  if (type.kind === 'bool') return buildInput('bool')
  if (type.kind === 'string') {
    const isLong = severalLines.test(name) || (typeof value === 'string' && value.includes('\n'))
    return buildInput(isLong ? 'lines' : 'text')
  }
  if (type.kind === 'map') {
    const item = toPrimitive(type.of)
    return item ? buildInput('map', { item }) : buildInput('json')
  }
  if (type.kind === 'list' || type.kind === 'set') {
    const item = toPrimitive(type.of)
    if (item) return buildInput('list', { item })
    const attributes = toAttributes(type.of)
    return attributes ? buildInput('objects', { attributes }) : buildInput('json')
  }
  const attributes = toAttributes(type)
  return attributes ? buildInput('object', { attributes }) : buildInput('json')
}

/** Reads the conditions with their messages. */
const readValidations = async (
  name: string,
  body: Body,
): Promise<Pick<ModuleVariable, 'checks' | 'messages'>> => {
  const blocks: unknown[] = [body['validation'] ?? []].flat()
  const checks: ModuleVariable['checks'] = []
  const messages: string[] = []
  for (const block of blocks) {
    if (!isRecord(block)) continue
    const message = toText(block['error_message']).slice(0, 500)
    const isPlain = message !== '' && !/[$%]\{/.test(message)
    if (isPlain) messages.push(message)
    const condition = await readExpression(unwrapExpression(toText(block['condition'])))
    const shownMessage = isPlain ? message : t(m.theModuleDoesNotAcceptThis)
    checks.push(
      ...listVariableChecks(`var.${name}`, condition).map((check) => ({ ...check, message: shownMessage })),
    )
  }
  return { checks, messages }
}

const toVariable = async (name: string, body: Body): Promise<ModuleVariable> => {
  const typeText = unwrapExpression(typeof body['type'] === 'string' ? body['type'] : 'any')
  const type = typeOfExpression(await readExpression(typeText))
  const isRequired = !('default' in body)
  const value = unescapeDeep(body['default'])
  return {
    name,
    type: typeText.slice(0, 4000),
    description: toText(body['description']).slice(0, 4000),
    isRequired,
    isNullable: body['nullable'] !== false,
    isSensitive: isTrue(body['sensitive']),
    defaultJson: isRequired ? null : JSON.stringify(value ?? null),
    ...toInput(name, type, value),
    ...(await readValidations(name, body)),
  }
}

/** Reads the variables of a module; those without a default come first. */
export const listModuleVariables = async (blocks: readonly Block[]): Promise<ModuleVariable[]> => {
  const variables: ModuleVariable[] = []
  for (const [name, body] of mergeByName(blocks.filter(({ type }) => type === 'variable')))
    variables.push(await toVariable(name, body))
  return [
    ...variables.filter(({ isRequired }) => isRequired),
    ...variables.filter(({ isRequired }) => !isRequired),
  ]
}

/** Reads the outputs of a module. */
export const listModuleOutputs = (blocks: readonly Block[]): ModuleDefinition['outputs'] =>
  [...mergeByName(blocks.filter(({ type }) => type === 'output'))].map(([name, body]) => ({
    name,
    description: toText(body['description']).slice(0, 1000),
    isSensitive: isTrue(body['sensitive']),
  }))
