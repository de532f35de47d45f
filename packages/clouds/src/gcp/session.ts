/**
 * One account's calls of Google Cloud, over REST by the vendor's library for signing in: it signs, retries and refreshes tokens. The
 * generated clients of each service weigh up to 104 MB and ask the same addresses.
 */
import type { AuthClient } from 'google-auth-library'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { keyIn } from '../gcp-bigquery/key.ts'
import { fieldText, type AccountFields } from '../exports/account-fields.ts'
import { isObject, type JsonObject } from '../exports/json.ts'
import { called, callMilliseconds } from '../kit/call.ts'
import { slowDown } from '../kit/gate.ts'
import { at, listAt, textAt } from '../kit/read.ts'
import { refusalIn } from '../kit/refusal.ts'
import { sharedState } from '../kit/shared.ts'
import type { CloudTools } from '../ports/cloud.ts'
import { CloudError } from '../ports/errors.ts'

/** Calls of one account. */
export type GoogleSession = {
  /** Whom it signs in as. @throws CloudError Unauthorized for a key that is none */
  who: () => string
  /** Has the next call sign in anew, as a test of the connection does. */
  forget: () => void
  /** Which of some permissions it has, as Google answers. */
  test: (path: string, permissions: readonly string[], signal?: AbortSignal) => Promise<JsonObject>
  /** An answer of a service by its path with the query. */
  get: (service: string, path: string, signal?: AbortSignal) => Promise<JsonObject>
  /** All pages of a list. */
  pages: (service: string, path: string, signal?: AbortSignal) => Promise<JsonObject[]>
  /** The items of a list, of all its pages. */
  list: (service: string, path: string, items: string, signal?: AbortSignal) => Promise<JsonObject[]>
  /** The same of a list that is asked for by POST, such as what a group of machines manages. */
  postedList: (service: string, path: string, items: string, signal?: AbortSignal) => Promise<JsonObject[]>
  /** Sends a file of this machine. */
  upload: (service: string, path: string, file: SentFile, signal?: AbortSignal) => Promise<void>
  /** Takes something away, if it is there. */
  remove: (service: string, path: string, signal?: AbortSignal) => Promise<void>
}

/** A file of this machine that is sent. */
export type SentFile = { path: string; bytes: number; mediaType: string }

/** What is asked beside the address. */
type Sent =
  | { method: 'GET' }
  | { method: 'DELETE' }
  | { method: 'POST'; data: object }
  | { method: 'POST'; file: SentFile }

/** The body of a call; a file is read anew each time that it is asked. */
const bodyOf = (sent: Sent) => {
  if (!('file' in sent)) return sent
  const { path, bytes, mediaType } = sent.file
  return {
    method: sent.method,
    data: createReadStream(path),
    headers: { 'content-type': mediaType, 'content-length': String(bytes) },
  }
}

/** What an account may do is said by its roles: some services accept no narrower token. */
const scopes = ['https://www.googleapis.com/auth/cloud-platform']
const mostPages = 10_000
const mostWaitMilliseconds = 20_000

/** `service` of `https://service.googleapis.com/path`, and the rest. */
const partsOf = (url: URL): { service: string; rest: string } => ({
  service: url.hostname.replace(/\.googleapis\.com$/, ''),
  rest: `${url.pathname}${url.search}`,
})

/** Milliseconds that an answer asks to wait. */
const retryAfter = (error: unknown): number | undefined => {
  const response = isObject(error) ? error['response'] : undefined
  const headers = isObject(response) ? response['headers'] : undefined
  // The library's headers are of a class of their own.
  const get = isObject(headers) ? headers['get'] : undefined
  const seconds: unknown = typeof get === 'function' ? Reflect.apply(get, headers, ['retry-after']) : null
  return typeof seconds === 'string' && /^\d+(\.\d+)?$/.test(seconds) ? Number(seconds) * 1000 : undefined
}

/** Whether a refusal is one for good, and not for too many calls: of a 403 the reason says which. */
const isForbidden = (error: unknown): boolean =>
  Number(at(error, 'response.status')) === 403 && refusalIn(error, []).code !== 'Throttled'

/** How long other calls of the connection wait after a refusal that names no time, in milliseconds. */
const usualWaitMilliseconds = 5000

/** The vendor's retries: three of a call that only reads, as long apart as the answer asks; a wait that is too long is a refusal. */
const retryConfig = (connection: string) => ({
  retry: 3,
  statusCodesToRetry: [
    // Older services answer so to too many calls, with a reason that says it.
    [403, 403],
    [408, 408],
    [429, 429],
    [500, 599],
  ],
  retryBackoff: (error: unknown, usual: number) =>
    new Promise<void>((resolve, reject) => {
      if (isForbidden(error)) {
        reject(error)
        return
      }
      const asked = retryAfter(error)
      if (refusalIn(error, []).code === 'Throttled') slowDown(connection, asked ?? usualWaitMilliseconds)
      const wait = asked ?? usual
      if (wait > mostWaitMilliseconds) reject(error)
      else setTimeout(resolve, wait)
    }),
})

/** What of a key file may stand in no sentence: a private key has lines, each of which gives it away. */
export const secretPartsOf = (keyText: string): string[] =>
  keyText === '' ? [] : [keyText, ...keyText.split(/\\n|\n|"/).filter((part) => part.length > 30)]

const itemsOf = (pages: readonly JsonObject[], items: string): JsonObject[] =>
  pages.flatMap((page) => listAt(page, items).filter(isObject))
/** What the sessions of a connection share: the client with its token. */
class GoogleState {
  opened: Promise<AuthClient> | undefined
}

const isGoogleState = (value: object): value is GoogleState => value instanceof GoogleState

/** Opens an account. Nothing is loaded or asked before the first call. */
export const googleSession = (
  fields: AccountFields,
  { hosts }: Pick<CloudTools, 'hosts'>,
  milliseconds = callMilliseconds,
): GoogleSession => {
  const { googleApis, googleTokenFile } = hosts.resources
  const isFederated = fieldText(fields, 'signIn') === 'federation'
  const serviceAccount = fieldText(fields, 'serviceAccount')
  const keyText = fieldText(fields, 'serviceAccountKey')
  const who = (): string => {
    if (isFederated) return serviceAccount || fieldText(fields, 'audience')
    return keyIn(keyText).clientEmail
  }
  const addressOf = (service: string, rest: string): string =>
    `${googleApis.replace('{service}', service)}${rest}`

  const federatedClient = async (): Promise<AuthClient> => {
    if (googleTokenFile === undefined)
      throw new CloudError(
        'Unauthorized',
        'This portal has no token of its machine for Google Cloud. Enter the key of a service account, or have its operator set GOOGLE_TOKEN_FILE.',
      )
    const { IdentityPoolClient } = await import('google-auth-library')
    const client = new IdentityPoolClient({
      type: 'external_account',
      audience: fieldText(fields, 'audience'),
      subject_token_type: 'urn:ietf:params:oauth:token-type:jwt',
      token_url: addressOf('sts', '/v1/token'),
      ...(serviceAccount !== '' && {
        service_account_impersonation_url: addressOf(
          'iamcredentials',
          `/v1/projects/-/serviceAccounts/${serviceAccount}:generateAccessToken`,
        ),
      }),
      subject_token_supplier: {
        getSubjectToken: async () => (await readFile(googleTokenFile, 'utf8')).trim(),
      },
    })
    client.scopes = scopes
    return client
  }

  const keyClient = async (): Promise<AuthClient> => {
    const { JWT } = await import('google-auth-library')
    const { clientEmail, privateKey } = keyIn(keyText)
    return new JWT({ email: clientEmail, key: privateKey, scopes })
  }

  const open = async (): Promise<AuthClient> => {
    const client = await (isFederated ? federatedClient() : keyClient())
    // The library knows its own hosts alone: what it asks goes where the operator has said.
    client.transporter.interceptors.request.add({
      resolved: async (config) => {
        const url = new URL(String(config.url))
        if (url.hostname.endsWith('.googleapis.com') && url.protocol === 'https:') {
          const { service, rest } = partsOf(url)
          return { ...config, url: new URL(addressOf(service, rest)) }
        }
        return config
      },
    })
    return client
  }

  const state = sharedState('gcp', { fields, hosts }, () => new GoogleState(), isGoogleState)
  const caller = {
    connection: `google ${isFederated ? `${fieldText(fields, 'audience')} ${serviceAccount}` : (/"client_email"\s*:\s*"([^"]+)"/.exec(keyText)?.[1] ?? '')}`,
    secrets: secretPartsOf(keyText),
    milliseconds,
  }

  const askedOnce = (
    service: string,
    path: string,
    how: Sent,
    signal: AbortSignal | undefined,
  ): Promise<JsonObject> =>
    called(caller, signal, async (limited) => {
      const client = await (state.opened ??= open().catch((error: unknown) => {
        state.opened = undefined
        throw error
      }))
      const { data } = await client.request<unknown>({
        url: addressOf(service, path),
        ...bodyOf(how),
        responseType: 'json',
        signal: limited,
        retryConfig: retryConfig(caller.connection),
        // A redirection is an answer, not an order.
        redirect: 'error',
      })
      if (isObject(data)) return data
      // What was taken away has nothing to say.
      if (how.method === 'DELETE') return {}
      throw new CloudError('Interrupted', 'The answer broke off, or was no JSON.')
    })

  /** A call; one whose token was refused before its time signs in anew and asks once more. */
  const asked: typeof askedOnce = async (service, path, how, signal) => {
    const used = state.opened
    try {
      return await askedOnce(service, path, how, signal)
    } catch (error) {
      if (!(error instanceof CloudError) || error.code !== 'Unauthorized') throw error
      if (state.opened === used || used === undefined) state.opened = undefined
      if (used === undefined || /invalid_grant|invalid_client/.test(error.message)) throw error
      return askedOnce(service, path, how, signal)
    }
  }

  const get: GoogleSession['get'] = (service, path, signal) => asked(service, path, { method: 'GET' }, signal)

  const pagesBy = async (
    how: Sent,
    service: string,
    path: string,
    signal: AbortSignal | undefined,
  ): Promise<JsonObject[]> => {
    const found: JsonObject[] = []
    const seen = new Set<string>()
    for (let token = ''; ;) {
      const more =
        token === '' ? '' : `${path.includes('?') ? '&' : '?'}pageToken=${encodeURIComponent(token)}`
      const page = await asked(service, `${path}${more}`, how, signal)
      found.push(page)
      token = textAt(page, 'nextPageToken')
      if (token === '') return found
      if (seen.has(token) || seen.size >= mostPages)
        throw new CloudError('Unavailable', 'The pages of the list go round in a circle.')
      seen.add(token)
    }
  }

  return {
    who,
    forget: () => {
      state.opened = undefined
    },
    test: (path, permissions, signal) =>
      asked('cloudresourcemanager', path, { method: 'POST', data: { permissions } }, signal),
    get,
    upload: async (service, path, file, signal) => {
      await asked(service, path, { method: 'POST', file }, signal)
    },
    remove: async (service, path, signal) => {
      try {
        await asked(service, path, { method: 'DELETE' }, signal)
      } catch (error) {
        if (!(error instanceof CloudError) || error.code !== 'NotFound') throw error
      }
    },
    pages: (service, path, signal) => pagesBy({ method: 'GET' }, service, path, signal),
    list: async (service, path, items, signal) =>
      itemsOf(await pagesBy({ method: 'GET' }, service, path, signal), items),
    postedList: async (service, path, items, signal) =>
      itemsOf(await pagesBy({ method: 'POST', data: {} }, service, path, signal), items),
  }
}
