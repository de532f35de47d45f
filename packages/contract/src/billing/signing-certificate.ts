/** The certificate that signs PDFs of issued documents: self-signed by CMP, or installed by an administrator. */
import * as m from '@cmp/messages/contract/billing/signing-certificate'
import { failWith } from '../kit/fail-with.ts'
import { defineCall, type CallReply } from '../kit/call.ts'
import { defineExactText, defineLine } from '../kit/field.ts'
import { permit } from '../kit/permissions.ts'
import { shape } from '../kit/shape.ts'

const tag = 'Seller'
const guarded = { tag, access: permit.use('seller.change'), token: 'none', proof: 'credentials' } as const

/** `portal`: created by CMP and self-signed. `installed`: from a certificate authority, installed by an administrator. */
export const signingCertificateSources = ['portal', 'installed'] as const
export type SigningCertificateSource = (typeof signingCertificateSources)[number]

/** The maximum size of a PKCS#12 file. */
export const largestPkcs12Bytes = 256 * 1024

/** Four base64 characters encode three bytes. */
const largestPkcs12Text = Math.ceil(largestPkcs12Bytes / 3) * 4

const certificate = shape((z) =>
  z.object({
    source: z.enum(signingCertificateSources),
    subject: z.string().describe('The common name of the subject.'),
    issuer: z.string().describe('The issuer. Equal to the subject if the certificate is self-signed.'),
    keyType: z.string().describe('The type of the key, for example RSA 3072.'),
    fingerprint: z.string().describe('The SHA-256 fingerprint of the certificate, 64 hexadecimal digits.'),
    validFrom: z.string(),
    validTo: z.string(),
    createdBy: z
      .string()
      .describe('The user who installed the certificate, or `system` if the portal created it.'),
    createdTime: z.string(),
  }),
)

const current = shape((z) => z.object({ current: certificate(z).nullable() }))

/** Reads the current certificate; null before the first document is signed. */
export const getSigningCertificate = defineCall({
  name: 'getSigningCertificate',
  method: 'GET',
  path: '/api/Seller/SigningCertificate',
  tag,
  summary: 'Get the certificate that signs PDFs of issued documents',
  reply: current,
  access: permit.use('seller.change'),
  token: 'none',
})

/** The reply of {@link getSigningCertificate}. */
export type SigningCertificateReply = CallReply<typeof getSigningCertificate>
/** A certificate as it is shown. */
export type SigningCertificate = NonNullable<SigningCertificateReply['current']>

/** Installs a certificate with its private key. The password opens the file and is not stored. */
export const installSigningCertificate = defineCall({
  name: 'installSigningCertificate',
  method: 'POST',
  path: getSigningCertificate.path,
  summary: 'Install the certificate that signs PDFs of issued documents',
  body: shape((z) =>
    z
      .object({
        file: z
          .base64(failWith(m.sendThePkcs12FileAs))
          .min(1, failWith(m.chooseAPkcs12File))
          .max(largestPkcs12Text, failWith(m.fileIsLargerThan256Kib))
          .describe('The PKCS#12 file (.p12 or .pfx), encoded in base64.'),
        password: defineExactText(z).max(200).describe('The password of the file.'),
      })
      .strict(),
  ),
  reply: current,
  ...guarded,
})

/** Creates a new self-signed certificate, which signs from now on. */
export const createSigningCertificate = defineCall({
  name: 'createSigningCertificate',
  method: 'POST',
  path: '/api/Seller/SigningCertificate/own',
  summary: 'Create a self-signed certificate for signing PDFs',
  body: shape((z) =>
    z
      .object({
        replaces: defineLine(z)
          .max(64)
          .describe('The fingerprint of the current certificate. Empty if there is none.'),
      })
      .strict(),
  ),
  reply: current,
  ...guarded,
})

/** Returns the current certificate to everybody: recipients add it to the trusted certificates of their PDF reader. */
export const signingCertificateFile = defineCall({
  name: 'signingCertificateFile',
  method: 'GET',
  path: '/.well-known/cmp-signing-certificate.pem',
  tag,
  summary: 'Download the certificate that signs PDFs of issued documents',
  reply: { file: 'application/x-pem-file' },
  access: 'public',
  token: 'none',
})
