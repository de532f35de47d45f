/** The one client of the portal's calls: JSON both ways, the session cookie, typed refusals. */
import {
  pathOf,
  type Call,
  type CallGiven,
  type CallReply,
  type ErrorBody,
  type FieldProblem,
  type Use,
} from '@cmp/contract'
import { noteAnswer } from './connection.ts'

/** Shown when the server gave no sentence of its own. */
export const unknownProblem = 'Something went wrong!'

/** A refused or failed call. `status` is 0 when no answer came at all. */
export class ApiError extends Error {
  readonly status: number
  /** The server's error code, or '' when it gave none. */
  readonly code: string
  /** Whether the message is the answer's own; without a body it is {@link unknownProblem}. */
  readonly hasSentence: boolean
  readonly details: FieldProblem[]
  /** What stands in the way, where something is in use. */
  readonly uses: Use[]
  readonly requestId: string | undefined
  /** Seconds until it is worth trying again, where the server says so. */
  readonly retryAfterSeconds: number | undefined

  constructor(status: number, body: Partial<ErrorBody> = {}, options?: ErrorOptions) {
    super(body.message || unknownProblem, options)
    this.name = 'ApiError'
    this.status = status
    this.code = body.code ?? ''
    this.hasSentence = !!body.message
    this.details = body.details ?? []
    this.uses = body.uses ?? []
    this.requestId = body.requestId
    this.retryAfterSeconds = body.retryAfterSeconds
  }
}

/** Query parameters; those without a value are left out. */
export type QueryParameters = Record<string, string | number | boolean | null | undefined>

/** A path with its query. */
export const withQuery = (path: string, query: QueryParameters = {}): string => {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value))
  const text = search.toString()
  return text ? `${path}${path.includes('?') ? '&' : '?'}${text}` : path
}

let onUnauthenticated: () => void = () => undefined

/** Has `listener` told of every call that was answered 401. There is one listener: the watch over the session. */
export const watchUnauthenticated = (listener: () => void): void => {
  onUnauthenticated = listener
}

/** Tells the listener; for calls that are not made with `fetch`. */
export const tellUnauthenticated = (): void => onUnauthenticated()

let onProofNeeded: () => Promise<boolean> = async () => false

/**
 * Has `ask` find out who is there when a call is refused until that was shown; where it was, the call is made once
 * more. There is one asker: the dialog of the portal.
 */
export const watchProofNeeded = (ask: () => Promise<boolean>): void => {
  onProofNeeded = ask
}

/** Whether a call that was refused may be made again: the person has shown who it is. */
export const isProvedAfter = ({ code }: Partial<ErrorBody>): Promise<boolean> =>
  code === 'ProofNeeded' ? onProofNeeded() : Promise.resolve(false)

/** `key` names a submission: the same once more asks the server for nothing new. */
type SendOptions = { signal?: AbortSignal; key?: string }

type CallOptions = SendOptions & { body?: unknown }

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Reads an error body; anything that is none counts as no body. */
export const errorBodyOf = (text: string): Partial<ErrorBody> => {
  if (!text.trimStart().startsWith('{')) return {}
  const body: unknown = JSON.parse(text)
  return isRecord(body) && typeof body['message'] === 'string' ? body : {}
}

/**
 * Makes one call and returns its answer. A `FormData` body travels as multipart, anything else as JSON.
 * @throws {ApiError} on every answer that is not 2xx, and when none came
 */
const request = async (
  method: string,
  address: string,
  { body, signal, key }: CallOptions,
): Promise<Response> => {
  const isForm = body instanceof FormData
  const response = await fetch(address, {
    method,
    credentials: 'same-origin',
    signal,
    headers: {
      accept: 'application/json',
      // Browsers send no custom header across sites without asking first, so another site cannot make this call.
      'x-cmp-request': '1',
      ...(key !== undefined && { 'idempotency-key': key }),
      ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
    },
    body: body === undefined ? undefined : isForm ? body : JSON.stringify(body),
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error
    noteAnswer(false)
    throw new ApiError(
      0,
      { message: 'The portal cannot be reached. Check your connection and try again.' },
      { cause: error },
    )
  })
  noteAnswer(true)
  if (response.status === 401) onUnauthenticated()
  if (response.ok) return response
  const refusal = errorBodyOf(await response.text())
  if (await isProvedAfter(refusal)) return request(method, address, { body, signal, key })
  throw new ApiError(response.status, refusal)
}

/** {@link request} for an answer in JSON, null when it is empty. The contract says of the call what shape it has. */
const call = async <Answer>(method: string, address: string, options: CallOptions): Promise<Answer> => {
  const response = await request(method, address, options)
  return JSON.parse((await response.text()) || 'null')
}

/** The parts of what a call is given, whichever it declares. */
type AnyGiven = { params?: object; query?: object; body?: unknown; input?: object; form?: FormData }

/** A call's address: its path with the parameters that stand in it, and its query. */
export const addressOf = (asked: Pick<Call, 'path'>, { params, query = {} }: AnyGiven): string =>
  withQuery(pathOf(asked, params), Object.fromEntries(Object.entries(query)))

/** Where a browser goes for a call: a file to download, a way through another site. */
export const fileUrl = <C extends Call>(asked: C, given: CallGiven<C> & AnyGiven): string =>
  addressOf(asked, given)

/**
 * The file that a call answers, for a page that reads it itself.
 * @throws {ApiError} as {@link send}
 */
export const sendForFile = <C extends Call>(
  asked: C,
  given: CallGiven<C> & AnyGiven,
  options: Pick<SendOptions, 'signal'> = {},
): Promise<Response> => request(asked.method, addressOf(asked, given), options)

/** {@link send} for the calls of a resource, which are made from its fields: the resource says what a row is. */
export const sendAny = <Answer>(
  asked: Pick<Call, 'method' | 'path'>,
  given: AnyGiven,
  options: SendOptions = {},
): Promise<Answer> => {
  const { body, input, form } = given
  return call<Answer>(asked.method, addressOf(asked, given), { ...options, body: form ?? input ?? body })
}

/**
 * Makes a declared call and returns its answer, whose shape the declaration says and the server's tests hold.
 * @throws {ApiError} on every answer that is not 2xx, and when none came
 */
export const send = <C extends Call>(
  asked: C,
  given: CallGiven<C> & AnyGiven,
  options: SendOptions = {},
): Promise<CallReply<C>> => sendAny<CallReply<C>>(asked, given, options)
