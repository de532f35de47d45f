/**
 * Schemas that are created when they are first used. A declaration describes its validation as a function of Zod, so a
 * page that only shows rows and sends calls does not load Zod or create schemas; the server, forms and tests do.
 */
import type { z as Zod } from 'zod'
import type * as parts from './zod-parts.ts'

/** The parts of Zod that a shape gets. */
export type Z = typeof parts

/** A lazily created schema: `shape(z)` returns the same schema at every call. */
export type Shape<S extends Zod.ZodType = Zod.ZodType> = (z: Z) => S

/** A lazily created object schema. */
export type ObjectShape = Shape<Zod.ZodObject>

/** The validated value of a shape. */
export type Output<S extends Shape> = Zod.output<ReturnType<S>>

/** The value that a shape accepts before validation. */
export type Input<S extends Shape> = Zod.input<ReturnType<S>>

const declared = new WeakSet<object>()

/** Declares a shape; the schema is created once, at the first call. */
export const shape = <S extends Zod.ZodType>(make: (z: Z) => S): Shape<S> => {
  let made: S | undefined
  const getSchema: Shape<S> = (z) => (made ??= make(z))
  declared.add(getSchema)
  return getSchema
}

/** Returns whether a value is a shape rather than another function. */
export const isShape = (value: unknown): value is Shape => typeof value === 'function' && declared.has(value)

/** The row of a call, by the ID in its path. */
export const rowParams = shape((z) => z.object({ id: z.string().max(300) }))
