// Reads the files of a document completely.
import type { ExportedLines } from '../ports/exports.ts'

/** Returns the text of each file by its name. */
export const readTexts = async ({ files }: Pick<ExportedLines, 'files'>): Promise<Record<string, string>> => {
  const texts: Record<string, string> = {}
  for (const { fileName, chunks } of files) {
    const pieces: Uint8Array[] = []
    for await (const piece of chunks) pieces.push(piece)
    texts[fileName] = Buffer.concat(pieces).toString()
  }
  return texts
}
