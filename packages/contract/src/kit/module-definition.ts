/**
 * The result of inspecting a Terraform module: its variables as form fields, its outputs, its providers and its
 * resources. The result is stored with the version of the module and never changes. Source of the types:
 * https://developer.hashicorp.com/terraform/language/expressions/type-constraints
 */
import { shape, type Output } from './shape.ts'

/** Types with a single value. */
export const primitiveTypes = ['string', 'number', 'bool'] as const

/** The input of a variable in a form. `json` is for types without a special input: people enter the value as JSON. */
export const moduleInputs = [
  'text',
  'lines',
  'number',
  'bool',
  'list',
  'map',
  'object',
  'objects',
  'json',
] as const

/** An attribute of an object that has a form field. */
const moduleAttribute = shape((z) =>
  z.object({
    name: z.string(),
    kind: z.enum([...primitiveTypes, 'list']),
    item: z.enum(primitiveTypes).nullable().describe('The type of the items of a list.'),
    isOptional: z.boolean(),
  }),
)

/** A condition of a `validation` block that the form can check; Terraform evaluates every condition in the plan. */
export const moduleCheck = shape((z) =>
  z.object({
    kind: z.enum(['one-of', 'pattern', 'length', 'range']),
    values: z.array(z.string()).describe('For `one-of`: the allowed values.'),
    pattern: z.string().describe('For `pattern`: a regular expression. Empty for other kinds.'),
    min: z.number().nullable(),
    max: z.number().nullable(),
    message: z.string().describe("The block's `error_message`."),
  }),
)

/** One variable of a module. */
export const moduleVariable = shape((z) =>
  z.object({
    name: z.string(),
    type: z.string().describe('The type constraint, for example `map(string)`.'),
    description: z.string(),
    isRequired: z.boolean().describe('Whether a value is required because the variable has no default.'),
    isNullable: z.boolean(),
    isSensitive: z.boolean(),
    defaultJson: z.string().nullable().describe('The default as JSON. Null if there is no default.'),
    input: z.enum(moduleInputs),
    item: z.enum(primitiveTypes).nullable().describe('The type of the items of a list or map.'),
    attributes: z.array(moduleAttribute(z)),
    checks: z.array(moduleCheck(z)),
    messages: z.array(z.string()).describe('The error messages of the `validation` blocks.'),
  }),
)

/** The definition of a module. */
export const moduleDefinition = shape((z) =>
  z.object({
    variables: z.array(moduleVariable(z)),
    outputs: z.array(z.object({ name: z.string(), description: z.string(), isSensitive: z.boolean() })),
    providers: z.array(
      z.object({
        name: z.string(),
        source: z.string().describe('The source address, for example `hashicorp/aws`.'),
        version: z.string().describe('The version constraints. Empty if there are none.'),
      }),
    ),
    requiredVersion: z
      .string()
      .describe('The constraint on the version of Terraform. Empty if there is none.'),
    resources: z.array(
      z.object({
        address: z
          .string()
          .describe('The address, for example `aws_s3_object.this` or `module.logs.aws_s3_bucket.this`.'),
        type: z.string(),
      }),
    ),
  }),
)

export type ModuleVariable = Output<typeof moduleVariable>
export type ModuleCheck = Output<typeof moduleCheck>
export type ModuleAttribute = Output<typeof moduleAttribute>
export type ModuleDefinition = Output<typeof moduleDefinition>
