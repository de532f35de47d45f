/** Sends billing files with progress; `fetch` cannot tell how much of a body has gone. */
import type { BillingFormat, ErrorBody } from '@cmp/contract'
import { ApiError } from '../../kit/api.ts'

/** What is asked of the server beside the files. An empty format is detected. */
export type ImportChoice = { files: File[]; format: BillingFormat | ''; createCustomers: boolean }

const isErrorBody = (body: unknown): body is ErrorBody =>
  typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string'

const isReply = (body: unknown): body is { id: string } =>
  typeof body === 'object' && body !== null && 'id' in body && typeof body.id === 'string'

const parsed = (text: string): unknown => (text.trimStart().startsWith('{') ? JSON.parse(text) : undefined)

/**
 * Uploads the files of one import.
 * @param onProgress is told the share that has gone, 0 to 1
 * @returns the id of the import, which goes on by itself
 * @throws {ApiError} with the server's sentence
 */
export const uploadFiles = (
  { files, format, createCustomers }: ImportChoice,
  onProgress: (share: number) => void,
): Promise<string> =>
  new Promise((resolve, reject) => {
    const form = new FormData()
    form.set('format', format)
    form.set('createCustomers', String(createCustomers))
    for (const file of files) form.append('files', file, file.name)
    const request = new XMLHttpRequest()
    request.open('POST', '/api/Invoices/import')
    request.setRequestHeader('accept', 'application/json')
    request.setRequestHeader('x-cmp-request', '1')
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total ? loaded / total : 0))
    request.addEventListener('error', () =>
      reject(
        new ApiError(0, {
          message:
            'The upload was cut off. Check your connection, and that the files were not changed meanwhile, then import again.',
        }),
      ),
    )
    request.addEventListener('load', () => {
      const body = parsed(request.responseText)
      if (request.status >= 200 && request.status < 300 && isReply(body)) resolve(body.id)
      else reject(new ApiError(request.status, isErrorBody(body) ? body : {}))
    })
    request.send(form)
  })
