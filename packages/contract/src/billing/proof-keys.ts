/** The keys that sign proofs of customer invoices: the public keys for everybody, and creating a new key. */
import { defineLine } from '../kit/field.ts'
import { defineCall, type CallReply } from '../kit/call.ts'
import { permit } from '../kit/permissions.ts'
import { shape } from '../kit/shape.ts'

const tag = 'Seller'

/**
 * A public Ed25519 key in the form of RFC 8037; `created`, `retired` and `fingerprint` are CMP's additions. Times are
 * ISO 8601, UTC.
 */
const publicKey = shape((z) =>
  z.object({
    kty: z.literal('OKP'),
    crv: z.literal('Ed25519'),
    alg: z.literal('EdDSA'),
    use: z.literal('sig'),
    /** The RFC 7638 thumbprint of the key. */
    kid: z.string(),
    /** Its 32 bytes in base64url. */
    x: z.string(),
    /** SHA-256 of the key's DER form, in hexadecimal digits. */
    fingerprint: z.string(),
    created: z.string(),
    /** When it stopped signing; null for the current key. */
    retired: z.string().nullable(),
  }),
)

/** Returns every key that has signed proofs as a JSON Web Key set, the current key first. Empty before the first proof. */
export const proofKeys = defineCall({
  name: 'proofKeys',
  method: 'GET',
  path: '/.well-known/cmp-proof-keys.json',
  tag,
  summary: 'Get the public keys that verify proofs of customer invoices',
  reply: shape((z) => z.object({ keys: z.array(publicKey(z)) })),
  access: 'public',
  token: 'none',
})

/** Creates the next key, which signs all further proofs; the former keys stay published. */
export const createProofKey = defineCall({
  name: 'createProofKey',
  method: 'POST',
  path: '/api/Seller/proof-keys',
  tag,
  summary: 'Create a key for signing proofs',
  body: shape((z) =>
    z
      .object({
        /** The ID of the current key, so that two people do not both replace it; empty if there is none. */
        replaces: defineLine(z).max(100),
      })
      .strict(),
  ),
  reply: publicKey,
  access: permit.use('seller.change'),
  proof: 'credentials',
  token: 'none',
})

/** A published public key. */
export type PublicProofKey = CallReply<typeof createProofKey>
