/** Every call of the specification is declared with its path, method, parameters and defaults. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { specifiedCalls } from './calls.ts'

const parameterShape = z.object({
  name: z.string(),
  schema: z.looseObject({ default: z.unknown().optional() }).optional(),
})

const bodyShape = z.object({
  content: z.record(z.string(), z.object({ schema: z.looseObject({ $ref: z.string().optional() }) })),
})

const documentShape = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({ parameters: z.array(parameterShape).default([]), requestBody: bodyShape.optional() }),
    ),
  ),
  components: z.object({
    schemas: z.record(
      z.string(),
      z.looseObject({ properties: z.record(z.string(), z.unknown()).optional() }),
    ),
  }),
})

/** `openapi.test.ts` compares this file with the declarations. */
const { paths, components } = documentShape.parse(
  JSON.parse(readFileSync(join(import.meta.dirname, '../../openapi.json'), 'utf8')),
)

/**
 * Returns the defaults of a call's declared parameters by lower-case name. Parameters may be in the address or in the
 * body.
 */
const readParameters = (path: string, method: string): Map<string, unknown> => {
  const declared = paths[path]?.[method]
  if (!declared) throw new Error(`${method} ${path} is not declared.`)
  const inBody = Object.values(declared.requestBody?.content ?? {}).flatMap(({ schema }) =>
    Object.keys(components.schemas[schema.$ref?.split('/').at(-1) ?? '']?.properties ?? {}),
  )
  return new Map([
    ...inBody.map((name) => [name.toLowerCase(), undefined] as const),
    ...declared.parameters.map(({ name, schema }) => [name.toLowerCase(), schema?.default] as const),
  ])
}

test('the table names each call once', () => {
  const names = specifiedCalls.map(({ method, path }) => `${method} ${path}`)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

test.each(specifiedCalls)('$section: $method $path', ({ method, path, parameters }) => {
  const declared = readParameters(path, method)
  for (const parameter of parameters) {
    const [name = '', value] = parameter.toLowerCase().split('=')
    expect(declared.has(name), `${path} takes ${name}`).toBe(true)
    if (value !== undefined)
      expect(String(declared.get(name)).toLowerCase(), `the default of ${name}`).toBe(value)
  }
})
