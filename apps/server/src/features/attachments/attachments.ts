/** Files that people attach to a support ticket or a payment: received, checked, kept and sent back. */
import { rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { attachmentLimits, attachmentProblem, type AttachmentLimits } from '@cmp/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { formParts } from '../../http/form.ts'
import { AppError, OutcomeUnknown } from '../../kit/errors.ts'
import { dispositionOf } from '../../kit/file-names.ts'
import type { SpooledFile } from '../../stores/files.ts'
import type { AppContext } from '../../scope/context.ts'
import { cleanFileName, contentProblem, mediaTypeOf } from './attachment-kinds.ts'

/** A checked file in the spool. */
export type ReceivedFile = SpooledFile & { name: string; mediaType: string }

/** What a multipart message holds: its fields by name in lower case, and its files. */
export type ReceivedMessage = { fields: ReadonlyMap<string, unknown>; files: readonly ReceivedFile[] }

/** A file in the store that belongs to no row yet. */
export type KeptFile = ReceivedFile & { storageKey: string }

/** A description of 10,000 characters as JSON in UTF-8 has at most this many bytes. */
const longestFieldBytes = 128 * 1024

const spoolChecked = async (
  ctx: AppContext,
  name: string,
  source: Readable,
  expectedBytes: number,
  limits: AttachmentLimits,
): Promise<ReceivedFile> => {
  const spooled = await ctx.files.spool(source, expectedBytes)
  const problem =
    attachmentProblem(name, spooled.sizeBytes, limits) ?? (await contentProblem(name, spooled.path))
  const mediaType = mediaTypeOf(name)
  if (problem === undefined && mediaType !== undefined) return { ...spooled, name, mediaType }
  await rm(spooled.path, { force: true })
  throw new AppError(
    spooled.sizeBytes > limits.bytes ? 'TooLarge' : 'InvalidFile',
    problem ?? `${name} cannot be attached.`,
  )
}

/**
 * Reads a multipart message, of a support ticket unless other limits are given. What is refused leaves nothing behind; the rest of it is read all the same, since a
 * browser hears the answer only when all has been taken.
 * @throws AppError InvalidFile, TooLarge, NoSpace
 */
export const receiveMessage = async (
  ctx: AppContext,
  request: FastifyRequest,
  limits: AttachmentLimits = attachmentLimits,
): Promise<ReceivedMessage> => {
  const fields = new Map<string, unknown>()
  const files: ReceivedFile[] = []
  let refusal: AppError | undefined
  const expectedBytes = Number(request.headers['content-length']) || 0
  try {
    for await (const part of formParts(request, {
      fileSize: limits.bytes + 1,
      fieldSize: longestFieldBytes,
    })) {
      if (part.type === 'field') {
        if (part.valueTruncated)
          refusal ??= new AppError('TooLarge', 'The text is too long. Send what is long as a file.')
        fields.set(part.fieldname.toLowerCase(), part.value)
        continue
      }
      const name = cleanFileName(part.filename)
      // A browser sends an empty part for a choice of files that nobody used.
      const isNone = part.filename === ''
      if (!refusal && !isNone && files.length === limits.files)
        refusal = new AppError('TooLarge', limits.tooMany)
      const problem = isNone ? undefined : attachmentProblem(name, 1, limits)
      if (problem !== undefined) refusal ??= new AppError('InvalidFile', problem)
      if (refusal || isNone) part.file.resume()
      else
        try {
          files.push(await spoolChecked(ctx, name, part.file, expectedBytes, limits))
        } catch (error) {
          if (!(error instanceof AppError) || error.code === 'NoSpace') throw error
          refusal = error
        }
    }
    if (refusal) throw refusal
    return { fields, files }
  } catch (error) {
    await removeSpooled(files)
    // A file beyond the limit ends the reading with words of the parser's own.
    throw refusal ?? error
  }
}

/** The body of a request, which is a form with files or plain JSON; an empty field of a form counts as left out. */
export const receiveBody = async (
  ctx: AppContext,
  request: FastifyRequest,
  limits: AttachmentLimits = attachmentLimits,
): Promise<{ given: object; files: readonly ReceivedFile[] }> => {
  if (!request.isMultipart())
    return { given: typeof request.body === 'object' && request.body ? request.body : {}, files: [] }
  const { fields, files } = await receiveMessage(ctx, request, limits)
  return { given: Object.fromEntries([...fields].filter(([, value]) => value !== '')), files }
}

/** Answers with a file that somebody attached. */
export const sendAttached = async (
  ctx: AppContext,
  reply: FastifyReply,
  file: { name: string; mediaType: string; sizeBytes: number; storageKey: string },
): Promise<FastifyReply> =>
  reply
    .headers({
      'content-type': file.mediaType,
      'content-length': file.sizeBytes,
      'content-disposition': dispositionOf(file.name),
      // What somebody else sent is only ever saved or shown as a picture: it never runs in the portal's name.
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    })
    .send(await ctx.files.read(file.storageKey))

const removeSpooled = async (files: readonly ReceivedFile[]): Promise<void> => {
  for (const file of files) await rm(file.path, { force: true })
}

/** Removes files of the store by their keys; one that cannot be removed is logged and stops no other. */
export const removeStored = async (ctx: AppContext, keys: readonly string[]): Promise<void> => {
  for (const key of keys)
    try {
      await ctx.files.remove(key)
    } catch (error) {
      ctx.log.error({ err: error, key }, 'an attached file could not be removed')
    }
}

/**
 * Checks a message and puts its files in a folder of the store, so that `work` makes rows of both; `own` are files that the
 * portal adds to it. Whatever of it fails, no file is left, unless nobody knows whether the rows are there.
 */
export const keepingFiles = async <Message extends { own: readonly ReceivedFile[] }, T>(
  ctx: AppContext,
  folder: string,
  files: readonly ReceivedFile[],
  check: () => Promise<Message>,
  work: (message: Message, kept: readonly KeptFile[]) => Promise<T>,
): Promise<T> => {
  let spooled = files
  let kept: KeptFile[] = []
  try {
    const message = await check()
    spooled = [...message.own, ...files]
    kept = spooled.map((file) => ({ ...file, storageKey: `${folder}/${ctx.newId()}` }))
    for (const file of kept) await ctx.files.adopt(file, file.storageKey)
    return await work(message, kept)
  } catch (error) {
    if (error instanceof OutcomeUnknown) throw error
    await removeStored(
      ctx,
      kept.map(({ storageKey }) => storageKey),
    )
    await removeSpooled(spooled)
    throw error
  }
}
