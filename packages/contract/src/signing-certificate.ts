/** The certificate that PDFs of issued documents are signed with: the portal's own, or one that an administrator installs. */
import { defineCall, type CallReply } from './kit/call.ts'
import { exactText, oneLine } from './kit/field.ts'
import { permit } from './kit/permissions.ts'
import { shape } from './kit/shape.ts'

const tag = 'Seller'
const guarded = { tag, access: permit.use('seller.change'), token: 'none', proof: 'credentials' } as const

/** `portal`: made by the portal and self-signed. `installed`: of a certificate authority, brought by an administrator. */
export const signingCertificateSources = ['portal', 'installed'] as const
export type SigningCertificateSource = (typeof signingCertificateSources)[number]

/** The largest PKCS#12 file that is taken. */
export const largestPkcs12Bytes = 256 * 1024

/** Four characters of base64 hold three bytes. */
const largestPkcs12Text = Math.ceil(largestPkcs12Bytes / 3) * 4

const certificate = shape((z) =>
  z.object({
    source: z.enum(signingCertificateSources),
    subject: z.string().describe('Whose it is: its common name.'),
    issuer: z.string().describe('Who issued it; the same as the subject where it is self-signed.'),
    keyType: z.string().describe('For example RSA 3072.'),
    fingerprint: z.string().describe('SHA-256 of the certificate, 64 hexadecimal digits.'),
    validFrom: z.string(),
    validTo: z.string(),
    createdBy: z.string().describe('Who installed it; `system` where the portal made it.'),
    createdTime: z.string(),
  }),
)

const current = shape((z) => z.object({ current: certificate(z).nullable() }))

/** The certificate that signs now; null before the first document is signed. */
export const getSigningCertificate = defineCall({
  name: 'getSigningCertificate',
  method: 'GET',
  path: '/api/Seller/SigningCertificate',
  tag,
  summary: 'The certificate that PDFs of issued documents are signed with',
  reply: current,
  access: permit.use('seller.change'),
  token: 'none',
})

/** What {@link getSigningCertificate} answers. */
export type SigningCertificateReply = CallReply<typeof getSigningCertificate>
/** A certificate as it is shown. */
export type SigningCertificate = NonNullable<SigningCertificateReply['current']>

/** Installs a certificate with its private key; the password opens the file once and is not kept. */
export const installSigningCertificate = defineCall({
  name: 'installSigningCertificate',
  method: 'POST',
  path: getSigningCertificate.path,
  summary: 'Install the certificate that PDFs of issued documents are signed with',
  body: shape((z) =>
    z
      .object({
        file: z
          .base64('Send the PKCS#12 file as base64')
          .min(1, 'Choose a PKCS#12 file')
          .max(largestPkcs12Text, 'The file has more than 256 KiB: it holds more than a certificate')
          .describe('The PKCS#12 file (.p12 or .pfx) as base64.'),
        password: exactText(z).max(200).describe('The password of the file.'),
      })
      .strict(),
  ),
  reply: current,
  ...guarded,
})

/** Makes a new certificate of the portal's own, which signs from now on. */
export const createSigningCertificate = defineCall({
  name: 'createSigningCertificate',
  method: 'POST',
  path: '/api/Seller/SigningCertificate/own',
  summary: "Sign PDFs with a new certificate of the portal's own",
  body: shape((z) =>
    z
      .object({
        replaces: oneLine(z)
          .max(64)
          .describe('The fingerprint of the certificate that signs now; empty where there is none.'),
      })
      .strict(),
  ),
  reply: current,
  ...guarded,
})

/** The certificate that signs now, for everybody: recipients add it to what their PDF reader trusts. */
export const signingCertificateFile = defineCall({
  name: 'signingCertificateFile',
  method: 'GET',
  path: '/.well-known/cmp-signing-certificate.pem',
  tag,
  summary: 'The certificate that PDFs of issued documents are signed with, as a file',
  reply: { file: 'application/x-pem-file' },
  access: 'public',
  token: 'none',
})
