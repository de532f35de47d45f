/**
 * Reads JSON documents of providers in a thread, because a file of a megabyte may decompress to a gigabyte, and parsing
 * it in the main thread would block all requests. One document is read at a time, each in its own thread.
 */
import * as m from '@cmp/messages/server/lines'
import { stat } from 'node:fs/promises'
import { z } from 'zod'
import { createKeyedMutex } from '../kit/keyed-mutex.ts'
import { openWorkerThread, ThreadLost } from '../kit/worker-thread.ts'
import { createInvalidFileError } from './head.ts'
import type { FilePart } from './file-parts.ts'

/** The task of the thread. */
export type DocumentTask = { path: string; gzip: boolean; maxBytes: number; linesTo: string | null }

const answer = z.union([
  z.object({ isTooLong: z.literal(true) }),
  z.object({ problem: z.string() }),
  z.object({
    columns: z.array(z.string()),
    page: z.object({ set: z.string(), number: z.string() }).optional(),
  }),
])

/** The response of the thread. */
export type DocumentAnswer = z.output<typeof answer>

/** The limit of a document as it is read, before decompression. A page of a provider's API has a few megabytes. */
const documentLimitBytes = 64 * 1024 * 1024
/** 64 MiB take about 3 seconds. */
const timeLimitMilliseconds = 60_000
/** 64 MiB take about 500 MB. */
const memoryLimitMegabytes = 1024

const tooLong = m.jsonDocumentCanHaveUpTo

/** The memory suffices for one document at a time; others wait. */
const runExclusive = createKeyedMutex(Number.MAX_SAFE_INTEGER)

const readInThread = async (task: DocumentTask): Promise<DocumentAnswer> => {
  const thread = openWorkerThread({
    script: new URL('./document-worker.ts', import.meta.url),
    timeLimitMilliseconds,
    memoryLimitMegabytes,
    // The thread's only task reports the loss.
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
 * Returns the keys of a document's items and its page number. If `linesTo` is given, the items are written there, one
 * per line.
 * @param name the file's name in messages
 * @throws AppError InvalidFile with a sentence if the document is too long, damaged, an error response, or not a list
 * of objects
 */
export const readDocument = async (
  path: string,
  name: string,
  gzip: boolean,
  linesTo: string | null = null,
): Promise<{ columns: string[]; page: FilePart | undefined }> => {
  if ((await stat(path)).size > documentLimitBytes) throw createInvalidFileError(name, tooLong)
  const outcome = await runExclusive('', () =>
    readInThread({ path, gzip, maxBytes: documentLimitBytes, linesTo }),
  )
  const found: DocumentAnswer = outcome?.done ?? { isTooLong: true }
  if ('isTooLong' in found) throw createInvalidFileError(name, tooLong)
  if ('problem' in found) throw createInvalidFileError(name, found.problem)
  return { columns: found.columns, page: found.page }
}
