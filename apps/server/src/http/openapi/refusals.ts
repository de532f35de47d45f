/** Determines the errors that a call may return, and documents them. */
import { errorCodes, type Call, type ErrorCode } from '@cmp/contract'

/** The meaning of each status; `name` is the name of its component. */
const meanings: Record<number, { name: string; description: string }> = {
  400: {
    name: 'InvalidRequest',
    description: 'A parameter, field or file is not valid; `details` names the fields.',
  },
  401: {
    name: 'Unauthenticated',
    description: 'Nobody is signed in, or what was given to sign in is wrong.',
  },
  403: {
    name: 'Forbidden',
    description:
      "The caller's role or token may not do this, a cookie came without the header `x-cmp-request: 1`, or the caller only looks at the portal as somebody else.",
  },
  404: { name: 'NotFound', description: 'Not found, or the caller has no access to it.' },
  409: {
    name: 'Conflict',
    description:
      'It does not fit what there is: a name is taken, work is under way, or the row is in use (`uses`).',
  },
  413: { name: 'TooLarge', description: 'The body or a file is larger than the portal takes.' },
  422: {
    name: 'NotReady',
    description: 'Something is missing first, such as an exchange rate or a billing profile.',
  },
  429: {
    name: 'TooManyRequests',
    description: 'Tried too often; `retryAfterSeconds` says when to try again.',
  },
  500: { name: 'Failed', description: 'A fault of the portal; `requestId` finds it in the log.' },
  503: {
    name: 'Unavailable',
    description: 'What the portal needs for this is not there now, or the portal is stopping.',
  },
  507: { name: 'NoSpace', description: 'The portal has no room left for files.' },
}

/**
 * Returns whether a call changes something. A GET that is mounted beside a call counts as that call: it has the same
 * validation and the same changes.
 */
const isChangingCall = ({ method, changesOnGet }: Call): boolean => method !== 'GET' || changesOnGet === true

/** Returns the error codes that follow from the declaration; `refuses` adds those that only the call knows. */
const listErrorCodes = (call: Call): ErrorCode[] => {
  const { access, params, query, body, input, isForm, token, heavy, limit, refuses = [] } = call
  const takes = [params, query, body, input].some(Boolean)
  const isSignIn = access === 'public' && isChangingCall(call)
  return [
    // The URL of any call may be malformed.
    'InvalidRequest',
    ...(access !== 'public' || isSignIn ? (['Unauthenticated'] as const) : []),
    ...(access !== 'public' || isChangingCall(call) ? (['Forbidden'] as const) : []),
    ...(params || (takes && access !== 'public') ? (['NotFound'] as const) : []),
    ...(isChangingCall(call) ? (['Conflict'] as const) : []),
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
  'Retry-After': { description: 'Seconds until it is worth trying again.', schema: { type: 'integer' } },
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
