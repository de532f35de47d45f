/**
 * A call of the portal, declared once: what it takes and answers, who may make it, with which token, and what it
 * changes. The server mounts it, the web sends it, the OpenAPI document and the tests over all calls read it.
 */
import type { Access } from './permissions.ts'
import type { Input, ObjectShape, Output, Shape } from './shape.ts'
import type { TokenUse } from './token-scopes.ts'

/** A file in the answer, by its media type; its bytes are streamed. */
export type FileReply = { file: string }

/** What {@link defineCall} takes. */
export type Call = {
  /** Unique among all calls, camelCase, a verb first: the operation's id in the OpenAPI document. */
  name: string
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** With `:name` for each parameter of `params`. */
  path: `/${string}`
  /** The group that the document shows it in. */
  tag: string
  /** One line in the document: what it does. */
  summary: string
  params?: ObjectShape
  query?: ObjectShape
  body?: Shape
  /**
   * In the place of `query` and `body`: parameters that existing clients send in the query, and the portal in the body.
   * The method is POST; with `answersGet` the same path answers GET as well, as the specification has it.
   */
  input?: ObjectShape
  answersGet?: true
  /** The body is a multipart form with files, whose fields `body` describes. */
  isForm?: true
  /** A shape, a file, or nothing (a redirect). */
  reply: Shape | FileReply | 'redirect'
  /** 200 unless it says otherwise; 202 for work that has only begun. */
  status?: 200 | 202
  access: Access
  /** The scope that opens the call to API tokens. There is no default: a call without one does not compile. */
  token: TokenUse
  /**
   * Whether a GET of this call changes something, so that a session's cookie is not enough for it (a link must not act
   * for a signed-in person). True of every call with `answersGet` unless it says otherwise.
   */
  changesOnGet?: boolean
  /** Changes only what the caller looks at, so that a scope that only reads may make it too. */
  allowedReadOnly?: true
}

/** Declares a call; a wrong property does not compile. */
export const defineCall = <const C extends Call>(call: C): C => call

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

/** What the server's handler gets: every part checked. */
export type CallTaken<C extends Call> = {
  params: PartOutput<C, 'params'>
  query: PartOutput<C, 'query'>
  body: PartOutput<C, 'body'>
  input: PartOutput<C, 'input'>
}

/** The JSON that a call answers with, as whoever made it reads it. */
export type CallReply<C extends Call> = C['reply'] extends Shape ? Output<C['reply']> : undefined

/** A call's path with the parameters that stand in it. */
export const pathOf = ({ path }: Call, params: object = {}): string =>
  path.replaceAll(/:(\w+)/g, (_whole, name) => encodeURIComponent(String(Reflect.get(params, name))))
