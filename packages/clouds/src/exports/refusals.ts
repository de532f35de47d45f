// Refusals of vendors' SDKs in our codes, without anything that is secret in their words.
import { CloudError, type CloudErrorCode } from '../ports/errors.ts'

/** What stands in an address behind the names of signatures and tokens. */
const signedParts = /\b(sig|X-Amz-Signature|X-Amz-Credential|X-Amz-Security-Token|access_token)=[^&\s"'<>]+/gi

/** A text without secrets: neither those that are named nor signatures in addresses. */
export const scrubbed = (text: string, secrets: readonly string[]): string => {
  let clean = text.replaceAll(signedParts, '$1=…')
  for (const secret of secrets)
    for (const form of [secret, encodeURIComponent(secret)])
      if (form.length >= 4) clean = clean.replaceAll(form, '…')
  return clean
}

/** What is known of an SDK's error, whatever its class. */
export type SdkError = { name: string; code: string; status: number; message: string }

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0)

/** Reads an SDK's error: AWS keeps the status in `$metadata`, Azure in `statusCode`, Google in `code`. */
export const sdkError = (error: unknown): SdkError => {
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

/** What vendors call a sign-in that has ended, or was never one. */
const signInNames =
  /ExpiredToken|RequestExpired|InvalidToken|TokenRefreshRequired|InvalidAccessKeyId|InvalidClientTokenId|SignatureDoesNotMatch|AuthenticationFailed|AADSTS\d|invalid_grant|invalid_client/

/** Whether a refusal is of the sign-in, and not of what it may. */
export const isOfSignIn = (text: string): boolean => signInNames.test(text)

const brokenOff = /aborted|socket hang up|ECONNRESET|premature close|terminated|EPIPE|ERR_STREAM/i

/** The code for a status of HTTP, or for a connection that failed. */
export const codeOfStatus = ({ status, name, code, message }: SdkError): CloudErrorCode => {
  // A token that has ended is a bad request to Amazon: waiting does not help.
  if (isOfSignIn(`${name} ${code}`)) return 'Unauthorized'
  if (status === 401 || status === 403) return 'Unauthorized'
  if (status === 404) return 'NotFound'
  if (status === 412) return 'Changed'
  if (status === 429 || status === 503) return 'Throttled'
  if (status === 0 && brokenOff.test(`${code} ${message}`)) return 'Interrupted'
  return 'Unavailable'
}

/**
 * An SDK's error as a refusal. The error itself is not kept as the cause: its request holds addresses with signatures.
 * @param what what was asked for, as the beginning of a sentence: `The bucket exports`
 * @param cannot what was not possible with it
 */
export const refusalOf = (
  error: unknown,
  {
    what,
    cannot = 'be read',
    secrets,
    signal,
  }: { what: string; cannot?: string; secrets: readonly string[]; signal?: AbortSignal | undefined },
): CloudError => {
  if (error instanceof CloudError) return error
  if (signal?.aborted) return cancelled()
  const found = sdkError(error)
  const said = scrubbed(found.message || found.code || found.name, secrets)
  const named = found.code || found.name
  const answer = said.includes(named) ? said : `${named}: ${said}`
  return new CloudError(codeOfStatus(found), `${what} cannot ${cannot}: ${answer}`)
}

/** The refusal for work that was cancelled. */
export const cancelled = (): CloudError => new CloudError('Cancelled', 'The transfer was cancelled.')

/** @throws CloudError Cancelled */
export const throwIfCancelled = (signal: AbortSignal | undefined): void => {
  if (signal?.aborted) throw cancelled()
}
