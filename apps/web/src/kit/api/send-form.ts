/** Sends a form with files and tells how much of it has gone; `fetch` cannot tell that. */
import type { Call, CallGiven, CallReply } from '@cmp/contract'
import { ApiError, errorBodyOf, fileUrl, isProvedAfter, tellUnauthenticated } from './api.ts'

/**
 * Makes a declared call that takes a form.
 * @param onProgress is told the share that has gone, 0 to 1
 * @throws {ApiError} with the server's sentence, and when the connection was lost
 */
export const sendForm = <C extends Call & { isForm: true }>(
  asked: C,
  given: CallGiven<C> & { form: FormData },
  onProgress: (share: number) => void,
): Promise<CallReply<C>> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(asked.method, fileUrl(asked, given))
    request.setRequestHeader('accept', 'application/json')
    request.setRequestHeader('x-cmp-request', '1')
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total ? loaded / total : 0))
    request.addEventListener('error', () =>
      reject(
        new ApiError(0, {
          message:
            'The upload was cut off. Check your connection, and that the files were not changed meanwhile, then send it again.',
        }),
      ),
    )
    request.addEventListener('load', () => {
      if (request.status === 401) tellUnauthenticated()
      if (request.status >= 200 && request.status < 300) return resolve(JSON.parse(request.responseText))
      const refusal = errorBodyOf(request.responseText)
      void isProvedAfter(refusal).then((isProved) =>
        isProved
          ? resolve(sendForm(asked, given, onProgress))
          : reject(new ApiError(request.status, refusal)),
      )
    })
    request.send(given.form)
  })
