/** Limits of attached files: their number, size and types, for each place that accepts them. */
import { t, type Text } from '@cmp/messages'
import * as m from '@cmp/messages/contract/support/attachments'

/** The file extensions that can be attached. */
const extensions = [
  'pdf',
  'png',
  'jpg',
  'jpeg',
  'gif',
  'webp',
  'txt',
  'log',
  'csv',
  'json',
  'xml',
  'zip',
  'docx',
  'xlsx',
  'pptx',
  'eml',
  'har',
] as const

/** The extension of a file that can be attached. */
export type AttachmentExtension = (typeof extensions)[number]

/** The limits of one place: files in each upload, bytes in each file, extensions, and the message for too many files. */
export type AttachmentLimits = {
  files: number
  bytes: number
  extensions: readonly AttachmentExtension[]
  tooMany: Text
}

const bytes = 25 * 1024 * 1024

/** Limits of the files of a message in a support ticket. */
export const attachmentLimits: AttachmentLimits = {
  files: 10,
  bytes,
  extensions,
  tooMany: m.attachUpTo10FilesTo,
}

/** Limits of the file of a withholding certificate. */
export const certificateLimits: AttachmentLimits = {
  files: 1,
  bytes,
  extensions: ['pdf', 'png', 'jpg', 'jpeg'],
  tooMany: m.attachOneFileCombineSeveralPages,
}

/** Returns the extension of a file name if such files can be attached. */
export const findAttachmentExtension = (name: string): AttachmentExtension | undefined => {
  const ending = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase()
  return extensions.find((extension) => extension === ending)
}

/** Returns why a file cannot be attached, judged by its name and size; undefined if it can. */
export const findAttachmentProblem = (
  name: string,
  sizeBytes: number,
  limits: AttachmentLimits = attachmentLimits,
): string | undefined => {
  const extension = findAttachmentExtension(name)
  if (!extension || !limits.extensions.includes(extension))
    return t(m.hasUnsupportedFileTypeAttachOne, { name, extensions: limits.extensions.join(', ') })
  if (sizeBytes > limits.bytes)
    return t(m.isLargerThanMibAttachA, { name, bytes: limits.bytes / 1024 / 1024 })
  return sizeBytes === 0 ? t(m.isEmptyAttachFileWithContent, { name }) : undefined
}
