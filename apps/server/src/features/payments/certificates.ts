/**
 * Withholding certificates: the number, date and file by which a customer proves the tax that it withheld from a payment. They
 * often arrive weeks after the money, so they are added to a payment later and can be changed and removed.
 */
import { parseDecimal } from '@cmp/billing'
import { certificateData, customerInvoices, dayName, payments, type CertificateData } from '@cmp/contract'
import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { PaymentCertificateTable } from '../../db/document-tables.ts'
import { dayAfterMonths } from '../../kit/calendar.ts'
import { AppError } from '../../kit/errors.ts'
import { notFound } from '../../resources/changes.ts'
import { fieldRefusal } from '../../resources/field-refusals.ts'
import type { AppContext } from '../../scope/context.ts'
import { withScope, type Scope, type Scoped } from '../../scope/scope.ts'
import { sellersToday } from '../seller/seller.ts'
import { keepingFiles, removeStored, type KeptFile, type ReceivedFile } from '../attachments/attachments.ts'

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

/** A certificate may be older than its payment, as when a cheque arrives late. Months. */
const longestBefore = 12

/** What the rules need to know of a payment. */
type TaxedPayment = { reversesId: string | null; reversalId: string | null; withheldAmount: string }

/** Whether a payment has a certificate or still waits for one; null where there is none to wait for. */
export const certificateStatusOf = (
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
  if (!payment) throw notFound(payments.noun)
  if (payment.reversesId !== null || payment.reversalId !== null)
    throw new AppError('Conflict', 'This payment was reversed, so its certificate cannot be changed.')
  return payment
}

const readCertificate = ({ trx }: Scoped, paymentId: string): Promise<CertificateRow | undefined> =>
  trx.selectFrom('paymentCertificate').selectAll().where('paymentId', '=', paymentId).executeTakeFirst()

const changedMeanwhile = () =>
  new AppError(
    'Conflict',
    'Somebody else changed this certificate while you were editing it. Close the dialog to see the current one, then try again.',
  )

/** @throws AppError Conflict where the certificate is not the one that the caller read */
const requireVersion = (certificate: CertificateRow | undefined, version: string): void => {
  if ((certificate?.version ?? '') !== version) throw changedMeanwhile()
}

/** @throws AppError InvalidRequest for a date in the future, or long before the payment */
const refuseDate = async (scoped: Scoped, date: string | null, paidOn: string): Promise<void> => {
  if (date === null) return
  const today = await sellersToday(scoped)
  if (date > today)
    throw fieldRefusal('date', `Enter the date on the certificate, ${dayName(today)} at the latest.`)
  if (date < dayAfterMonths(paidOn, -longestBefore))
    throw fieldRefusal(
      'date',
      `${dayName(date)} is more than ${longestBefore} months before the payment of ${dayName(paidOn)}. Check the date.`,
    )
}

const audited = (certificate: Pick<CertificateRow, 'number' | 'issuedOn' | 'fileName'>) => ({
  certificateNumber: certificate.number,
  certificateDate: certificate.issuedOn,
  certificateFile: certificate.fileName,
})

const auditCertificate = (
  { audit }: Scoped,
  action: string,
  payment: { id: string; customerId: string; customerInvoiceId: string; number: string | null },
  { before, after }: { before?: CertificateRow; after?: Parameters<typeof audited>[0] },
): Promise<void> =>
  audit({
    action,
    objectType: customerInvoices.name,
    objectId: payment.customerInvoiceId,
    objectName: payment.number ?? '',
    customerId: payment.customerId,
    ...(before && { before: { paymentId: payment.id, ...audited(before) } }),
    ...(after && { after: { paymentId: payment.id, ...audited(after) } }),
  })

/** Removes a file of the store once the change has ended well. */
const discardFile = (scoped: Scoped, storageKey: string | null): void => {
  if (storageKey !== null) scoped.afterwards(() => removeStored(scoped.ctx, [storageKey]))
}

/** Writes the number that came with a payment which is being recorded. */
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

const fileColumns = (
  before: CertificateRow | undefined,
  kept: KeptFile | undefined,
  choice: CertificateData['file'],
): FileColumns => {
  if (kept)
    return {
      storageKey: kept.storageKey,
      fileName: kept.name,
      mediaType: kept.mediaType,
      sizeBytes: kept.sizeBytes,
      sha256: kept.sha256,
    }
  if (!before || choice === 'remove') return noFile
  const { storageKey, fileName, mediaType, sizeBytes, sha256 } = before
  return { storageKey, fileName, mediaType, sizeBytes, sha256 }
}

const writeCertificate = async (
  scoped: Scoped,
  paymentId: string,
  { number, date, file, version }: CertificateData,
  kept: KeptFile | undefined,
): Promise<string> => {
  const { trx, scope, now, ctx } = scoped
  const payment = await readPayment(scoped, paymentId)
  if (!parseDecimal(payment.withheldAmount).greaterThan(0))
    throw new AppError('Conflict', 'No tax was withheld from this payment, so it has no certificate.')
  await refuseDate(scoped, date, payment.paidOn)
  const before = await readCertificate(scoped, paymentId)
  requireVersion(before, version)
  const after = {
    ...fileColumns(before, kept, file),
    number,
    issuedOn: date,
    version: ctx.newId(),
    changedBy: scope.actor,
    changedAt: now,
  }
  // Of two people who read the same version only the first finds it, whoever of them writes while the other waits.
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
  if (!written) throw changedMeanwhile()
  if (before && before.storageKey !== after.storageKey) discardFile(scoped, before.storageKey)
  await auditCertificate(scoped, before ? 'change-certificate' : 'add-certificate', payment, {
    ...(before && { before }),
    after,
  })
  return `Withholding certificate ${number} was ${before ? 'changed' : 'added'} on a payment of ${payment.number}.`
}

/** @throws AppError InvalidRequest, with every refused field */
const checkData = (given: object): CertificateData => {
  const checked = certificateData(z).safeParse(given)
  if (checked.success) return checked.data
  const details = checked.error.issues.map(({ path, message }) => ({ field: path.join('.'), message }))
  throw new AppError('InvalidRequest', `${details[0]?.message ?? 'The certificate is not valid'}.`, {
    details,
  })
}

/**
 * Adds the certificate of a payment, or changes it. `given` is the body of the call: `certificateData`, not checked yet. When it
 * fails, the file that came with it is not kept.
 * @returns the sentence for the snackbar
 * @throws AppError NotFound; InvalidRequest; Conflict without tax withheld, after a reversal, or for another version
 */
export const setCertificate = (
  ctx: AppContext,
  scope: Scope,
  paymentId: string,
  given: object,
  files: readonly ReceivedFile[],
): Promise<string> =>
  keepingFiles(
    ctx,
    `payment-certificates/${paymentId}`,
    files,
    async () => ({ data: checkData(given), own: [] }),
    ({ data }, [kept]) => withScope(ctx, scope, (scoped) => writeCertificate(scoped, paymentId, data, kept)),
  )

/**
 * Removes the certificate of a payment with its file.
 * @returns the sentence for the snackbar
 * @throws AppError NotFound; Conflict after a reversal, or for another version
 */
export const removeCertificate = async (
  scoped: Scoped,
  paymentId: string,
  version: string,
): Promise<string> => {
  const payment = await readPayment(scoped, paymentId)
  const before = await readCertificate(scoped, paymentId)
  if (!before) throw notFound('certificate')
  requireVersion(before, version)
  const removed = await scoped.trx
    .deleteFrom('paymentCertificate')
    .where('paymentId', '=', paymentId)
    .where('version', '=', before.version)
    .returning('paymentId')
    .executeTakeFirst()
  if (!removed) throw changedMeanwhile()
  discardFile(scoped, before.storageKey)
  await auditCertificate(scoped, 'remove-certificate', payment, { before })
  return `Withholding certificate ${before.number} was removed from a payment of ${payment.number}.`
}

/**
 * The file of a certificate that the scope may see, of a reversed payment as well.
 * @throws AppError NotFound
 */
export const certificateFileOf = async (scoped: Scoped, paymentId: string) => {
  const { storageKey, fileName, mediaType, sizeBytes } = (await readCertificate(scoped, paymentId)) ?? noFile
  if (storageKey === null || fileName === null || mediaType === null || sizeBytes === null)
    throw notFound('certificate')
  return { storageKey, name: fileName, mediaType, sizeBytes }
}
