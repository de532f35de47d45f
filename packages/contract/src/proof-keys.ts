/** The keys that proofs of customer invoices are signed with: the public ones for everybody, and a new one. */
import { oneLine } from './kit/field.ts'
import { defineCall, type CallReply } from './kit/call.ts'
import { permit } from './kit/permissions.ts'
import { shape } from './kit/shape.ts'

const tag = 'Seller'

/** A public key as RFC 8037 writes an Ed25519 key; `created`, `retired` and `fingerprint` are ours. Times are ISO 8601, UTC. */
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
    /** Since when it signs nothing more; null of the key that signs now. */
    retired: z.string().nullable(),
  }),
)

/** Every key that has signed proofs, as a set of JSON Web Keys; the one that signs now comes first. Empty before the first proof. */
export const proofKeys = defineCall({
  name: 'proofKeys',
  method: 'GET',
  path: '/.well-known/cmp-proof-keys.json',
  tag,
  summary: 'The public keys that proofs of customer invoices are signed with',
  reply: shape((z) => z.object({ keys: z.array(publicKey(z)) })),
  access: 'public',
  token: 'none',
})

/** Makes the next key: proofs from now on are signed with it, the former ones stay published. */
export const createProofKey = defineCall({
  name: 'createProofKey',
  method: 'POST',
  path: '/api/Seller/proof-keys',
  tag,
  summary: 'Create a new key for signing proofs',
  body: shape((z) =>
    z
      .object({
        /** The ID of the key that signs now, so that two people do not both replace it; empty where there is none. */
        replaces: oneLine(z).max(100),
      })
      .strict(),
  ),
  reply: publicKey,
  access: permit.use('seller.change'),
  proof: 'credentials',
  token: 'none',
})

/** A public key as it is published. */
export type PublicProofKey = CallReply<typeof createProofKey>
