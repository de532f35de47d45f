/**
 * Terraform's state by its HTTP backend, for one run: on loopback, at a port of its own, to whoever has the run's token, which
 * goes with the run. What is kept and where says {@link StateStore}.
 * Source: https://developer.hashicorp.com/terraform/language/backend/http
 */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { isObject, textIn, type JsonObject } from './json.ts'
import { listenAt, type Place } from './places.ts'

/** Who holds the state, as Terraform says it: `ID`, `Operation`, `Who`, `Created` and more. */
export type LockInfo = JsonObject & { readonly ID: string }

/** Where the state of one provision is kept. Each of these may throw: Terraform is then answered 500 and keeps what it has. */
export type StateStore = {
  /** The newest state, or nothing. */
  read: () => Promise<Buffer | undefined>
  /**
   * Keeps a state beside those before it.
   * @returns false when the state is not held by this lock, and nothing was kept
   */
  write: (state: Buffer, lockId: string) => Promise<boolean>
  /** Takes the lock, or returns who has it. */
  lock: (info: LockInfo) => Promise<LockInfo | undefined>
  /** Gives the lock back; another's is left alone. */
  unlock: (lockId: string) => Promise<void>
  /** Keeps a state that an earlier run could not hand over, unless another has gone on meanwhile (`isNewerState`). */
  handOver: (left: Buffer) => Promise<void>
}

/** A state that is served; `environment` tells Terraform of it. */
export type ServedState = { environment: Record<string, string>; close: () => Promise<void> }

/** A state is some kilobytes for each thing; far above what one provision has. Bytes. */
const mostBytes = 64 * 1024 * 1024

const username = 'run'

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

const bodyOf = async (request: IncomingMessage): Promise<Buffer | undefined> => {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request) {
    if (!(part instanceof Buffer)) continue
    size += part.length
    if (size > mostBytes) return undefined
    parts.push(part)
  }
  return Buffer.concat(parts)
}

const isLock = (value: unknown): value is LockInfo => isObject(value) && textIn(value, 'ID') !== undefined

const lockIn = (body: Buffer): LockInfo | undefined => {
  try {
    const value: unknown = JSON.parse(body.toString('utf8'))
    return isLock(value) ? value : undefined
  } catch {
    return undefined
  }
}

const answer = (response: ServerResponse, status: number, body: string | Buffer = ''): void => {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' }).end(body)
}

const serve = async (
  store: StateStore,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const body = await bodyOf(request)
  if (!body) return answer(response, 413)
  switch (request.method) {
    case 'GET': {
      const state = await store.read()
      return state ? answer(response, 200, state) : answer(response, 204)
    }
    case 'POST': {
      const lockId = new URL(request.url ?? '/', 'http://127.0.0.1').searchParams.get('ID') ?? ''
      return answer(response, (await store.write(body, lockId)) ? 200 : 409)
    }
    case 'PUT': {
      const info = lockIn(body)
      if (!info) return answer(response, 400)
      const holder = await store.lock(info)
      return holder ? answer(response, 423, JSON.stringify(holder)) : answer(response, 200)
    }
    case 'DELETE': {
      // `force-unlock` sends no id: it is no way of ours.
      const info = lockIn(body)
      if (!info) return answer(response, 400)
      await store.unlock(info.ID)
      return answer(response, 200)
    }
    default:
      return answer(response, 405)
  }
}

/**
 * Serves a state until it is closed.
 * @param onError hears what the store threw; Terraform hears that it failed
 * @param place where it is reached; undefined for a port of this machine's loopback
 */
export const serveState = async (
  store: StateStore,
  onError: (error: unknown) => void,
  place?: Place,
): Promise<ServedState> => {
  const password = randomBytes(32).toString('base64url')
  const expected = digest(`Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`)
  const server = createServer((request, response) => {
    if (!timingSafeEqual(digest(request.headers.authorization ?? ''), expected)) return answer(response, 401)
    serve(store, request, response).catch((error: unknown) => {
      onError(error)
      if (!response.headersSent) answer(response, 500)
    })
  })
  const url = `http://${await listenAt(server, place)}/`
  return {
    environment: {
      TF_HTTP_ADDRESS: url,
      TF_HTTP_LOCK_ADDRESS: url,
      TF_HTTP_LOCK_METHOD: 'PUT',
      TF_HTTP_UNLOCK_ADDRESS: url,
      TF_HTTP_UNLOCK_METHOD: 'DELETE',
      TF_HTTP_USERNAME: username,
      TF_HTTP_PASSWORD: password,
      TF_HTTP_RETRY_MAX: '2',
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}
