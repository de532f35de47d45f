/** Which refusals a call may answer with, and how the document tells them. */
import { errorCodes, type Call, type ErrorCode } from '@cmp/contract'

/** What each status means; `name` is its component's. */
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
  404: { name: 'NotFound', description: 'There is no such thing, or it is not for this caller to see.' },
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

/** A GET that is mounted beside a call counts as that call: what it takes is checked, and what it changes is the same. */
const changes = ({ method, changesOnGet }: Call): boolean => method !== 'GET' || changesOnGet === true

/** The codes that follow from the declaration; `refuses` adds what only the call itself knows. */
const codesOf = (call: Call): ErrorCode[] => {
  const { access, params, query, body, input, isForm, token, heavy, limit, refuses = [] } = call
  const takes = [params, query, body, input].some(Boolean)
  const isSignIn = access === 'public' && changes(call)
  return [
    // Whatever a call takes, its address may be no address.
    'InvalidRequest',
    ...(access !== 'public' || isSignIn ? (['Unauthenticated'] as const) : []),
    ...(access !== 'public' || changes(call) ? (['Forbidden'] as const) : []),
    ...(params || (takes && access !== 'public') ? (['NotFound'] as const) : []),
    ...(changes(call) ? (['Conflict'] as const) : []),
    ...(body || input || isForm ? (['TooLarge'] as const) : []),
    // Passwords and codes are tried so often only: those of a sign-in, and those that prove who changes an account.
    ...(isSignIn || (token === 'none' && changes(call)) ? (['TooManyRequests', 'Unavailable'] as const) : []),
    ...(isForm ? (['NoSpace'] as const) : []),
    ...(heavy || limit ? (['TooManyRequests'] as const) : []),
    ...(heavy === 'paper' || heavy === 'password-check' ? (['Unavailable'] as const) : []),
    ...refuses,
  ]
}

/** The statuses of a call's refusals; 500 is every call's. */
export const refusalStatuses = (call: Call): number[] =>
  [...new Set([...codesOf(call).map((code) => errorCodes[code]), 500])].toSorted((one, other) => one - other)

/** References to the shared replies, by status. */
export const refusalsOf = (call: Call): Record<string, { $ref: string }> =>
  Object.fromEntries(
    refusalStatuses(call).map((status) => [
      status,
      { $ref: `#/components/responses/${meanings[status]?.name}` },
    ]),
  )

const retryAfter = {
  'Retry-After': { description: 'Seconds until it is worth trying again.', schema: { type: 'integer' } },
}

/** The shared replies that some call has. `examples` are refusals by their status. */
export const refusalReplies = (
  calls: readonly Call[],
  examples: Record<string, unknown>,
): Record<string, object> => {
  const statuses = new Set(calls.flatMap(refusalStatuses))
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
