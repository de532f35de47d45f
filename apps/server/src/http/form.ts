/** Multipart forms as they arrive: names and texts are checked as those of every other body, files are streamed. */
import type { Multipart, MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../kit/errors.ts'
import { baseNameOf, fileNameProblem } from '../kit/file-names.ts'
import { requireStorable } from './storable.ts'

/** Words of the parser for a form that is cut off or was never one. */
const parserWords = /unexpected end of multipart|malformed part header|boundary not found/i

/** The same error, or the refusal of a form that cannot be read to its end, wherever in the handler that showed. */
export const formRefusal = (error: unknown): unknown =>
  error instanceof Error && !(error instanceof AppError) && parserWords.test(error.message)
    ? new AppError('InvalidRequest', 'The form ended before it was whole. Send it again.', { cause: error })
    : error

/** What one part may have; beside the limits of every form (`http.ts`). */
type PartLimits = { fileSize?: number; fieldSize?: number; files?: number }

/**
 * The name of a file without the folders that it came with; empty where a form has no file.
 * @throws AppError InvalidRequest, InvalidFile
 */
const checkedFileName = (given: string): string => {
  requireStorable({ file: given })
  const problem = given === '' ? undefined : fileNameProblem(given)
  if (problem !== undefined) throw new AppError('InvalidFile', problem)
  return baseNameOf(given)
}

/**
 * The parts of a form, in their order; each file has to be read before the next part comes.
 * @throws AppError InvalidRequest for a text that cannot be kept, InvalidFile for a file name that cannot be used
 */
export async function* formParts(
  request: FastifyRequest,
  limits: PartLimits = {},
): AsyncGenerator<Multipart, void> {
  for await (const part of request.parts({ limits })) {
    requireStorable({
      name: part.fieldname,
      [part.fieldname]: part.type === 'file' ? part.filename : part.value,
    })
    if (part.type === 'file') part.filename = checkedFileName(part.filename)
    yield part
  }
}

/**
 * The one file of a form, whole. `tooLarge` is the refusal for one of more than `maxBytes`, `missing` the sentence for none.
 * @throws AppError InvalidRequest, InvalidFile, and `tooLarge`
 */
export const formFile = async (
  request: FastifyRequest,
  { maxBytes, missing, tooLarge }: { maxBytes: number; missing: string; tooLarge: string },
): Promise<{ name: string; content: Buffer }> => {
  if (!request.isMultipart()) throw new AppError('InvalidRequest', missing)
  const part: MultipartFile | undefined = await request.file({ limits: { fileSize: maxBytes, files: 1 } })
  if (!part) throw new AppError('InvalidRequest', missing)
  const name = checkedFileName(part.filename)
  const chunks: Buffer[] = []
  for await (const chunk of part.file) chunks.push(chunk)
  if (part.file.truncated) throw new AppError('TooLarge', tooLarge)
  return { name, content: Buffer.concat(chunks) }
}
