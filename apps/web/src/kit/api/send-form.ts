/** Sends a form with files and reports the upload progress, which `fetch` cannot do. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/kit/api'
import type { Call, CallGiven, CallReply } from '@cmp/contract'
import { ApiError, parseErrorBody, buildFileUrl, isProvedAfter, notifyUnauthenticated } from './api.ts'

/**
 * Makes a declared call that takes a form.
 * @param onProgress Receives the share that has been uploaded, 0 to 1.
 * @throws {ApiError} With the server's message, or if the connection was lost.
 */
export const sendForm = <C extends Call & { isForm: true }>(
  endpoint: C,
  given: CallGiven<C> & { form: FormData },
  onProgress: (share: number) => void,
): Promise<CallReply<C>> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(endpoint.method, buildFileUrl(endpoint, given))
    request.setRequestHeader('accept', 'application/json')
    request.setRequestHeader('x-cmp-request', '1')
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total ? loaded / total : 0))
    request.addEventListener('error', () =>
      reject(
        new ApiError(0, {
          message: t(m.uploadWasInterruptedCheckYour),
        }),
      ),
    )
    request.addEventListener('load', () => {
      if (request.status === 401) notifyUnauthenticated()
      if (request.status >= 200 && request.status < 300) return resolve(JSON.parse(request.responseText))
      const refusal = parseErrorBody(request.responseText)
      void isProvedAfter(refusal).then((isProved) =>
        isProved
          ? resolve(sendForm(endpoint, given, onProgress))
          : reject(new ApiError(request.status, refusal)),
      )
    })
    request.send(given.form)
  })
