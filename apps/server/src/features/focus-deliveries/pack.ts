/** The FOCUS files of a month as they are delivered: packed, counted and named by what is in them. */
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { FocusFileQuery } from '@cmp/contract'
import type { DeliveredFocusFile } from '../../db/cloud-account-tables.ts'
import type { AppContext } from '../../scope/context.ts'
import { customersScope } from '../../scope/scope.ts'
import { documentsOfMonth } from '../focus/documents.ts'
import { packedFocusFile } from '../focus/file.ts'
import type { CustomerMonth } from '../statements/statement.ts'

/** What is delivered of a month. */
const delivered: readonly Pick<FocusFileQuery, 'version' | 'dataset'>[] = [
  { version: '1.4', dataset: 'cost-and-usage' },
  { version: '1.4', dataset: 'invoice-detail' },
  { version: '1.2', dataset: 'cost-and-usage' },
]

/** A file of this machine that is delivered. */
export type PackedFile = { path: string; file: DeliveredFocusFile }

/** A month to deliver, with the numbers of its documents. */
export type PackedMonth = { files: PackedFile[]; documents: string[]; issuers: string[] }

/** How much of a hash tells one content from another. */
const namedDigits = 16

/**
 * Packs what a customer is charged in a month, as the customer may download it, and gives it to `use`; the files are there until
 * that has ended. The same content has the same names.
 */
export const withPackedMonth = async <T>(
  ctx: AppContext,
  month: CustomerMonth,
  signal: AbortSignal,
  use: (packed: PackedMonth) => Promise<T>,
): Promise<T> => {
  const scope = customersScope(month.customerId)
  const subject = await documentsOfMonth(ctx, scope, month)
  const files: PackedFile[] = []
  try {
    for (const { version, dataset } of delivered) {
      signal.throwIfAborted()
      const { content, rows } = packedFocusFile(ctx, scope, subject, { version, dataset })
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

/** A text as a file of this machine, for as long as `use` needs it. */
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
