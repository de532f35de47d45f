/** Files attached to a support ticket or a payment: receives, checks, stores and serves them. */
import { bind } from '@cmp/messages'
import * as m from '@cmp/messages/server/core/attachments'
import { rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { attachmentLimits, findAttachmentProblem, type AttachmentLimits } from '@cmp/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { readFormParts } from '../../http/form.ts'
import { AppError, OutcomeUnknown } from '../../kit/errors.ts'
import { formatContentDisposition } from '../../kit/file-names.ts'
import type { SpooledFile } from '../../stores/files.ts'
import type { AppContext } from '../../scope/context.ts'
import { cleanFileName, findContentProblem, getAttachmentMediaType } from './attachment-kinds.ts'

/** A checked file in the spool. */
export type ReceivedFile = SpooledFile & { name: string; mediaType: string }

/** The content of a multipart message: its fields by lower-case name, and its files. */
export type ReceivedMessage = { fields: ReadonlyMap<string, unknown>; files: readonly ReceivedFile[] }

/** A file in the store that no row refers to yet. */
export type StoredAttachment = ReceivedFile & { storageKey: string }

/** The largest size in bytes of a description of 10,000 characters as JSON in UTF-8. */
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
    findAttachmentProblem(name, spooled.sizeBytes, limits) ?? (await findContentProblem(name, spooled.path))
  const mediaType = getAttachmentMediaType(name)
  if (problem === undefined && mediaType !== undefined) return { ...spooled, name, mediaType }
  await rm(spooled.path, { force: true })
  throw new AppError(
    spooled.sizeBytes > limits.bytes ? 'TooLarge' : 'InvalidFile',
    problem ?? bind(m.cannotBeAttached, { name }),
  )
}

/**
 * Reads a multipart message, with the limits of support tickets by default. A refused message leaves nothing behind,
 * but is read to its end, because a browser accepts the response only after it has sent everything.
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
    for await (const part of readFormParts(request, {
      fileSize: limits.bytes + 1,
      fieldSize: longestFieldBytes,
    })) {
      if (part.type === 'field') {
        if (part.valueTruncated) refusal ??= new AppError('TooLarge', m.textIsTooLongAttachIt)
        fields.set(part.fieldname.toLowerCase(), part.value)
        continue
      }
      const name = cleanFileName(part.filename)
      // A browser sends an empty part for an unused file input.
      const isNone = part.filename === ''
      if (!refusal && !isNone && files.length === limits.files)
        refusal = new AppError('TooLarge', limits.tooMany)
      const problem = isNone ? undefined : findAttachmentProblem(name, 1, limits)
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
    // If a file exceeds the limit, the parser ends the reading with its own message.
    throw refusal ?? error
  }
}

/** Reads the body of a request, which is a form with files or plain JSON; an empty form field counts as omitted. */
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

/** Sends an attached file. */
export const sendAttached = async (
  ctx: AppContext,
  reply: FastifyReply,
  file: { name: string; mediaType: string; sizeBytes: number; storageKey: string },
): Promise<FastifyReply> =>
  reply
    .headers({
      'content-type': file.mediaType,
      'content-length': file.sizeBytes,
      'content-disposition': formatContentDisposition(file.name),
      // Files from other people are only saved or shown as an image, and never executed in CMP's origin.
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    })
    .send(await ctx.files.read(file.storageKey))

const removeSpooled = async (files: readonly ReceivedFile[]): Promise<void> => {
  for (const file of files) await rm(file.path, { force: true })
}

/** Removes files from the store by their keys. A failure is logged and does not stop the others. */
export const removeStored = async (ctx: AppContext, keys: readonly string[]): Promise<void> => {
  for (const key of keys)
    try {
      await ctx.files.remove(key)
    } catch (error) {
      ctx.log.error({ err: error, key }, 'an attached file could not be removed')
    }
}

/**
 * Checks a message and stores its files, so that `work` can create rows for both; `own` are files that CMP adds. If
 * anything fails, no file remains, unless it is unknown whether the rows were committed.
 */
export const withStoredFiles = async <Message extends { own: readonly ReceivedFile[] }, T>(
  ctx: AppContext,
  folder: string,
  files: readonly ReceivedFile[],
  check: () => Promise<Message>,
  work: (message: Message, storedFiles: readonly StoredAttachment[]) => Promise<T>,
): Promise<T> => {
  let spooled = files
  let storedFiles: StoredAttachment[] = []
  try {
    const message = await check()
    spooled = [...message.own, ...files]
    storedFiles = spooled.map((file) => ({ ...file, storageKey: `${folder}/${ctx.newId()}` }))
    for (const file of storedFiles) await ctx.files.adopt(file, file.storageKey)
    return await work(message, storedFiles)
  } catch (error) {
    if (error instanceof OutcomeUnknown) throw error
    await removeStored(
      ctx,
      storedFiles.map(({ storageKey }) => storageKey),
    )
    await removeSpooled(spooled)
    throw error
  }
}
