/** Tests the form fields for the variables of Terraform modules. */
import { expect, test } from 'vitest'
import { z } from '../zod.ts'
import type { ModuleVariable } from './module-definition.ts'
import { defineVariableField, startOfVariable } from './module-fields.ts'

const buildVariable = (change: Partial<ModuleVariable>): ModuleVariable => ({
  name: 'versioning',
  type: 'object({ enabled = optional(bool), days = optional(number), note = optional(string) })',
  description: '',
  isRequired: false,
  isNullable: true,
  isSensitive: false,
  defaultJson: '{"enabled":true,"days":7,"note":null}',
  input: 'object',
  item: null,
  attributes: [
    { name: 'enabled', kind: 'bool', item: null, isOptional: true },
    { name: 'days', kind: 'number', item: null, isOptional: true },
    { name: 'note', kind: 'string', item: null, isOptional: true },
  ],
  checks: [],
  messages: [],
  ...change,
})

test.each([
  buildVariable({}),
  buildVariable({ input: 'objects', defaultJson: '[{"enabled":false,"days":7,"note":null}]' }),
])('accepts the default of a variable with the input $input', (variable) => {
  const { error } = defineVariableField(variable).schema(z).safeParse(startOfVariable(variable))
  expect(error).toBeUndefined()
})
