/**
 * The parts of Zod that shapes use. A namespace that is passed as a value prevents tree shaking: Zod's own contains 64
 * languages, JSON Schema conversion in both directions, and value types that no shape uses. A shape that needs another
 * part must add it here first, or it does not compile.
 */
export {
  array,
  base64,
  boolean,
  coerce,
  discriminatedUnion,
  email,
  enum,
  guid,
  iso,
  literal,
  looseObject,
  never,
  null,
  number,
  object,
  preprocess,
  record,
  registry,
  strictObject,
  string,
  stringbool,
  union,
  unknown,
  uuid,
  ZodObject,
} from 'zod'
