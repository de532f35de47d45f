// What vendors' SDKs throw, in our codes, with the vendor's own sentence and nothing secret in it.
import { scrubbed, sdkError, type SdkError } from '../exports/refusals.ts'
import { isObject } from '../exports/json.ts'
import { CloudError, type CloudErrorCode } from '../ports/errors.ts'
import { listAt, textAt } from './read.ts'

/** Codes of the providers that say more than the status does. */
const codeByName: readonly (readonly [RegExp, CloudErrorCode])[] = [
  [
    /Throttl|TooManyRequests|RequestLimitExceeded|RateLimit|RESOURCE_EXHAUSTED|OperationNotAllowed|SlowDown|QuotaExceeded/i,
    'Throttled',
  ],
  [
    /AADSTS|ExpiredToken|RequestExpired|ExpiredAuthenticationToken|InvalidAuthenticationToken|InvalidClientTokenId|SignatureDoesNotMatch|AuthFailure|UnrecognizedClient|InvalidAccessKeyId|CredentialsProvider|CredentialUnavailable|invalid_grant|invalid_client/i,
    'Unauthorized',
  ],
  [
    /AccessDenied|UnauthorizedOperation|NotAuthorized|AuthorizationFailed|ForbiddenBy|PERMISSION_DENIED|SERVICE_DISABLED/i,
    'Forbidden',
  ],
  [
    /(^|\b|\.)NotFound|NotFoundException|ResourceNotFound|\bNoSuch|NotFoundFault|does ?not ?exist/i,
    'NotFound',
  ],
]

const brokenOff = /aborted|socket hang up|ECONNRESET|premature close|terminated|EPIPE|ERR_STREAM/i

const silence = { code: '', message: '', reason: '' }

/** What a body of an answer says: an `error` envelope, a `code` at the top, or JSON inside a text. */
const saidIn = (body: unknown): { code: string; message: string; reason: string } => {
  if (typeof body === 'string') {
    try {
      return saidIn(JSON.parse(body))
    } catch {
      // A text that is no JSON says nothing by a code.
      return silence
    }
  }
  if (!isObject(body)) return silence
  const inner = isObject(body['error']) ? body['error'] : body
  const text = (name: string) => (typeof inner[name] === 'string' ? inner[name] : '')
  const message = text('message')
  // A provider of Azure puts the answer of another into its own, as a text.
  const nested = message.startsWith('{') ? saidIn(message) : silence
  const details = [...listAt(inner, 'errors'), ...listAt(inner, 'details')]
  const reason = details.map((detail) => textAt(detail, 'reason')).find((found) => found !== '') ?? ''
  return { code: text('status') || text('code'), message: nested.message || message, reason }
}

const bodyOf = (error: unknown): unknown => {
  if (!isObject(error)) return undefined
  if (isObject(error['response']))
    return error['response']['data'] ?? error['response']['bodyAsText'] ?? undefined
  return undefined
}

const statusIn = (error: unknown, found: SdkError): number => {
  if (found.status > 0) return found.status
  const response = isObject(error) ? error['response'] : undefined
  const status = isObject(response) ? response['status'] : isObject(error) ? error['status'] : 0
  return typeof status === 'number' ? status : Number(status) || 0
}

const codeOf = (status: number, named: string, message: string): CloudErrorCode => {
  if (status === 429) return 'Throttled'
  for (const [pattern, code] of codeByName) if (pattern.test(named)) return code
  if (status === 401) return 'Unauthorized'
  if (status === 403) return 'Forbidden'
  if (status === 404) return 'NotFound'
  if (status === 0 && brokenOff.test(`${named} ${message}`)) return 'Interrupted'
  return 'Unavailable'
}

/**
 * What an SDK has thrown, as a refusal: `AuthorizationFailed: The client … does not have authorization …`. The error itself
 * is not kept as the cause, since its request holds the sign-in.
 */
export const refusalIn = (error: unknown, secrets: readonly string[]): CloudError => {
  if (error instanceof CloudError) return error
  const found = sdkError(error)
  const said = saidIn(bodyOf(error))
  const named = said.code || found.code || (found.name === 'Error' ? '' : found.name)
  const whole = said.message || found.message || named || 'It gave no reason.'
  const message = scrubbed(whole, secrets).replaceAll(/\s+/g, ' ').trim()
  const sentence = named === '' || message.includes(named) ? message : `${named}: ${message}`
  return new CloudError(
    codeOf(
      statusIn(error, found),
      `${said.reason} ${named} ${found.name} ${/AADSTS\d+/.exec(message)?.[0] ?? ''}`,
      message,
    ),
    sentence.slice(0, 1000),
  )
}
