/**
 * Manages the certificates that sign documents. One signs at a time: either the portal's own, which it creates when the
 * first document is signed and renews automatically, or one that an administrator installed. The private key of a
 * retired certificate is deleted.
 */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/billing/document-signing'
import type { SigningCertificate, SigningCertificateSource } from '@cmp/contract'
import type { Selectable } from 'kysely'
import type { SigningCertificateTable } from '../../../db/document-tables.ts'
import { AppError } from '../../../kit/errors.ts'
import type { AppContext } from '../../../scope/context.ts'
import { systemScope, withScope, type Scope, type Scoped } from '../../../scope/scope.ts'
import { readSeller } from '../../../core/seller-profile/seller.ts'
import { notifyAdministrators } from '../../parties/index.ts'
import { assertSigns, parseCertificateFacts, type KeyedCertificate } from './certificate.ts'
import { makeOwnCertificate } from './own-certificate.ts'
import { readPkcs12 } from './read-pkcs12.ts'

/** A stored certificate. */
export type StoredCertificate = Selectable<SigningCertificateTable>

type NewCertificate = Pick<
  StoredCertificate,
  | 'id'
  | 'source'
  | 'certificate'
  | 'chain'
  | 'privateKey'
  | 'subject'
  | 'issuer'
  | 'keyType'
  | 'fingerprint'
  | 'validFrom'
  | 'validTo'
>

/** How long before its expiry the portal's own certificate is renewed, in milliseconds: 30 days. */
const renewBefore = 30 * 86_400_000

/** Returns the certificate that signs; undefined before the first document is signed. */
export const findCurrentCertificate = ({ trx }: Scoped): Promise<StoredCertificate | undefined> =>
  trx.selectFrom('signingCertificate').selectAll().where('retiredAt', 'is', null).executeTakeFirst()

/** Returns the certificate as the API shows it. */
export const toSigningCertificate = (row: StoredCertificate): SigningCertificate => ({
  source: row.source,
  subject: row.subject,
  issuer: row.issuer,
  keyType: row.keyType,
  fingerprint: row.fingerprint,
  validFrom: row.validFrom.toISOString(),
  validTo: row.validTo.toISOString(),
  createdBy: row.createdBy,
  createdTime: row.createdAt.toISOString(),
})

const sealCertificate = async (
  ctx: AppContext,
  source: SigningCertificateSource,
  { privateKey, certificate, chain }: KeyedCertificate,
): Promise<NewCertificate> => {
  const id = ctx.newId()
  return {
    id,
    source,
    certificate,
    chain,
    privateKey: await ctx.secrets.seal(privateKey, { purpose: 'signing-certificate', id, customerId: null }),
    ...parseCertificateFacts(certificate),
  }
}

const createConflictError = (): AppError => new AppError('Conflict', m.signingCertificateWasChangedInMeantime)

/**
 * Replaces the current certificate.
 * @param replaces the ID of the current certificate as the caller saw it; null for none.
 * @throws AppError Conflict if another certificate signs now.
 */
const replaceWith = async (
  scoped: Scoped,
  fresh: NewCertificate,
  replaces: string | null,
): Promise<StoredCertificate> => {
  const { trx, now, scope, audit } = scoped
  const retired = await trx
    .updateTable('signingCertificate')
    .set({ retiredAt: now, privateKey: null })
    .where('retiredAt', 'is', null)
    .returningAll()
    .executeTakeFirst()
  if ((retired?.id ?? null) !== replaces) throw createConflictError()
  const stored = await trx
    .insertInto('signingCertificate')
    .values({ ...fresh, createdBy: scope.actor, createdAt: now, retiredAt: null })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!stored) throw createConflictError()
  const summarizeCertificate = ({ source, subject, issuer, fingerprint, validTo }: StoredCertificate) => ({
    source,
    subject,
    issuer,
    fingerprint,
    validTo: validTo.toISOString(),
  })
  await audit({
    action: retired ? 'update' : 'create',
    objectType: 'signing-certificate',
    objectId: stored.id,
    objectName: stored.subject,
    ...(retired && { before: summarizeCertificate(retired) }),
    after: summarizeCertificate(stored),
  })
  return stored
}

const isUsable = ({ source, validTo }: StoredCertificate, now: Date): boolean =>
  validTo.getTime() - now.getTime() > (source === 'portal' ? renewBefore : 0)

/**
 * Returns the certificate that signs now. The portal creates its own if there is none, before its own expires, and
 * after an installed one has expired, because readers would reject signatures of an expired certificate.
 */
export const ensureCurrentCertificate = async (ctx: AppContext): Promise<StoredCertificate> => {
  const read = () => withScope(ctx, systemScope, findCurrentCertificate)
  const present = await read()
  if (present && isUsable(present, ctx.clock())) return present
  const { name } = await withScope(ctx, systemScope, readSeller)
  const fresh = await sealCertificate(ctx, 'portal', await makeOwnCertificate(name, ctx.clock()))
  try {
    return await withScope(ctx, systemScope, (scoped) => replaceWith(scoped, fresh, present?.id ?? null))
  } catch (error) {
    // Another process was faster, so its certificate signs.
    const stored = await read()
    if (!(error instanceof AppError) || !stored || !isUsable(stored, ctx.clock())) throw error
    return stored
  }
}

const summarizeCertificate = ({
  subject,
  issuer,
  keyType,
  fingerprint,
  validTo,
}: StoredCertificate): string =>
  [
    t(m.issuedTo, { subject }),
    t(m.issuedBy, { issuer }),
    t(m.key, { keyType }),
    t(m.validUntil, { iSOString: validTo.toISOString().slice(0, 10) }),
    t(m.sha256Fingerprint, { fingerprint }),
  ].join('\n')

/** Activates a certificate that a person installed or created, and notifies every administrator of the reseller. */
const putInForce = async (
  scoped: Scoped,
  fresh: NewCertificate,
  present: StoredCertificate | undefined,
): Promise<StoredCertificate> => {
  const stored = await replaceWith(scoped, fresh, present?.id ?? null)
  await notifyAdministrators(scoped, () => {
    const title = t(m.changedDocumentSigningCertificate, { actor: scoped.scope.actor })
    return {
      subject: t(m.documentSigningCertificateHasChanged),
      title,
      detail: t(m.documentsAreNowSignedAs, { subject: stored.subject }),
      paragraphs: [title, t(m.newDocumentsAreSignedWithThis), summarizeCertificate(stored)],
    }
  })
  return stored
}

/**
 * Installs the certificate of a PKCS#12 file. The password is used once and not stored.
 * @throws AppError InvalidRequest for a wrong password, a missing private key, a weak key or an expired certificate.
 */
export const installCertificate = async (
  ctx: AppContext,
  scope: Scope,
  { file, password }: { file: string; password: string },
): Promise<SigningCertificate> => {
  const keyed = readPkcs12(Buffer.from(file, 'base64'), password)
  assertSigns(keyed, ctx.clock())
  const fresh = await sealCertificate(ctx, 'installed', keyed)
  return withScope(ctx, scope, async (scoped) => {
    const present = await findCurrentCertificate(scoped)
    if (present?.fingerprint === fresh.fingerprint)
      throw new AppError('Conflict', m.thisCertificateIsAlreadyUsedTo)
    return toSigningCertificate(await putInForce(scoped, fresh, present))
  })
}

/**
 * Creates a new certificate of the portal's own, which signs from now on.
 * @param replaces the fingerprint of the current certificate as the caller saw it; empty for none.
 * @throws AppError Conflict if another certificate signs now.
 */
export const createOwnCertificate = async (
  ctx: AppContext,
  scope: Scope,
  replaces: string,
): Promise<SigningCertificate> => {
  const { name } = await withScope(ctx, scope, readSeller)
  const fresh = await sealCertificate(ctx, 'portal', await makeOwnCertificate(name, ctx.clock()))
  return withScope(ctx, scope, async (scoped) => {
    const present = await findCurrentCertificate(scoped)
    if ((present?.fingerprint ?? '') !== replaces) throw createConflictError()
    return toSigningCertificate(await putInForce(scoped, fresh, present))
  })
}
