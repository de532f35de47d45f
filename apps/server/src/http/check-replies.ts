/** Holds replies against their declaration: for tests, where a reply that differs from it is a fault. */
import type { FastifySerializerCompiler } from 'fastify/types/schema.js'
import { z } from 'zod'

/** What a value has that its checked form has not: paths of undeclared keys. */
const undeclared = (value: unknown, checked: unknown, path = ''): string[] => {
  if (Array.isArray(value) && Array.isArray(checked))
    return value.flatMap((item, index) => undeclared(item, checked[index], `${path}[${index}]`))
  if (typeof value !== 'object' || value === null || typeof checked !== 'object' || checked === null)
    return []
  return Object.entries(value).flatMap(([key, item]) =>
    item === undefined
      ? []
      : key in checked
        ? undeclared(item, Reflect.get(checked, key), `${path}.${key}`)
        : [`${path}.${key}`],
  )
}

/** Answers 500, with the difference in the log, where a reply is not what its call declares. */
export const checkingSerializer: FastifySerializerCompiler<unknown> =
  ({ schema, method, url }) =>
  (data) => {
    const text = JSON.stringify(data)
    if (!(schema instanceof z.ZodType)) return text
    const sent: unknown = JSON.parse(text)
    const checked = schema.safeParse(sent)
    if (!checked.success)
      throw new Error(`${method} ${url} answers what it does not declare: ${z.prettifyError(checked.error)}`)
    const extra = undeclared(sent, checked.data)
    if (extra.length > 0)
      throw new Error(`${method} ${url} answers more than it declares: ${extra.slice(0, 5).join(', ')}`)
    return text
  }
