/**
 * Schemas that are made when first asked for. A declaration says how a value is checked as a function of Zod, so that
 * a page which only shows rows and sends calls loads neither Zod nor makes a schema; the server, forms and tests do.
 */
import type { z as Zod } from 'zod'

/** Zod, as a shape is given it. */
export type Z = typeof Zod

/** A schema to be made: `shape(z)` is the schema, the same one at every call. */
export type Shape<S extends Zod.ZodType = Zod.ZodType> = (z: Z) => S

/** An object's schema to be made. */
export type ObjectShape = Shape<Zod.ZodObject>

/** What a checked value of a shape is. */
export type Output<S extends Shape> = Zod.output<ReturnType<S>>

/** What a shape takes before it is checked. */
export type Input<S extends Shape> = Zod.input<ReturnType<S>>

/** Declares a shape; the schema is made once, at the first call. */
export const shape = <S extends Zod.ZodType>(make: (z: Z) => S): Shape<S> => {
  let made: S | undefined
  return (z) => (made ??= make(z))
}

/** The row that a call is about, by the id in its path. */
export const rowParams = shape((z) => z.object({ id: z.string().max(300) }))
