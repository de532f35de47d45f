/** Determines the errors that a call may return, and documents them. */
import { errorCodes, type Call, type ErrorCode } from '@cmp/contract'

/** The meaning of each status; `name` is the name of its component. */
const meanings: Record<number, { name: string; description: string }> = {
  400: {
    name: 'InvalidRequest',
    description: 'A parameter, field or file is invalid. `details` lists the fields.',
  },
  401: {
    name: 'Unauthenticated',
    description: 'The caller is not signed in, or the credentials are wrong.',
  },
  403: {
    name: 'Forbidden',
    description:
      "The caller's role or token does not allow the operation, a request with a cookie lacks the header `x-cmp-request: 1`, or the caller is viewing the portal as a different role.",
  },
  404: { name: 'NotFound', description: 'The object does not exist, or the caller has no access to it.' },
  409: {
    name: 'Conflict',
    description:
      'The request conflicts with the current state: a name is taken, a task is running, or the row is in use (`uses`).',
  },
  412: {
    name: 'PreconditionFailed',
    description:
      'The record has changed since the version in `If-Match`. `conflict` lists the changes, and `ETag` is the current version.',
  },
  413: { name: 'TooLarge', description: 'The body or a file is too large.' },
  422: {
    name: 'NotReady',
    description: 'A prerequisite is missing, for example an exchange rate or a billing profile.',
  },
  429: {
    name: 'TooManyRequests',
    description:
      'There were too many requests. `retryAfterSeconds` is the time to wait before the next attempt.',
  },
  500: { name: 'Failed', description: 'An unexpected error occurred. `requestId` identifies it in the log.' },
  503: {
    name: 'Unavailable',
    description: 'A required service is temporarily unavailable, or the portal is shutting down.',
  },
  507: { name: 'NoSpace', description: 'The storage for files is full.' },
}

/**
 * Returns whether a call changes something. A GET that is mounted beside a call counts as that call: it has the same
 * validation and the same changes.
 */
const isChangingCall = ({ method, changesOnGet }: Call): boolean => method !== 'GET' || changesOnGet === true

/** Returns the error codes that follow from the declaration; `refuses` adds those that only the call knows. */
const listErrorCodes = (call: Call): ErrorCode[] => {
  const { access, params, query, body, input, isForm, token, heavy, limit, version, refuses = [] } = call
  const takes = [params, query, body, input].some(Boolean)
  const isSignIn = access === 'public' && isChangingCall(call)
  return [
    // The URL of any call may be malformed.
    'InvalidRequest',
    ...(access !== 'public' || isSignIn ? (['Unauthenticated'] as const) : []),
    ...(access !== 'public' || isChangingCall(call) ? (['Forbidden'] as const) : []),
    ...(params || (takes && access !== 'public') ? (['NotFound'] as const) : []),
    ...(isChangingCall(call) ? (['Conflict'] as const) : []),
    ...(version === 'checked' ? (['PreconditionFailed'] as const) : []),
    ...(body || input || isForm ? (['TooLarge'] as const) : []),
    // The number of attempts with passwords and codes is limited, both at sign-in and when a person confirms an
    // account change.
    ...(isSignIn || (token === 'none' && isChangingCall(call))
      ? (['TooManyRequests', 'Unavailable'] as const)
      : []),
    ...(isForm ? (['NoSpace'] as const) : []),
    ...(heavy || limit ? (['TooManyRequests'] as const) : []),
    ...(heavy === 'document' || heavy === 'password-check' ? (['Unavailable'] as const) : []),
    ...refuses,
  ]
}

/** Returns the error statuses of a call. All calls may return 500. */
export const listRefusalStatuses = (call: Call): number[] =>
  [...new Set([...listErrorCodes(call).map((code) => errorCodes[code]), 500])].toSorted(
    (one, other) => one - other,
  )

/** Returns references to the shared replies, by status. */
export const buildRefusalReferences = (call: Call): Record<string, { $ref: string }> =>
  Object.fromEntries(
    listRefusalStatuses(call).map((status) => [
      status,
      { $ref: `#/components/responses/${meanings[status]?.name}` },
    ]),
  )

const retryAfter = {
  'Retry-After': {
    description: 'The number of seconds to wait before the next attempt.',
    schema: { type: 'integer' },
  },
}

/** The header with the version of a record. */
export const versionHeader = {
  ETag: {
    description: 'The version of the record, for `If-Match` of the call that updates it.',
    schema: { type: 'string' },
  },
}

/** Returns the shared replies that at least one call uses. `examples` are error bodies by status. */
export const buildRefusalReplies = (
  calls: readonly Call[],
  examples: Record<string, unknown>,
): Record<string, object> => {
  const statuses = new Set(calls.flatMap(listRefusalStatuses))
  return Object.fromEntries(
    Object.entries(meanings)
      .filter(([status]) => statuses.has(Number(status)))
      .map(([status, { name, description }]) => [
        name,
        {
          description,
          ...(status === '429' ? { headers: retryAfter } : {}),
          ...(status === '412' ? { headers: versionHeader } : {}),
          content: {
            'application/json': {
              schema: { $ref: '#/components/schemas/ErrorBody' },
              ...(status in examples ? { example: examples[status] } : {}),
            },
          },
        },
      ]),
  )
}
