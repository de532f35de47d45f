/** Compares replies with their declaration. Used in tests, where any difference is an error. */
import type { FastifySerializerCompiler } from 'fastify/types/schema.js'
import { z } from 'zod'

/** Returns the paths of undeclared keys: those that a value has and its validated form has not. */
const findUndeclaredPaths = (value: unknown, checked: unknown, path = ''): string[] => {
  if (Array.isArray(value) && Array.isArray(checked))
    return value.flatMap((item, index) => findUndeclaredPaths(item, checked[index], `${path}[${index}]`))
  if (typeof value !== 'object' || value === null || typeof checked !== 'object' || checked === null)
    return []
  return Object.entries(value).flatMap(([key, item]) =>
    item === undefined
      ? []
      : key in checked
        ? findUndeclaredPaths(item, Reflect.get(checked, key), `${path}.${key}`)
        : [`${path}.${key}`],
  )
}

/** Responds with 500 and logs the difference if a reply does not match its call's declaration. */
export const compileCheckedSerializer: FastifySerializerCompiler<unknown> =
  ({ schema, method, url }) =>
  (data) => {
    const text = JSON.stringify(data)
    if (!(schema instanceof z.ZodType)) return text
    const sent: unknown = JSON.parse(text)
    const checked = schema.safeParse(sent)
    if (!checked.success)
      throw new Error(`${method} ${url} answers what it does not declare: ${z.prettifyError(checked.error)}`)
    const extra = findUndeclaredPaths(sent, checked.data)
    if (extra.length > 0)
      throw new Error(`${method} ${url} answers more than it declares: ${extra.slice(0, 5).join(', ')}`)
    return text
  }
