/**
 * Reads JSON documents of providers in a thread: a file of a megabyte may unpack to a gigabyte, and whoever parsed it in the
 * process itself would answer nobody meanwhile. One document at a time, each in a thread that ends with it.
 */
import { stat } from 'node:fs/promises'
import { z } from 'zod'
import { openTurns } from '../kit/turns.ts'
import { openWorkerThread, ThreadLost } from '../kit/worker-thread.ts'
import { invalidFile } from './head.ts'
import type { FilePart } from './file-parts.ts'

/** What the thread is handed. */
export type DocumentTask = { path: string; gzip: boolean; maxBytes: number; linesTo: string | null }

const answer = z.union([
  z.object({ isTooLong: z.literal(true) }),
  z.object({ problem: z.string() }),
  z.object({
    columns: z.array(z.string()),
    page: z.object({ set: z.string(), number: z.string() }).optional(),
  }),
])

/** What the thread answers. */
export type DocumentAnswer = z.output<typeof answer>

/** Of the document as it is read, packed or not: a page of a provider's API has a few megabytes. */
const documentLimitBytes = 64 * 1024 * 1024
/** 64 MiB take some 3 seconds. */
const timeLimitMilliseconds = 60_000
/** 64 MiB take some 500 MB. */
const memoryLimitMegabytes = 1024

const tooLong =
  'A JSON document may have 64 MiB at most, unpacked. Export JSON lines (one object per line) instead.'

/** Memory is for one document at a time; whoever asks waits. */
const inTurn = openTurns(Number.MAX_SAFE_INTEGER)

const inThread = async (task: DocumentTask): Promise<DocumentAnswer> => {
  const thread = openWorkerThread({
    script: new URL('./document-worker.ts', import.meta.url),
    timeLimitMilliseconds,
    memoryLimitMegabytes,
    // Its only task is told of the loss.
    onLost: () => undefined,
  })
  try {
    return answer.parse(JSON.parse((await thread.run(task, 'interactive')).toString('utf8')))
  } catch (error) {
    if (error instanceof ThreadLost) return { isTooLong: true }
    throw error
  } finally {
    await thread.close()
  }
}

/**
 * The keys of a document's items, and the page that the document is. Where `linesTo` is given, its items are written there,
 * one a line.
 * @param name what to call the file in messages
 * @throws AppError InvalidFile with a sentence: it is too long, damaged, an error answer, or no list of objects
 */
export const readDocument = async (
  path: string,
  name: string,
  gzip: boolean,
  linesTo: string | null = null,
): Promise<{ columns: string[]; page: FilePart | undefined }> => {
  if ((await stat(path)).size > documentLimitBytes) throw invalidFile(name, tooLong)
  const turn = await inTurn('', () => inThread({ path, gzip, maxBytes: documentLimitBytes, linesTo }))
  const found: DocumentAnswer = turn?.done ?? { isTooLong: true }
  if ('isTooLong' in found) throw invalidFile(name, tooLong)
  if ('problem' in found) throw invalidFile(name, found.problem)
  return { columns: found.columns, page: found.page }
}
