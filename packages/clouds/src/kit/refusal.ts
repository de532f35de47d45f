// Converts errors of vendors' SDKs to CMP's codes, with the vendor's own sentence and without secrets.
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/clouds/kit'
import { isRecord } from '@cmp/contract/is-record'
import { scrubSecrets, parseSdkError, type SdkError } from '../exports/refusals.ts'
import { CloudError, type CloudErrorCode } from '../ports/errors.ts'
import { listAt, getTextAt } from './read.ts'

/** Error codes of the providers that are more specific than the HTTP status. */
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

/** Reads the error in a response body: an `error` envelope, a `code` at the top, or JSON inside a text. */
const parseRefusalBody = (body: unknown): { code: string; message: string; reason: string } => {
  if (typeof body === 'string') {
    try {
      return parseRefusalBody(JSON.parse(body))
    } catch {
      // A text that is not JSON contains no code.
      return silence
    }
  }
  if (!isRecord(body)) return silence
  const inner = isRecord(body['error']) ? body['error'] : body
  const getText = (name: string) => (typeof inner[name] === 'string' ? inner[name] : '')
  const message = getText('message')
  // An Azure resource provider may embed another provider's response as text.
  const nested = message.startsWith('{') ? parseRefusalBody(message) : silence
  const details = [...listAt(inner, 'errors'), ...listAt(inner, 'details')]
  const reason = details.map((detail) => getTextAt(detail, 'reason')).find((found) => found !== '') ?? ''
  return { code: getText('status') || getText('code'), message: nested.message || message, reason }
}

const getErrorBody = (error: unknown): unknown => {
  if (!isRecord(error)) return undefined
  if (isRecord(error['response']))
    return error['response']['data'] ?? error['response']['bodyAsText'] ?? undefined
  return undefined
}

const getStatus = (error: unknown, found: SdkError): number => {
  if (found.status > 0) return found.status
  const response = isRecord(error) ? error['response'] : undefined
  const status = isRecord(response) ? response['status'] : isRecord(error) ? error['status'] : 0
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
 * Converts an SDK's error to a CloudError: `AuthorizationFailed: The client … does not have authorization …`. The
 * original error is not stored as the cause because its request contains credentials.
 */
export const toCloudError = (error: unknown, secrets: readonly string[]): CloudError => {
  if (error instanceof CloudError) return error
  const found = parseSdkError(error)
  const said = parseRefusalBody(getErrorBody(error))
  const named = said.code || found.code || (found.name === 'Error' ? '' : found.name)
  const whole = said.message || found.message || named || t(m.noReasonWasGiven)
  const message = scrubSecrets(whole, secrets).replaceAll(/\s+/g, ' ').trim()
  const sentence = named === '' || message.includes(named) ? message : `${named}: ${message}`
  return new CloudError(
    codeOf(
      getStatus(error, found),
      `${said.reason} ${named} ${found.name} ${/AADSTS\d+/.exec(message)?.[0] ?? ''}`,
      message,
    ),
    sentence.slice(0, 1000),
  )
}
