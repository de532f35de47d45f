/**
 * The Google Cloud calls of one account, over REST with the vendor's sign-in library, which signs, retries and
 * refreshes tokens. The generated clients of each service have up to 104 MB and call the same URLs.
 */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/clouds/gcp'
import { isRecord } from '@cmp/contract/is-record'
import type { AuthClient } from 'google-auth-library'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { parseServiceAccountKey } from '../gcp-bigquery/key.ts'
import { getFieldText, type AccountFields } from '../exports/account-fields.ts'
import type { JsonObject } from '../exports/json.ts'
import { callWithTimeout, callMilliseconds } from '../kit/call.ts'
import { slowDown } from '../kit/gate.ts'
import { getAt, listAt, getTextAt } from '../kit/read.ts'
import { collectPages, readAllPages } from '../kit/pages.ts'
import { toCloudError } from '../kit/refusal.ts'
import { callWithRenewal } from '../kit/renew-sign-in.ts'
import { getSharedState } from '../kit/shared.ts'
import type { CloudTools } from '../ports/cloud.ts'
import { CloudError } from '../ports/errors.ts'

/** The calls of one account. */
export type GoogleSession = {
  /**
   * Returns the identity that it signs in as.
   * @throws CloudError Unauthorized for an invalid key
   */
  who: () => string
  /** Makes the next call sign in again, as a test of the connection does. */
  forget: () => void
  /** Returns which of some permissions the account has, in Google's format. */
  test: (path: string, permissions: readonly string[], signal?: AbortSignal) => Promise<JsonObject>
  /** Reads from a service, by path with the query string. */
  get: (service: string, path: string, signal?: AbortSignal) => Promise<JsonObject>
  /** Returns all pages of a list. */
  pages: (service: string, path: string, signal?: AbortSignal) => Promise<JsonObject[]>
  /** Returns the items of all pages of a list. */
  list: (service: string, path: string, items: string, signal?: AbortSignal) => Promise<JsonObject[]>
  /** Returns the items of a list that is requested with POST, such as the machines of a managed instance group. */
  postedList: (service: string, path: string, items: string, signal?: AbortSignal) => Promise<JsonObject[]>
  /**
   * Sends a change once, without retries (the library repeats neither POST nor PATCH). The response is the operation to
   * follow.
   */
  change: (
    method: 'POST' | 'PATCH',
    service: string,
    path: string,
    data: object,
    signal?: AbortSignal,
  ) => Promise<JsonObject>
  /** Sends a local file. */
  upload: (service: string, path: string, file: SentFile, signal?: AbortSignal) => Promise<void>
  /** Removes an object if it exists. */
  remove: (service: string, path: string, signal?: AbortSignal) => Promise<void>
}

/** A local file to send. */
export type SentFile = { path: string; bytes: number; mediaType: string }

/** The parts of a request besides its URL. */
type Sent =
  | { method: 'GET' }
  | { method: 'DELETE' }
  | { method: 'POST' | 'PATCH'; data: object }
  | { method: 'POST'; file: SentFile }

/** Returns the body of a call; a file is read again for each attempt. */
const buildRequestBody = (sent: Sent) => {
  if (!('file' in sent)) return sent
  const { path, bytes, mediaType } = sent.file
  return {
    method: sent.method,
    data: createReadStream(path),
    headers: { 'content-type': mediaType, 'content-length': String(bytes) },
  }
}

/** The account's roles limit what it may do; some services accept no narrower scope. */
const scopes = ['https://www.googleapis.com/auth/cloud-platform']
const mostWaitMilliseconds = 20_000

/** Splits `https://service.googleapis.com/path` into `service` and the rest. */
const splitUrl = (url: URL): { service: string; rest: string } => ({
  service: url.hostname.replace(/\.googleapis\.com$/, ''),
  rest: `${url.pathname}${url.search}`,
})

/** Returns the milliseconds that a response asks to wait. */
const retryAfter = (error: unknown): number | undefined => {
  const response = isRecord(error) ? error['response'] : undefined
  const headers = isRecord(response) ? response['headers'] : undefined
  // The library's headers have their own class.
  const get = isRecord(headers) ? headers['get'] : undefined
  const seconds: unknown = typeof get === 'function' ? Reflect.apply(get, headers, ['retry-after']) : null
  return typeof seconds === 'string' && /^\d+(\.\d+)?$/.test(seconds) ? Number(seconds) * 1000 : undefined
}

/** Whether a refusal is permanent rather than caused by too many calls; the reason of a 403 distinguishes the two. */
const isForbidden = (error: unknown): boolean =>
  Number(getAt(error, 'response.status')) === 403 && toCloudError(error, []).code !== 'Throttled'

/** How long other calls of the connection wait after a refusal that names no time, in milliseconds. */
const usualWaitMilliseconds = 5000

/**
 * The vendor's retries: three for a read, with the wait that the response asks for. If that wait is too long, the call
 * fails.
 */
const retryConfig = (connection: string) => ({
  retry: 3,
  statusCodesToRetry: [
    // Older services return this status for too many calls, with a reason that says so.
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
      const requestedWait = retryAfter(error)
      if (toCloudError(error, []).code === 'Throttled')
        slowDown(connection, requestedWait ?? usualWaitMilliseconds)
      const wait = requestedWait ?? usual
      if (wait > mostWaitMilliseconds) reject(error)
      else setTimeout(resolve, wait)
    }),
})

/** Returns the parts of a key file that may not appear in any message: each line of a private key is secret. */
export const listSecretParts = (keyText: string): string[] =>
  keyText === '' ? [] : [keyText, ...keyText.split(/\\n|\n|"/).filter((part) => part.length > 30)]

const listItems = (pages: readonly JsonObject[], items: string): JsonObject[] =>
  pages.flatMap((page) => listAt(page, items).filter(isRecord))

/** The state that the sessions of a connection share: the client with its token. */
class GoogleState {
  opened: Promise<AuthClient> | undefined
}

const isGoogleState = (value: object): value is GoogleState => value instanceof GoogleState

type Hosts = CloudTools['hosts']

const isFederation = (fields: AccountFields): boolean => getFieldText(fields, 'signIn') === 'federation'

const buildUrl = ({ resources }: Hosts, service: string, rest: string): string =>
  `${resources.googleApis.replace('{service}', service)}${rest}`

const openFederatedClient = async (fields: AccountFields, hosts: Hosts): Promise<AuthClient> => {
  const { googleTokenFile } = hosts.resources
  const serviceAccount = getFieldText(fields, 'serviceAccount')
  if (googleTokenFile === undefined) throw new CloudError('Unauthorized', t(m.noMachineToken))
  const { IdentityPoolClient } = await import('google-auth-library')
  const client = new IdentityPoolClient({
    type: 'external_account',
    audience: getFieldText(fields, 'audience'),
    subject_token_type: 'urn:ietf:params:oauth:token-type:jwt',
    token_url: buildUrl(hosts, 'sts', '/v1/token'),
    ...(serviceAccount !== '' && {
      service_account_impersonation_url: buildUrl(
        hosts,
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

const openKeyClient = async (fields: AccountFields): Promise<AuthClient> => {
  const { JWT } = await import('google-auth-library')
  const { clientEmail, privateKey } = parseServiceAccountKey(getFieldText(fields, 'serviceAccountKey'))
  return new JWT({ email: clientEmail, key: privateKey, scopes })
}

const openClient = async (fields: AccountFields, hosts: Hosts): Promise<AuthClient> => {
  const client = await (isFederation(fields) ? openFederatedClient(fields, hosts) : openKeyClient(fields))
  // The library only knows Google's own hosts; its requests are redirected to the hosts that the operator configured.
  client.transporter.interceptors.request.add({
    resolved: async (config) => {
      const url = new URL(String(config.url))
      if (url.hostname.endsWith('.googleapis.com') && url.protocol === 'https:') {
        const { service, rest } = splitUrl(url)
        return { ...config, url: new URL(buildUrl(hosts, service, rest)) }
      }
      return config
    },
  })
  return client
}

/** Sends a request to a service and reads the response. */
type Ask = (service: string, path: string, how: Sent, signal: AbortSignal | undefined) => Promise<JsonObject>

/** Opens the calls of an account. Its sessions share `state`. */
const openCalls = (fields: AccountFields, hosts: Hosts, state: GoogleState, milliseconds: number): Ask => {
  const keyText = getFieldText(fields, 'serviceAccountKey')
  const caller = {
    connection: `google ${isFederation(fields) ? `${getFieldText(fields, 'audience')} ${getFieldText(fields, 'serviceAccount')}` : (/"client_email"\s*:\s*"([^"]+)"/.exec(keyText)?.[1] ?? '')}`,
    secrets: listSecretParts(keyText),
    milliseconds,
  }

  const callOnce: Ask = (service, path, how, signal) =>
    callWithTimeout(caller, signal, async (limited) => {
      const client = await (state.opened ??= openClient(fields, hosts).catch((error: unknown) => {
        state.opened = undefined
        throw error
      }))
      const { data } = await client.request<unknown>({
        url: buildUrl(hosts, service, path),
        ...buildRequestBody(how),
        responseType: 'json',
        signal: limited,
        retryConfig: retryConfig(caller.connection),
        // Redirects are not followed.
        redirect: 'error',
      })
      if (isRecord(data)) return data
      // A deletion has no response body.
      if (how.method === 'DELETE') return {}
      throw new CloudError('Interrupted', t(m.responseInterrupted))
    })

  /** Makes a call. If its token was refused before its expiry, it signs in again and repeats the call once. */
  return async (service, path, how, signal) => {
    const used = state.opened
    return callWithRenewal(() => callOnce(service, path, how, signal), {
      forget: () => {
        if (state.opened === used || used === undefined) state.opened = undefined
      },
      hasEnded: ({ message }) => used !== undefined && !/invalid_grant|invalid_client/.test(message),
    })
  }
}

/** Returns the path of a page of a list. */
export const buildPagePath = (path: string, token: string): string =>
  token === '' ? path : `${path}${path.includes('?') ? '&' : '?'}pageToken=${encodeURIComponent(token)}`

/** Returns the token of the page after one; empty after the last. */
export const getNextPageToken = (page: JsonObject): string => getTextAt(page, 'nextPageToken')

const fetchPages = (
  call: Ask,
  how: Sent,
  service: string,
  path: string,
  signal: AbortSignal | undefined,
): Promise<JsonObject[]> =>
  collectPages(
    readAllPages((token) => call(service, buildPagePath(path, token), how, signal), getNextPageToken),
  )

/** Opens an account. Nothing is loaded or requested before the first call. */
export const openGoogleSession = (
  fields: AccountFields,
  { hosts }: Pick<CloudTools, 'hosts'>,
  milliseconds = callMilliseconds,
): GoogleSession => {
  const state = getSharedState('gcp', { fields, hosts }, () => new GoogleState(), isGoogleState)
  const call = openCalls(fields, hosts, state, milliseconds)
  return {
    who: () =>
      isFederation(fields)
        ? getFieldText(fields, 'serviceAccount') || getFieldText(fields, 'audience')
        : parseServiceAccountKey(getFieldText(fields, 'serviceAccountKey')).clientEmail,
    forget: () => {
      state.opened = undefined
    },
    test: (path, permissions, signal) =>
      call('cloudresourcemanager', path, { method: 'POST', data: { permissions } }, signal),
    get: (service, path, signal) => call(service, path, { method: 'GET' }, signal),
    change: (method, service, path, data, signal) => call(service, path, { method, data }, signal),
    upload: async (service, path, file, signal) => {
      await call(service, path, { method: 'POST', file }, signal)
    },
    remove: async (service, path, signal) => {
      try {
        await call(service, path, { method: 'DELETE' }, signal)
      } catch (error) {
        if (!(error instanceof CloudError) || error.code !== 'NotFound') throw error
      }
    },
    pages: (service, path, signal) => fetchPages(call, { method: 'GET' }, service, path, signal),
    list: async (service, path, items, signal) =>
      listItems(await fetchPages(call, { method: 'GET' }, service, path, signal), items),
    postedList: async (service, path, items, signal) =>
      listItems(await fetchPages(call, { method: 'POST', data: {} }, service, path, signal), items),
  }
}
