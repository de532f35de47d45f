/** Reads multipart forms: names and texts are validated like those of any other body, and files are streamed. */
import * as m from '@cmp/messages/server/http'
import type { Multipart, MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../kit/errors.ts'
import { getBaseName, findFileNameProblem } from '../kit/file-names.ts'
import { requireStorable } from './storable.ts'

/** The parser's messages about a truncated or invalid form. */
const parserWords = /unexpected end of multipart|malformed part header|boundary not found/i

/**
 * Returns the same error, or the refusal of a form that could not be read to its end, wherever in the handler that
 * occurred.
 */
export const toFormRefusal = (error: unknown): unknown =>
  error instanceof Error && !(error instanceof AppError) && parserWords.test(error.message)
    ? new AppError('InvalidRequest', m.formIsIncompleteSendItAgain, { cause: error })
    : error

/** Limits of a part, in addition to the limits of every form (`http.ts`). */
type PartLimits = { fileSize?: number; fieldSize?: number; files?: number }

/**
 * Returns a file's name without its folders; empty if a form has no file.
 * @throws AppError InvalidRequest, InvalidFile
 */
const requireFileName = (given: string): string => {
  requireStorable({ file: given })
  const problem = given === '' ? undefined : findFileNameProblem(given)
  if (problem !== undefined) throw new AppError('InvalidFile', problem)
  return getBaseName(given)
}

/**
 * Yields the parts of a form in their order. Each file has to be read before the next part is available.
 * @throws AppError InvalidRequest for a text that cannot be stored; InvalidFile for an invalid file name
 */
export async function* readFormParts(
  request: FastifyRequest,
  limits: PartLimits = {},
): AsyncGenerator<Multipart, void> {
  for await (const part of request.parts({ limits })) {
    requireStorable({
      name: part.fieldname,
      [part.fieldname]: part.type === 'file' ? part.filename : part.value,
    })
    if (part.type === 'file') part.filename = requireFileName(part.filename)
    yield part
  }
}

/**
 * Returns the only file of a form as a whole. `tooLarge` is the refusal of a file with more than `maxBytes`; `missing`
 * is the message if there is none.
 * @throws AppError InvalidRequest, InvalidFile, and `tooLarge`
 */
export const readFormFile = async (
  request: FastifyRequest,
  { maxBytes, missing, tooLarge }: { maxBytes: number; missing: string; tooLarge: string },
): Promise<{ name: string; content: Buffer }> => {
  if (!request.isMultipart()) throw new AppError('InvalidRequest', missing)
  const part: MultipartFile | undefined = await request.file({ limits: { fileSize: maxBytes, files: 1 } })
  if (!part) throw new AppError('InvalidRequest', missing)
  const name = requireFileName(part.filename)
  const chunks: Buffer[] = []
  for await (const chunk of part.file) chunks.push(chunk)
  if (part.file.truncated) throw new AppError('TooLarge', tooLarge)
  return { name, content: Buffer.concat(chunks) }
}
