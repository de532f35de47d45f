/** Opens the stored files that contain a document's line items, and returns the original text of each. */
import type { ProofFile } from '@cmp/billing/proof'
import type { LineItemType } from '../../../db/column-types.ts'
import type { RatedLoad } from '../../../db/document-tables.ts'
import { detectFile, type DetectedFile } from '../../../lines/detect.ts'
import { countHeaderLines } from '../../../lines/shown-line.ts'
import { openSourceRecords, type SourceRecords } from '../../../lines/source-records.ts'
import type { AppContext } from '../../../scope/context.ts'
import { withScope, type Scope, type Scoped } from '../../../scope/scope.ts'
import { buildLineCondition } from '../../../core/billing-lines/line-groups.ts'
import type { DocumentLine } from './proof-lines.ts'
import type { ReadProof } from './read-proof.ts'

type StoredSource = {
  name: string
  storageKey: string
  sha256: string
  sizeBytes: number
  format: string | null
  dataVersion: string | null
}

/** A file of the document, with its import batch and the file number in it. */
type Source = StoredSource & { loadId: string; fileNumber: number; isAlone: boolean }

/** An opened source file with its format. */
type OpenSource = Source & {
  ref: number
  path: string
  release: () => Promise<void>
  detected: DetectedFile
  records: SourceRecords | null
}

/** The source files of a document and the texts of their line items. Must be closed. */
export type ProofSources = {
  files: ProofFile[]
  /**
   * Returns the position of a line item and its text, which is null if it is no longer stored; line items must be
   * requested in the order of the files.
   */
  textOf: (line: DocumentLine) => Promise<{ file: number | null; line: number; raw: string | null }>
  close: () => Promise<void>
}

const readStoredFiles = async ({ trx }: Scoped, invoiceRowId: string, loadId: string, kind: LineItemType) => {
  const load = await trx
    .selectFrom('invoiceLoad')
    .select(['files', 'dataVersion'])
    .where('invoiceRowId', '=', invoiceRowId)
    .where('loadId', '=', loadId)
    .where('lineItemType', '=', kind)
    .executeTakeFirst()
  const imported = await trx
    .selectFrom('invoiceImport')
    .select('format')
    .where('loadId', '=', loadId)
    .executeTakeFirst()
  const found: (StoredSource | null)[] = []
  for (const { fileId } of load?.files ?? []) {
    const stored = await trx
      .selectFrom('storedFile')
      .select(['name', 'storageKey', 'sha256', 'sizeBytes'])
      .where('id', '=', fileId)
      .where('removedAt', 'is', null)
      .executeTakeFirst()
    found.push(
      stored ? { ...stored, format: imported?.format ?? null, dataVersion: load?.dataVersion ?? null } : null,
    )
  }
  return found
}

/**
 * Returns the numbers of an import batch's files that contain line items of the invoice, ascending, which is their
 * order in the import batch.
 */
const readFileNumbers = async ({ lines, row }: ReadProof, load: RatedLoad): Promise<number[]> => {
  const { condition, params } = buildLineCondition({
    loads: [{ ...load, excludeConsumption: false }],
    currency: row.costCurrency,
  })
  const found = await lines.query<{ fileNumber: number }>(
    `SELECT DISTINCT x_FileNumber AS fileNumber FROM {lines} WHERE ${condition} ORDER BY fileNumber`,
    params,
  )
  return found.map(({ fileNumber }) => fileNumber)
}

const readSources = async (ctx: AppContext, scope: Scope, proof: ReadProof): Promise<Source[]> => {
  const sources: Source[] = []
  for (const load of proof.row.loads) {
    const storedFiles = await withScope(ctx, scope, (scoped) =>
      readStoredFiles(scoped, proof.row.invoiceRowId, load.loadId, load.lineItemType),
    )
    const numbers = await readFileNumbers(proof, load)
    storedFiles.forEach((stored, index) => {
      const fileNumber = numbers[index]
      if (stored && fileNumber !== undefined)
        sources.push({ ...stored, loadId: load.loadId, fileNumber, isAlone: storedFiles.length === 1 })
    })
  }
  return sources
}

/** Returns the number of a line item's record in its file, counted from 1; null if it was not stored. */
const recordOf = (
  { fileLine, lineNumber }: DocumentLine,
  { detected, isAlone }: OpenSource,
): number | null => {
  if (fileLine > 0) return fileLine - countHeaderLines(detected)
  return isAlone ? lineNumber : null
}

/** Opens the files of a document. Only the reseller may, since the files contain its cost. */
export const openProofSources = async (
  ctx: AppContext,
  scope: Scope & { kind: 'provider' },
  proof: ReadProof,
): Promise<ProofSources> => {
  const open: OpenSource[] = []
  const close = async (): Promise<void> => {
    for (const { records, release } of open) {
      await records?.close()
      await release()
    }
  }
  try {
    for (const source of await readSources(ctx, scope, proof)) {
      const { path, release } = await ctx.files.localPath(source.storageKey)
      const detected = await detectFile(path, source.name, source.format ?? undefined)
      // An empty file contains no line item of the document.
      if (detected.isEmpty) await release()
      else open.push({ ...source, ref: open.length, path, release, detected, records: null })
    }
  } catch (error) {
    await close()
    throw error
  }
  const byLine = new Map(open.map((source) => [`${source.loadId}/${source.fileNumber}`, source]))
  return {
    files: open.map(({ ref, name, sha256, sizeBytes, dataVersion, detected }) => ({
      record: 'file',
      dataVersion,
      ref,
      name,
      sha256,
      sizeBytes,
      format: detected.format,
      container: detected.container,
      columns: detected.columns,
    })),
    textOf: async (line) => {
      const shown = line.fileLine || line.lineNumber
      const source = byLine.get(`${line.loadId}/${line.fileNumber}`)
      if (!source) return { file: null, line: shown, raw: null }
      const record = recordOf(line, source)
      if (record === null || source.detected.container === 'parquet')
        return { file: source.ref, line: shown, raw: null }
      source.records ??= await openSourceRecords(source.path, source.name, source.detected)
      return { file: source.ref, line: shown, raw: await source.records.textOf(record) }
    },
    close,
  }
}
