/** Reads the rejected lines of an import batch. They belong to no customer, so only the reseller's staff may see them. */
import type { LineStore } from '../engine/client.ts'
import { describeRejection } from './formats/rejection-reasons.ts'
import { shownLine } from './shown-line.ts'

/** A rejected line. `fileNumber` counts the import's files from 1; `raw` is the value that could not be read. */
export type RejectedRow = {
  fileNumber: number
  lineNumber: number
  column: string
  reason: string
  raw: string
}

/**
 * Returns the first rejected lines of an import batch, in the order of the files.
 * @throws Error for a customer's scope
 */
export const readRejectedLines = async (
  { client }: LineStore,
  scope: { kind: 'provider' | 'customer' },
  loadId: string,
  limit: number,
): Promise<RejectedRow[]> => {
  if (scope.kind !== 'provider') throw new Error('Rejected lines are the provider’s alone')
  const result = await client.query({
    query: `SELECT x_FileNumber AS fileNumber, ${shownLine} AS lineNumber, x_RejectedColumn AS column, x_RejectedReason AS reason, x_RejectedValue AS raw
      FROM rejected_line WHERE x_LoadId = {loadId:UUID} ORDER BY x_LineNumber LIMIT {limit:UInt32}`,
    query_params: { loadId, limit },
    format: 'JSONEachRow',
  })
  const rows = await result.json<Omit<RejectedRow, 'lineNumber'> & { lineNumber: string }>()
  return rows.map((row) => describeRejection({ ...row, lineNumber: Number(row.lineNumber) }))
}
