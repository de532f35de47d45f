/** Signs PDFs of issued documents as PAdES baseline B-B with the seller's certificate. */
import * as m from '@cmp/messages/server/billing/document-signing'
import { createPrivateKey, X509Certificate, type KeyObject } from 'node:crypto'
import { SignPdf } from '@signpdf/signpdf'
import { Signer } from '@signpdf/utils'
import { AppError } from '../../../kit/errors.ts'
import type { AppContext } from '../../../scope/context.ts'
import { ensureCurrentCertificate, type StoredCertificate } from './certificates.ts'
import { createCmsSignature, type CmsSigner } from './cms-signature.ts'

/** Reserves space for the signature while a PDF is laid out, and signs the PDF. */
type DocumentSigner = {
  placeholder: (name: string) => { name: string; signedAt: string; bytes: number }
  sign: (pdf: Uint8Array) => Promise<Buffer>
}

/** The bytes of a signature besides certificates and the signature value: attributes and names, with a margin. */
const frameBytes = 2048

class CadesSigner extends Signer {
  readonly #signer: CmsSigner

  constructor(signer: CmsSigner) {
    super()
    this.#signer = signer
  }

  override sign(content: Buffer): Promise<Buffer> {
    return createCmsSignature(content, this.#signer)
  }
}

const openKey = async (ctx: AppContext, { id, privateKey }: StoredCertificate): Promise<KeyObject> => {
  if (privateKey === null) throw new Error('The signing certificate has no private key.')
  try {
    return createPrivateKey(await ctx.secrets.open(privateKey, { purpose: 'signing-certificate', id }))
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    throw new AppError(error.code, m.documentSigningKeyCannotBeRead, { cause: error })
  }
}

/**
 * Opens the certificate that signs documents now.
 * @throws AppError Unavailable if its private key cannot be read.
 */
export const openDocumentSigner = async (ctx: AppContext): Promise<DocumentSigner> => {
  const stored = await ensureCurrentCertificate(ctx)
  const certificate = new X509Certificate(stored.certificate).raw
  const chain = stored.chain.map((pem) => new X509Certificate(pem).raw)
  const signer = new CadesSigner({ key: await openKey(ctx, stored), certificate, chain })
  const bytes = [certificate, ...chain].reduce((sum, { length }) => sum + length, frameBytes)
  return {
    placeholder: (name) => ({ name, signedAt: ctx.clock().toISOString(), bytes }),
    sign: (pdf) => new SignPdf().sign(pdf, signer),
  }
}
