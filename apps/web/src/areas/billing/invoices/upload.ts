/** Uploads billing files for import. */
import { importInvoices, type BillingFormat } from '@cmp/contract'
import { sendForm } from '../../../kit/api/send-form.ts'

/** The options sent with the files. An empty format means that the server detects it. */
export type ImportChoice = {
  files: File[]
  format: BillingFormat | ''
  /** Whether to charge amortized costs, which are otherwise rejected. */
  acceptAmortized: boolean
}

/**
 * Uploads the files of one import.
 * @param onProgress Receives the share that has been uploaded, 0 to 1.
 * @returns The ID of the import, which continues on the server.
 * @throws {ApiError} With the server's message.
 */
export const uploadFiles = async (
  { files, format, acceptAmortized }: ImportChoice,
  onProgress: (share: number) => void,
): Promise<string> => {
  const form = new FormData()
  form.set('format', format)
  form.set('acceptAmortized', String(acceptAmortized))
  for (const file of files) form.append('files', file, file.name)
  const { id } = await sendForm(importInvoices, { form }, onProgress)
  return id
}
