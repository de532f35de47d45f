/** Files that people attach: how many, how large and of which kinds, for each place that takes them. */

/** The endings of files that can be attached anywhere. */
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

/** The ending of a file that can be attached. */
export type AttachmentExtension = (typeof extensions)[number]

/** What one place takes: files per upload, bytes per file, kinds, and the sentence for too many files. */
export type AttachmentLimits = {
  files: number
  bytes: number
  extensions: readonly AttachmentExtension[]
  tooMany: string
}

const bytes = 25 * 1024 * 1024

/** Limits of the files of a message under a support ticket. */
export const attachmentLimits: AttachmentLimits = {
  files: 10,
  bytes,
  extensions,
  tooMany: 'Attach at most 10 files to one message.',
}

/** Limits of the file of a withholding certificate. */
export const certificateLimits: AttachmentLimits = {
  files: 1,
  bytes,
  extensions: ['pdf', 'png', 'jpg', 'jpeg'],
  tooMany: 'Attach one file. Combine several pages in one PDF.',
}

/** The ending of a file's name when files of that kind can be attached. */
export const attachmentExtensionOf = (name: string): AttachmentExtension | undefined => {
  const ending = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase()
  return extensions.find((extension) => extension === ending)
}

/** Why a file cannot be attached, as far as its name and size tell; undefined when it can. */
export const attachmentProblem = (
  name: string,
  sizeBytes: number,
  limits: AttachmentLimits = attachmentLimits,
): string | undefined => {
  const extension = attachmentExtensionOf(name)
  if (!extension || !limits.extensions.includes(extension))
    return `${name} is of a kind that is not taken. Attach one of: ${limits.extensions.join(', ')}.`
  if (sizeBytes > limits.bytes)
    return `${name} is larger than ${limits.bytes / 1024 / 1024} MiB. Attach a smaller file.`
  return sizeBytes === 0 ? `${name} is empty. Attach a file with something in it.` : undefined
}
