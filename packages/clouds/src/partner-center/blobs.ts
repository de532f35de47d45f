/**
 * Reads the blobs of an export as streams. A transfer that breaks off continues after its last byte; if a URL has
 * expired, a new one is requested, and used only if the data is still the same.
 */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/clouds/partner-center'
import { CloudError } from '../ports/errors.ts'
import { throwIfAborted } from './http.ts'
import type { Manifest } from './exports.ts'

/** How often a transfer may break off or its URL expire without any progress before it fails. */
const mostTries = 4
/** How long a transfer may be idle, in milliseconds. */
const silenceMilliseconds = 60_000
const firstWait = 500

/** What reading a blob needs. */
export type BlobTools = {
  /**
   * Returns the known manifest, or the current one if `isExpired`.
   * @throws CloudError Changed for another version
   */
  manifest: (isExpired: boolean) => Promise<Manifest>
  wait: (milliseconds: number, signal?: AbortSignal) => Promise<void>
}

/** The reason why an attempt did not reach the end of a blob; the next attempt may continue. */
class BrokenOff extends Error {
  readonly isExpired: boolean
  constructor(message: string, { isExpired = false, cause }: { isExpired?: boolean; cause?: unknown } = {}) {
    super(message, { cause })
    this.isExpired = isExpired
  }
}

type Piece = { bytes: Uint8Array; eTag: string | null }

const throwRefusal = async (answer: Response, name: string): Promise<never> => {
  await answer.body?.cancel()
  const { status } = answer
  if (status === 404) throw new CloudError('NotFound', t(m.exportFileIsMissingAtProvider, { name }))
  if (status === 412) throw new CloudError('Changed', t(m.fileWasReplacedWhileItWas, { name }))
  throw new BrokenOff(t(m.providerReturnedHttpStatus, { status }), {
    isExpired: status === 401 || status === 403,
  })
}

/** Reads the rest of a blob from a byte on. If a response is shorter than announced, `fetch` itself throws. */
async function* streamRest(
  url: string,
  name: string,
  { from, eTag, signal }: { from: number; eTag: string | null; signal: AbortSignal | undefined },
): AsyncIterable<Piece> {
  const patience = new AbortController()
  let timer = setTimeout(() => patience.abort(), silenceMilliseconds)
  const resetSilenceTimer = (): void => {
    clearTimeout(timer)
    timer = setTimeout(() => patience.abort(), silenceMilliseconds)
  }
  try {
    const answer = await fetch(url, {
      redirect: 'error',
      signal: signal ? AbortSignal.any([signal, patience.signal]) : patience.signal,
      headers: {
        'accept-encoding': 'identity',
        ...(from > 0 && { range: `bytes=${from}-` }),
        ...(from > 0 && eTag !== null && { 'if-match': eTag }),
      },
    })
    if (!answer.ok) await throwRefusal(answer, name)
    if (from > 0 && answer.status !== 206)
      throw new CloudError('Interrupted', t(m.transferOfWasInterruptedAndProvider, { name }))
    for await (const bytes of answer.body ?? []) {
      resetSilenceTimer()
      yield { bytes, eTag: answer.headers.get('etag') }
    }
  } catch (error) {
    throwIfAborted(signal)
    if (error instanceof CloudError || error instanceof BrokenOff) throw error
    throw new BrokenOff(t(m.connectionClosed), { cause: error })
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Reads a blob from its first byte to its last.
 * @throws CloudError Interrupted, NotFound, Changed, Cancelled
 */
export async function* readBlob(
  name: string,
  { manifest, wait }: BlobTools,
  signal: AbortSignal | undefined,
): AsyncIterable<Uint8Array> {
  let from = 0
  let eTag: string | null = null
  let tries = 0
  let isExpired = false
  for (;;) {
    throwIfAborted(signal)
    const { rootDirectory, sasToken } = await manifest(isExpired)
    try {
      const url = `${rootDirectory}/${name}?${sasToken}`
      for await (const piece of streamRest(url, name, { from, eTag, signal })) {
        from += piece.bytes.length
        eTag = piece.eTag
        tries = 0
        yield piece.bytes
      }
      return
    } catch (error) {
      if (!(error instanceof BrokenOff)) throw error
      tries++
      if (tries >= mostTries)
        throw new CloudError('Interrupted', t(m.exportFileCouldNotBeRead, { name, message: error.message }), {
          cause: error,
        })
      isExpired = error.isExpired
      await wait(firstWait * 2 ** (tries - 1), signal)
    }
  }
}
