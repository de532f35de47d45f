/** Sends billing files to be imported. */
import { importInvoices, type BillingFormat } from '@cmp/contract'
import { sendForm } from '../../kit/api/send-form.ts'

/** What is asked of the server beside the files. An empty format is detected. */
export type ImportChoice = {
  files: File[]
  format: BillingFormat | ''
  /** Charge amortized costs; they are refused without it. */
  acceptAmortized: boolean
}

/**
 * Uploads the files of one import.
 * @param onProgress is told the share that has gone, 0 to 1
 * @returns the id of the import, which goes on by itself
 * @throws {ApiError} with the server's sentence
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
