/** The thread that reads one JSON document: it receives a path and responds with JSON about the document. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/lines'
import { readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { answerTasks } from '../kit/worker-tasks.ts'
import { documentIn } from './document.ts'
import type { DocumentAnswer, DocumentTask } from './read-document.ts'

const unpacked = promisify(gunzip)

const isTooLong = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'

const read = async ({ path, gzip, maxBytes, linesTo }: DocumentTask): Promise<DocumentAnswer> => {
  const bytes = await readFile(path)
  let text: string
  try {
    text = (gzip ? await unpacked(bytes, { maxOutputLength: maxBytes }) : bytes).toString('utf8')
  } catch (error) {
    if (isTooLong(error)) return { isTooLong: true }
    return { problem: t(m.theGzipFileIsIncompleteOr) }
  }
  const found = documentIn(text)
  if ('problem' in found) return found
  if (linesTo !== null) await writeFile(linesTo, found.lines.join('\n'))
  return { columns: found.columns, page: found.page }
}

answerTasks(async (task: DocumentTask) => Buffer.from(JSON.stringify(await read(task))))
