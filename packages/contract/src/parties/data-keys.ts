/** Data keys, which encrypt the secrets of each customer and of the reseller, and their rotation. */
import * as m from '@cmp/messages/contract/parties/data-keys'
import { defineLine } from '../kit/field.ts'
import { defineCall, type CallReply } from '../kit/call.ts'
import { messageReply } from '../kit/message-reply.ts'
import { permit } from '../kit/permissions.ts'
import { shape, type Output } from '../kit/shape.ts'

const guarded = { tag: m.dataKeys, access: permit.use('data-keys.rotate'), token: 'none' } as const

/** Only for the command line on the server's own machine. */
const operator = { tag: m.dataKeys, access: permit.signedIn, token: 'none', isInternal: true } as const

/** The states of a version of a data key in their order. */
export const dataKeyStates = [
  { value: 'active', label: m.inUse },
  { value: 'former', label: m.replaced },
  { value: 'ending', label: m.beingDestroyed },
  { value: 'destroyed', label: m.destroyed },
] as const

const stateValues = ['active', 'former', 'ending', 'destroyed'] as const

const dataKey = shape((z) =>
  z.object({
    version: z.number().int(),
    state: z.enum(stateValues),
    /** `local:1f2e3d4c` for SECRET_KEY or the key file, otherwise the key of the key management service. */
    wrappedBy: z.string(),
    createdAt: z.string(),
    /** When it stopped encrypting; null for the current version. */
    retiredAt: z.string().nullable(),
    destroyedAt: z.string().nullable(),
  }),
)

/** Lists the versions of one data key, newest first, and its last rotation. Empty before the first secret. */
export const dataKeys = defineCall({
  ...guarded,
  name: 'dataKeys',
  method: 'GET',
  path: '/api/DataKeys',
  summary: 'Get the data key of a customer or of the reseller',
  /** Without a customer, the reseller's data key. */
  query: shape((z) => z.object({ customerid: z.uuid().optional() })),
  reply: shape((z) =>
    z.object({
      keys: z.array(dataKey(z)),
      /** The latest rotation; null before the first. `message` is its result or its progress. */
      rotation: z
        .object({ status: z.enum(['queued', 'running', 'done', 'failed']), message: z.string() })
        .nullable(),
    }),
  ),
})

/** Creates a new version of a data key, and re-encrypts the values of the former version in the background. */
export const rotateDataKey = defineCall({
  ...guarded,
  name: 'rotateDataKey',
  method: 'POST',
  path: '/api/DataKeys/rotate',
  summary: 'Rotate the data key of a customer or of the reseller',
  body: shape((z) => z.object({ customerId: z.uuid().nullable() }).strict()),
  reply: messageReply,
  proof: 'credentials',
})

/**
 * The numbers of re-wrapped data keys, of re-encrypted values, and of people whose recovery codes still depend on a
 * former key.
 */
const resealReply = shape((z) =>
  z.object({
    rewrapped: z.number().int(),
    resealed: z.number().int(),
    peopleWithFormerCodes: z.number().int(),
  }),
)

/** Re-encrypts everything with the current key, for `cmpctl rotate-secrets`. */
export const operatorReseal = defineCall({
  name: 'operatorReseal',
  method: 'POST',
  path: '/api/Operator/Reseal',
  summary: 'Encrypt all secrets with the current key',
  reply: resealReply,
  ...operator,
})

/** Rotates the data key of one customer, or of the reseller, for `cmpctl rotate-secrets --customer`. */
export const operatorRotateKey = defineCall({
  name: 'operatorRotateKey',
  method: 'POST',
  path: '/api/Operator/RotateDataKey',
  summary: 'Rotate the data key of a customer or of the reseller',
  /** The ID, tenant ID or company name of the customer; null for the reseller. */
  body: shape((z) => z.object({ customer: defineLine(z).max(300).nullable() }).strict()),
  reply: messageReply,
  ...operator,
})

/** Wraps every data key with the current SECRET_KEY or SECRET_KMS, for `cmpctl rewrap-keys`. */
export const operatorRewrapKeys = defineCall({
  name: 'operatorRewrapKeys',
  method: 'POST',
  path: '/api/Operator/RewrapKeys',
  summary: 'Encrypt all data keys with the current key',
  reply: shape((z) => z.object({ rewrapped: z.number().int() })),
  ...operator,
})

/** The reply about the data key of one customer or of the reseller. */
export type DataKeysReply = CallReply<typeof dataKeys>
export type ResealReply = Output<typeof resealReply>
