/** The only client of the server's calls: JSON in both directions, the session cookie, and typed errors. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/kit/api'
import {
  buildCallPath,
  type Call,
  type CallGiven,
  type CallReply,
  type EditConflict,
  type ErrorBody,
  type FieldProblem,
  type Use,
} from '@cmp/contract'
import { noteAnswer } from './connection.ts'
import { storeVersion } from './versions.ts'

/** Shown if the server sent no message. */
export const unknownProblem = t(m.somethingWentWrong)

/** A rejected or failed call. `status` is 0 if there was no response. */
export class ApiError extends Error {
  readonly status: number
  /** The server's error code, or '' if it sent none. */
  readonly code: string
  /** Whether the message comes from the response. Without a body, the message is {@link unknownProblem}. */
  readonly hasSentence: boolean
  readonly details: FieldProblem[]
  /** The records that prevent the action because they use the object. */
  readonly uses: Use[]
  /** The changes of others since the version of the record that the call named. */
  readonly conflict: EditConflict | undefined
  readonly requestId: string | undefined
  /** Seconds to wait before another attempt, if the server says so. */
  readonly retryAfterSeconds: number | undefined

  constructor(status: number, body: Partial<ErrorBody> = {}, options?: ErrorOptions) {
    super(body.message || unknownProblem, options)
    this.name = 'ApiError'
    this.status = status
    this.code = body.code ?? ''
    this.hasSentence = !!body.message
    this.details = body.details ?? []
    this.uses = body.uses ?? []
    this.conflict = body.conflict
    this.requestId = body.requestId
    this.retryAfterSeconds = body.retryAfterSeconds
  }
}

/** Query parameters. Those without a value are omitted. */
export type QueryParameters = Record<string, string | number | boolean | null | undefined>

/** Adds a query to a path. */
export const withQuery = (path: string, query: QueryParameters = {}): string => {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value))
  const text = search.toString()
  return text ? `${path}${path.includes('?') ? '&' : '?'}${text}` : path
}

let onUnauthenticated: () => void = () => undefined

/** Sets the `listener` that is called for every response with status 401. There is only one listener: the session watch. */
export const watchUnauthenticated = (listener: () => void): void => {
  onUnauthenticated = listener
}

/** Calls the listener, for calls that are not made with `fetch`. */
export const notifyUnauthenticated = (): void => onUnauthenticated()

let onProofNeeded: () => Promise<boolean> = async () => false

/**
 * Sets the function that asks users to prove their identity when a call requires it. If they do, the call is repeated.
 * There is only one such function: the portal's dialog.
 */
export const watchProofNeeded = (promptForProof: () => Promise<boolean>): void => {
  onProofNeeded = promptForProof
}

/** Returns whether a rejected call may be repeated because the user has proved their identity. */
export const isProvedAfter = ({ code }: Partial<ErrorBody>): Promise<boolean> =>
  code === 'ProofNeeded' ? onProofNeeded() : Promise.resolve(false)

/**
 * `key` identifies a submission: repeating it does not create anything new on the server. `ifMatch` is the version of
 * the record that the call changes: if somebody else has changed it since, the call is rejected.
 */
type SendOptions = {
  signal?: AbortSignal | undefined
  key?: string | undefined
  ifMatch?: string | undefined
}

type CallOptions = SendOptions & { body?: unknown }

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Parses an error body. Any other text counts as no body. */
export const parseErrorBody = (text: string): Partial<ErrorBody> => {
  if (!text.trimStart().startsWith('{')) return {}
  const body: unknown = JSON.parse(text)
  return isRecord(body) && typeof body['message'] === 'string' ? body : {}
}

/**
 * Makes one call and returns its response. A `FormData` body is sent as multipart, anything else as JSON.
 * @throws {ApiError} On every response that is not 2xx, and if there is no response.
 */
const request = async (
  method: string,
  address: string,
  { body, signal, key, ifMatch }: CallOptions,
): Promise<Response> => {
  const isForm = body instanceof FormData
  const response = await fetch(address, {
    method,
    credentials: 'same-origin',
    signal: signal ?? null,
    headers: {
      accept: 'application/json',
      // Browsers do not send custom headers across sites without a preflight request, so another site cannot make this
      // call.
      'x-cmp-request': '1',
      ...(key !== undefined && { 'idempotency-key': key }),
      ...(ifMatch !== undefined && { 'if-match': ifMatch }),
      ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error
    noteAnswer(false)
    throw new ApiError(0, { message: t(m.couldNotConnectToPortalCheck) }, { cause: error })
  })
  noteAnswer(true)
  if (response.status === 401) onUnauthenticated()
  if (response.ok) return response
  const refusal = parseErrorBody(await response.text())
  if (await isProvedAfter(refusal)) return request(method, address, { body, signal, key, ifMatch })
  throw new ApiError(response.status, refusal)
}

/** Makes a {@link request} with a JSON response, null if it is empty. The contract defines the shape of the response. */
const call = async <Answer>(method: string, address: string, options: CallOptions): Promise<Answer> => {
  const response = await request(method, address, options)
  const answer: Answer = JSON.parse((await response.text()) || 'null')
  storeVersion(answer, response.headers.get('etag'))
  return answer
}

/** All parts of a call's input, whichever of them the call declares. */
type AnyGiven = { params?: object; query?: object; body?: unknown; input?: object; form?: FormData }

/** Returns a call's address: its path with the path parameters filled in, and its query. */
export const buildCallUrl = (endpoint: Pick<Call, 'path'>, { params, query = {} }: AnyGiven): string =>
  withQuery(buildCallPath(endpoint, params), Object.fromEntries(Object.entries(query)))

/** Returns the address for the browser of a call, such as a download or a redirect through another site. */
export const buildFileUrl = <C extends Call>(endpoint: C, given: CallGiven<C> & AnyGiven): string =>
  buildCallUrl(endpoint, given)

/**
 * Requests the file that a call returns, for a page that reads the file itself.
 * @throws {ApiError} As {@link send} does.
 */
export const sendForFile = <C extends Call>(
  endpoint: C,
  given: CallGiven<C> & AnyGiven,
  options: Pick<SendOptions, 'signal'> = {},
): Promise<Response> => request(endpoint.method, buildCallUrl(endpoint, given), options)

/**
 * Works like {@link send} for the calls of a resource, which are derived from its fields. The resource defines the
 * shape of a row.
 */
export const sendAny = <Answer>(
  endpoint: Pick<Call, 'method' | 'path'>,
  given: AnyGiven,
  options: SendOptions = {},
): Promise<Answer> => {
  const { body, input, form } = given
  return call<Answer>(endpoint.method, buildCallUrl(endpoint, given), {
    ...options,
    body: form ?? input ?? body,
  })
}

/**
 * Makes a declared call and returns its response. The declaration defines its shape, and the server's tests verify it.
 * @throws {ApiError} On every response that is not 2xx, and if there is no response.
 */
export const send = <C extends Call>(
  endpoint: C,
  given: CallGiven<C> & AnyGiven,
  options: SendOptions = {},
): Promise<CallReply<C>> => sendAny<CallReply<C>>(endpoint, given, options)
