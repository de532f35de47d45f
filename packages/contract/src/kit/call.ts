/**
 * A call of the portal, declared once: what it takes and answers, who may make it, with which token, and what it
 * changes. The server mounts it, the web sends it, the OpenAPI document and the tests over all calls read it.
 */
import type { Call } from './declared.ts'
import type { Input, Output, Shape } from './shape.ts'

/** Declares a call; a wrong property does not compile. */
export const defineCall = <const C extends Call>(call: C): C => call

/** A segment of a path; `.` and `..` would leave the call, however they are encoded. */
const segmentOf = (value: string): string =>
  /^\.{1,2}$/.test(value) ? value.replaceAll('.', '%252E') : encodeURIComponent(value)

/** A call's path with the parameters that stand in it. */
export const pathOf = ({ path }: Pick<Call, 'path'>, params: object = {}): string =>
  path.replaceAll(/:(\w+)/g, (_whole, name) => segmentOf(String(Reflect.get(params, name))))

type Part<C extends Call, Name extends 'params' | 'query' | 'body' | 'input'> = C[Name] extends Shape
  ? C[Name]
  : never

/** A part whose every property may be left out may be left out itself. */
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

/** What whoever makes the call gives it. A form is sent as `FormData`. */
export type CallGiven<C extends Call> = GivenPart<'params', PartInput<C, 'params'>> &
  GivenPart<'query', PartInput<C, 'query'>> &
  GivenPart<'input', PartInput<C, 'input'>> &
  (C extends { isForm: true } ? { form: FormData } : GivenPart<'body', PartInput<C, 'body'>>)

type PartOutput<C extends Call, Name extends 'params' | 'query' | 'body' | 'input'> = [
  Part<C, Name>,
] extends [never]
  ? undefined
  : Output<Part<C, Name>>

/** What the server's handler gets: every part checked, but a form, which the handler reads itself. */
export type CallTaken<C extends Call> = {
  params: PartOutput<C, 'params'>
  query: PartOutput<C, 'query'>
  body: C extends { isForm: true } ? unknown : PartOutput<C, 'body'>
  input: PartOutput<C, 'input'>
}

/** The JSON that a call answers with, as whoever made it reads it. */
export type CallReply<C extends Call> = C['reply'] extends Shape ? Output<C['reply']> : undefined
