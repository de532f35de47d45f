/**
 * Serves Terraform's state with its HTTP backend for one run: on loopback, on its own port, to clients with the run's
 * token, which is valid only for that run. {@link StateStore} decides what is stored and where. Source:
 * https://developer.hashicorp.com/terraform/language/backend/http
 */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { isObject, getText, type JsonObject } from './json.ts'
import { listenAt, type Place } from './places.ts'

/** The holder of the lock, in Terraform's format: `ID`, `Operation`, `Who`, `Created` and more. */
export type LockInfo = JsonObject & { readonly ID: string }

/** The store of one provision's state. Each method may throw: Terraform then gets status 500 and keeps its own copy. */
export type StateStore = {
  /** Returns the newest state, or undefined. */
  read: () => Promise<Buffer | undefined>
  /**
   * Stores a state in addition to the earlier ones.
   * @returns false if this lock does not hold the state; nothing was stored then
   */
  write: (state: Buffer, lockId: string) => Promise<boolean>
  /** Acquires the lock, or returns its holder. */
  lock: (info: LockInfo) => Promise<LockInfo | undefined>
  /** Releases the lock; another holder's lock is not changed. */
  unlock: (lockId: string) => Promise<void>
  /** Stores a state that an earlier run could not write, unless another run has continued since (`isNewerState`). */
  handOver: (left: Buffer) => Promise<void>
}

/** A served state; `environment` contains Terraform's settings for it. */
export type ServedState = { environment: Record<string, string>; close: () => Promise<void> }

/** The size limit of a state in bytes, far above a real one: a state has some kilobytes per resource. */
const mostBytes = 64 * 1024 * 1024

const username = 'run'

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

const readBody = async (request: IncomingMessage): Promise<Buffer | undefined> => {
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

const isLock = (value: unknown): value is LockInfo => isObject(value) && getText(value, 'ID') !== undefined

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
  const body = await readBody(request)
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
      // `force-unlock` sends no ID and is not supported.
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
 * @param onError called with what the store threw; Terraform only learns that it failed
 * @param place the address of the server; undefined for a port of this machine's loopback
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
