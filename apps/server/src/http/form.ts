/** Multipart forms as they arrive: names and texts are checked as those of every other body, files are streamed. */
import type { Multipart, MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../kit/errors.ts'
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
 * The parts of a form, in their order; each file has to be read before the next part comes.
 * @throws AppError InvalidRequest for a name or text that cannot be kept
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
    yield part
  }
}

/**
 * The one file of a form, whole. `tooLarge` is the refusal for one of more than `maxBytes`, `missing` the sentence for none.
 * @throws AppError InvalidRequest, and `tooLarge`
 */
export const formFile = async (
  request: FastifyRequest,
  { maxBytes, missing, tooLarge }: { maxBytes: number; missing: string; tooLarge: string },
): Promise<{ name: string; content: Buffer }> => {
  if (!request.isMultipart()) throw new AppError('InvalidRequest', missing)
  const part: MultipartFile | undefined = await request.file({ limits: { fileSize: maxBytes, files: 1 } })
  if (!part) throw new AppError('InvalidRequest', missing)
  requireStorable({ file: part.filename })
  const chunks: Buffer[] = []
  for await (const chunk of part.file) chunks.push(chunk)
  if (part.file.truncated) throw new AppError('TooLarge', tooLarge)
  return { name: part.filename, content: Buffer.concat(chunks) }
}
