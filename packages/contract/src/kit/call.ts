/**
 * An API call, declared once: its input and reply, who may make it, the required token scope, and what it changes. The
 * server mounts it, the web client sends it, and the OpenAPI document and the tests of all calls are derived from it.
 */
import type { Call } from './declared.ts'
import { messageReply } from './message-reply.ts'
import type { Input, Output, Shape } from './shape.ts'

/** Declares a call; a wrong property does not compile. */
export const defineCall = <const C extends Call>(call: C): C => call

/** Returns whether the reply of a call is a record with a version, and not only a message about its change. */
export const hasVersionedReply = ({ version, reply }: Pick<Call, 'version' | 'reply'>): boolean =>
  version !== undefined && typeof reply === 'function' && reply !== messageReply

/** Encodes a path segment; `.` and `..` would leave the call's path, however they are encoded. */
const segmentOf = (value: string): string =>
  /^\.{1,2}$/.test(value) ? value.replaceAll('.', '%252E') : encodeURIComponent(value)

/** Builds a call's path with its path parameters. */
export const buildCallPath = ({ path }: Pick<Call, 'path'>, params: object = {}): string =>
  path.replaceAll(/:(\w+)/g, (_whole, name) => segmentOf(String(Reflect.get(params, name))))

type Part<C extends Call, Name extends 'params' | 'query' | 'body' | 'input'> = C[Name] extends Shape
  ? C[Name]
  : never

/** Makes a part optional if all of its properties are optional. */
type GivenPart<Name extends string, Value> = [Value] extends [never]
  ? unknown
  : Partial<Value> extends Value
    ? { [key in Name]?: Value }
    : { [key in Name]: Value }

type PartInput<C extends Call, Name extends 'params' | 'query' | 'body' | 'input'> = [Part<C, Name>] extends [
  never,
]
  ? never
  : Input<Part<C, Name>>

/** The input that the caller gives. A form is sent as `FormData`. */
export type CallGiven<C extends Call> = GivenPart<'params', PartInput<C, 'params'>> &
  GivenPart<'query', PartInput<C, 'query'>> &
  GivenPart<'input', PartInput<C, 'input'>> &
  (C extends { isForm: true } ? { form: FormData } : GivenPart<'body', PartInput<C, 'body'>>)

type PartOutput<C extends Call, Name extends 'params' | 'query' | 'body' | 'input'> = [
  Part<C, Name>,
] extends [never]
  ? undefined
  : Output<Part<C, Name>>

/** The input that the server's handler gets: every part is validated, except a form, which the handler reads. */
export type CallTaken<C extends Call> = {
  params: PartOutput<C, 'params'>
  query: PartOutput<C, 'query'>
  body: C extends { isForm: true } ? unknown : PartOutput<C, 'body'>
  input: PartOutput<C, 'input'>
}

/** The JSON reply as the caller reads it. */
export type CallReply<C extends Call> = C['reply'] extends Shape ? Output<C['reply']> : undefined
