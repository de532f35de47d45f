// Converts errors of vendors' SDKs to CMP's codes, without secrets in their messages.
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/clouds/exports'
import { isRecord } from '@cmp/contract/is-record'
import { CloudError, type CloudErrorCode } from '../ports/errors.ts'

/** The values of signatures and tokens in URLs. */
const signedParts = /\b(sig|X-Amz-Signature|X-Amz-Credential|X-Amz-Security-Token|access_token)=[^&\s"'<>]+/gi

/** Returns a text without the given secrets and without signatures in URLs. */
export const scrubSecrets = (text: string, secrets: readonly string[]): string => {
  let clean = text.replaceAll(signedParts, '$1=…')
  for (const secret of secrets)
    for (const form of [secret, encodeURIComponent(secret)])
      if (form.length >= 4) clean = clean.replaceAll(form, '…')
  return clean
}

/** The known fields of an SDK's error, whatever its class. */
export type SdkError = { name: string; code: string; status: number; message: string }

const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0)

/** Reads an SDK's error: AWS has the status in `$metadata`, Azure in `statusCode`, Google in `code`. */
export const parseSdkError = (error: unknown): SdkError => {
  if (!isRecord(error)) return { name: '', code: '', status: 0, message: String(error) }
  const metadata = isRecord(error['$metadata']) ? error['$metadata'] : {}
  const code = error['code']
  return {
    name: String(error['name'] ?? ''),
    code: typeof code === 'string' ? code : '',
    status: numberOf(metadata['httpStatusCode']) || numberOf(error['statusCode']) || numberOf(code),
    message: String(error['message'] ?? ''),
  }
}

/** The vendors' names for an expired or invalid sign-in. */
const signInNames =
  /ExpiredToken|RequestExpired|InvalidToken|TokenRefreshRequired|InvalidAccessKeyId|InvalidClientTokenId|SignatureDoesNotMatch|AuthenticationFailed|AADSTS\d|invalid_grant|invalid_client/

/** Whether a refusal concerns the sign-in rather than missing permissions. */
export const isOfSignIn = (text: string): boolean => signInNames.test(text)

const brokenOff = /aborted|socket hang up|ECONNRESET|premature close|terminated|EPIPE|ERR_STREAM/i

/** Returns the code for an HTTP status or for a failed connection. */
export const codeOfStatus = ({ status, name, code, message }: SdkError): CloudErrorCode => {
  // Amazon reports an expired token as a bad request, for which waiting does not help.
  if (isOfSignIn(`${name} ${code}`)) return 'Unauthorized'
  if (status === 401 || status === 403) return 'Unauthorized'
  if (status === 404) return 'NotFound'
  if (status === 412) return 'Changed'
  if (status === 429 || status === 503) return 'Throttled'
  if (status === 0 && brokenOff.test(`${code} ${message}`)) return 'Interrupted'
  return 'Unavailable'
}

/**
 * Converts an SDK's error to a CloudError. The original error is not stored as the cause because its request contains
 * URLs with signatures.
 * @param what the object of the call, inside a sentence: `the bucket exports`
 * @param access what could not be done with it
 */
export const toStoreError = (
  error: unknown,
  {
    what,
    access = 'read',
    secrets,
    signal,
  }: {
    what: string
    access?: 'read' | 'write' | 'assume'
    secrets: readonly string[]
    signal?: AbortSignal | undefined
  },
): CloudError => {
  if (error instanceof CloudError) return error
  if (signal?.aborted) return createCancelledError()
  const found = parseSdkError(error)
  const said = scrubSecrets(found.message || found.code || found.name, secrets)
  const named = found.code || found.name
  const answer = said.includes(named) ? said : `${named}: ${said}`
  return new CloudError(codeOfStatus(found), t(m.couldNotUse, { what, access, answer }))
}

/** Builds the error for canceled work. */
export const createCancelledError = (): CloudError => new CloudError('Cancelled', t(m.transferCanceled))

/** @throws CloudError Cancelled */
export const throwIfCancelled = (signal: AbortSignal | undefined): void => {
  if (signal?.aborted) throw createCancelledError()
}
