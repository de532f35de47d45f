/**
 * Manages withholding certificates: the number, date and file with which a customer proves the tax it withheld from a
 * payment. They often arrive weeks after the money, so they are added to a payment later and can be changed and
 * removed.
 */
import { bind, t } from '@cmp/messages'
import * as m from '@cmp/messages/server/billing/payments'
import { parseDecimal } from '@cmp/billing'
import {
  endSentence,
  certificateData,
  customerInvoices,
  formatDayName,
  payments,
  type CertificateData,
  addMonthsToDay,
} from '@cmp/contract'
import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { PaymentCertificateTable } from '../../../db/document-tables.ts'
import { AppError } from '../../../kit/errors.ts'
import { createNotFoundError } from '../../../resources/changes.ts'
import { createFieldRefusal } from '../../../resources/field-refusals.ts'
import type { AppContext } from '../../../scope/context.ts'
import { withScope, type Scope, type Scoped } from '../../../scope/scope.ts'
import { readSellerToday } from '../../../core/seller-profile/seller.ts'
import {
  withStoredFiles,
  removeStored,
  type StoredAttachment,
  type ReceivedFile,
} from '../../../core/attachments/attachments.ts'

type CertificateRow = Selectable<PaymentCertificateTable>

/** The columns of a certificate's file. */
type FileColumns = Pick<CertificateRow, 'storageKey' | 'fileName' | 'mediaType' | 'sizeBytes' | 'sha256'>

const noFile: FileColumns = {
  storageKey: null,
  fileName: null,
  mediaType: null,
  sizeBytes: null,
  sha256: null,
}

/** How many months a certificate may be older than its payment, for example if a check arrives late. */
const longestBefore = 12

/** What the validation needs to know about a payment. */
type TaxedPayment = { reversesId: string | null; reversalId: string | null; withheldAmount: string }

/** Returns whether a payment has a certificate or still waits for one; null if none is expected. */
export const getCertificateStatus = (
  { reversesId, reversalId, withheldAmount }: TaxedPayment,
  hasCertificate: boolean,
): 'missing' | 'received' | null => {
  if (hasCertificate) return 'received'
  return reversesId === null && reversalId === null && parseDecimal(withheldAmount).greaterThan(0)
    ? 'missing'
    : null
}

const readPayment = async ({ trx }: Scoped, id: string) => {
  const payment = await trx
    .selectFrom('payment')
    .innerJoin('customerInvoice', 'customerInvoice.id', 'payment.customerInvoiceId')
    .leftJoin('payment as reversal', 'reversal.reversesId', 'payment.id')
    .select([
      'payment.id',
      'payment.customerId',
      'payment.customerInvoiceId',
      'payment.paidOn',
      'payment.withheldAmount',
      'payment.reversesId',
      'reversal.id as reversalId',
      'customerInvoice.number',
    ])
    .where('payment.id', '=', id)
    .executeTakeFirst()
  if (!payment) throw createNotFoundError(payments)
  if (payment.reversesId !== null || payment.reversalId !== null)
    throw new AppError('Conflict', m.thisPaymentWasReversedSoIts)
  return payment
}

const readCertificate = ({ trx }: Scoped, paymentId: string): Promise<CertificateRow | undefined> =>
  trx.selectFrom('paymentCertificate').selectAll().where('paymentId', '=', paymentId).executeTakeFirst()

const createConflictError = () => new AppError('Conflict', m.someoneElseChangedThisCertificateWhile)

/**
 * Checks that the certificate is still the version that the caller read.
 * @throws AppError Conflict if it is not.
 */
const requireVersion = (certificate: CertificateRow | undefined, version: string): void => {
  if ((certificate?.version ?? '') !== version) throw createConflictError()
}

/**
 * Rejects an implausible date.
 * @throws AppError InvalidRequest for a date in the future, or long before the payment.
 */
const refuseDate = async (scoped: Scoped, date: string | null, paidOn: string): Promise<void> => {
  if (date === null) return
  const today = await readSellerToday(scoped)
  if (date > today)
    throw createFieldRefusal('date', bind(m.enterDateOnCertificateNoLater, { today: formatDayName(today) }))
  if (date < addMonthsToDay(paidOn, -longestBefore))
    throw createFieldRefusal(
      'date',
      bind(m.isMoreThanMonthsBeforePayment, {
        date: formatDayName(date),
        longestBefore,
        paidOn: formatDayName(paidOn),
      }),
    )
}

const toAuditFields = (certificate: Pick<CertificateRow, 'number' | 'issuedOn' | 'fileName'>) => ({
  certificateNumber: certificate.number,
  certificateDate: certificate.issuedOn,
  certificateFile: certificate.fileName,
})

const auditCertificate = (
  { audit }: Scoped,
  action: string,
  payment: { id: string; customerId: string; customerInvoiceId: string; number: string | null },
  { before, after }: { before?: CertificateRow; after?: Parameters<typeof toAuditFields>[0] },
): Promise<void> =>
  audit({
    action,
    objectType: customerInvoices.name,
    objectId: payment.customerInvoiceId,
    objectName: payment.number ?? '',
    customerId: payment.customerId,
    ...(before && { before: { paymentId: payment.id, ...toAuditFields(before) } }),
    ...(after && { after: { paymentId: payment.id, ...toAuditFields(after) } }),
  })

/** Removes a file from storage after the change has been committed. */
const discardFile = (scoped: Scoped, storageKey: string | null): void => {
  if (storageKey !== null) scoped.afterwards(() => removeStored(scoped.ctx, [storageKey]))
}

/** Writes the certificate number that was given with a payment that is being recorded. */
export const insertCertificateNumber = async (
  { trx, scope, now }: Scoped,
  payment: { id: string; customerId: string; certificateNumber: string },
): Promise<void> => {
  if (payment.certificateNumber === '') return
  await trx
    .insertInto('paymentCertificate')
    .values({
      ...noFile,
      paymentId: payment.id,
      customerId: payment.customerId,
      number: payment.certificateNumber,
      issuedOn: null,
      changedBy: scope.actor,
      changedAt: now,
    })
    .execute()
}

const toFileColumns = (
  before: CertificateRow | undefined,
  stored: StoredAttachment | undefined,
  choice: CertificateData['file'],
): FileColumns => {
  if (stored)
    return {
      storageKey: stored.storageKey,
      fileName: stored.name,
      mediaType: stored.mediaType,
      sizeBytes: stored.sizeBytes,
      sha256: stored.sha256,
    }
  if (!before || choice === 'remove') return noFile
  const { storageKey, fileName, mediaType, sizeBytes, sha256 } = before
  return { storageKey, fileName, mediaType, sizeBytes, sha256 }
}

const writeCertificate = async (
  scoped: Scoped,
  paymentId: string,
  { number, date, file, version }: CertificateData,
  stored: StoredAttachment | undefined,
): Promise<string> => {
  const { trx, scope, now, ctx } = scoped
  const payment = await readPayment(scoped, paymentId)
  if (!parseDecimal(payment.withheldAmount).greaterThan(0))
    throw new AppError('Conflict', m.noTaxWasWithheldFromThis)
  await refuseDate(scoped, date, payment.paidOn)
  const before = await readCertificate(scoped, paymentId)
  requireVersion(before, version)
  const after = {
    ...toFileColumns(before, stored, file),
    number,
    issuedOn: date,
    version: ctx.newId(),
    changedBy: scope.actor,
    changedAt: now,
  }
  // If two people read the same version, only the first write matches it, even if the other waits for a lock.
  const written = before
    ? await trx
        .updateTable('paymentCertificate')
        .set(after)
        .where('paymentId', '=', paymentId)
        .where('version', '=', before.version)
        .returning('paymentId')
        .executeTakeFirst()
    : await trx
        .insertInto('paymentCertificate')
        .values({ ...after, paymentId, customerId: payment.customerId })
        .onConflict((conflict) => conflict.doNothing())
        .returning('paymentId')
        .executeTakeFirst()
  if (!written) throw createConflictError()
  if (before && before.storageKey !== after.storageKey) discardFile(scoped, before.storageKey)
  await auditCertificate(scoped, before ? 'change-certificate' : 'add-certificate', payment, {
    ...(before && { before }),
    after,
  })
  return t(m.withholdingCertificateWasChangedOn, {
    number,
    before: String(Boolean(before)),
    number2: payment.number ?? '',
  })
}

/**
 * Validates the data of a certificate.
 * @throws AppError InvalidRequest with every rejected field.
 */
const checkData = (given: object): CertificateData => {
  const checked = certificateData(z).safeParse(given)
  if (checked.success) return checked.data
  const details = checked.error.issues.map(({ path, message }) => ({ field: path.join('.'), message }))
  throw new AppError('InvalidRequest', endSentence(details[0]?.message ?? t(m.certificateNotValid)), {
    details,
  })
}

/**
 * Adds or changes the certificate of a payment. `given` is the body of the call: `certificateData`, not validated yet.
 * On failure, the uploaded file is not stored.
 * @returns the sentence for the snackbar.
 * @throws AppError NotFound; InvalidRequest; Conflict without tax withheld, after a reversal, or for another version.
 */
export const setCertificate = (
  ctx: AppContext,
  scope: Scope,
  paymentId: string,
  given: object,
  files: readonly ReceivedFile[],
): Promise<string> =>
  withStoredFiles(
    ctx,
    `payment-certificates/${paymentId}`,
    files,
    async () => ({ data: checkData(given), own: [] }),
    ({ data }, [stored]) =>
      withScope(ctx, scope, (scoped) => writeCertificate(scoped, paymentId, data, stored)),
  )

/**
 * Removes the certificate of a payment and its file.
 * @returns the sentence for the snackbar.
 * @throws AppError NotFound; Conflict after a reversal, or for another version.
 */
export const removeCertificate = async (
  scoped: Scoped,
  paymentId: string,
  version: string,
): Promise<string> => {
  const payment = await readPayment(scoped, paymentId)
  const before = await readCertificate(scoped, paymentId)
  if (!before) throw createNotFoundError(m.certificate)
  requireVersion(before, version)
  const removed = await scoped.trx
    .deleteFrom('paymentCertificate')
    .where('paymentId', '=', paymentId)
    .where('version', '=', before.version)
    .returning('paymentId')
    .executeTakeFirst()
  if (!removed) throw createConflictError()
  discardFile(scoped, before.storageKey)
  await auditCertificate(scoped, 'remove-certificate', payment, { before })
  return t(m.withholdingCertificateWasRemovedFrom, { number: before.number, number2: payment.number ?? '' })
}

/**
 * Returns the file of a certificate that the scope may see, even if its payment was reversed.
 * @throws AppError NotFound.
 */
export const readCertificateFile = async (scoped: Scoped, paymentId: string) => {
  const { storageKey, fileName, mediaType, sizeBytes } = (await readCertificate(scoped, paymentId)) ?? noFile
  if (storageKey === null || fileName === null || mediaType === null || sizeBytes === null)
    throw createNotFoundError(m.certificate)
  return { storageKey, name: fileName, mediaType, sizeBytes }
}
