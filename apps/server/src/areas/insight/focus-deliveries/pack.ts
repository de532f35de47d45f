/** Creates the FOCUS files of a month for delivery: compressed, with row counts, and named by their content. */
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { FocusFileQuery } from '@cmp/contract'
import type { DeliveredFocusFile } from '../../../db/cloud-account-tables.ts'
import type { AppContext } from '../../../scope/context.ts'
import { createCustomerScope } from '../../../scope/scope.ts'
import { readMonthDocuments } from '../focus/documents.ts'
import { createPackedFocusFile } from '../focus/file.ts'
import type { CustomerMonth } from '../../billing/index.ts'

/** The files that are delivered for a month. */
const delivered: readonly Pick<FocusFileQuery, 'version' | 'dataset'>[] = [
  { version: '1.4', dataset: 'cost-and-usage' },
  { version: '1.4', dataset: 'invoice-detail' },
  { version: '1.2', dataset: 'cost-and-usage' },
]

/** A local file to be delivered. */
export type PackedFile = { path: string; file: DeliveredFocusFile }

/** A month to deliver, with the numbers of its documents. */
export type PackedMonth = { files: PackedFile[]; documents: string[]; issuers: string[] }

/** The number of a hash's digits in a file name, which is enough to distinguish contents. */
const namedDigits = 16

/**
 * Creates the files of what a customer is charged in a month, as the customer may download them, and passes them to
 * `use`; the files are deleted after it ends. The same content has the same names.
 */
export const withPackedMonth = async <T>(
  ctx: AppContext,
  month: CustomerMonth,
  signal: AbortSignal,
  use: (packed: PackedMonth) => Promise<T>,
): Promise<T> => {
  const scope = createCustomerScope(month.customerId)
  const subject = await readMonthDocuments(ctx, scope, month)
  const files: PackedFile[] = []
  try {
    for (const { version, dataset } of delivered) {
      signal.throwIfAborted()
      const { content, rows } = createPackedFocusFile(ctx, scope, subject, { version, dataset })
      const { path, sizeBytes, sha256 } = await ctx.files.spool(content)
      const key = `${dataset}-${version}/${month.month}/${sha256.slice(0, namedDigits)}.csv.gz`
      files.push({
        path,
        file: { key, focusVersion: version, dataset, rows: rows(), bytes: sizeBytes, sha256 },
      })
    }
    const issuers = [...new Set(subject.documents.map(({ issuer }) => issuer))]
    return await use({ files, documents: subject.documents.map(({ number }) => number), issuers })
  } finally {
    for (const { path } of files) await rm(path, { force: true })
  }
}

/** Writes a text to a local file that exists until `use` ends. */
export const withTextFile = async <T>(
  ctx: AppContext,
  text: string,
  use: (file: { path: string; bytes: number }) => Promise<T>,
): Promise<T> => {
  const { path, sizeBytes } = await ctx.files.spool(Readable.from([Buffer.from(text)]))
  try {
    return await use({ path, bytes: sizeBytes })
  } finally {
    await rm(path, { force: true })
  }
}
