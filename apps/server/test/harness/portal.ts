/**
 * A complete portal for a test file, with its own database, line item store and files, and the real calls. chDB opens
 * one data folder per process, so a test file starts one portal.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  demoPassword,
  type CalculatedInvoice,
  type ImportStatus,
  type LoginReply,
  type OnOverlap,
  type RoleCode,
} from '@cmp/contract'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { inject } from 'vitest'
import { hashPassword } from '../../src/core/people/passwords.ts'
import { insertUser } from '../../src/areas/identity/accounts/insert-user.ts'
import type { FileStore } from '../../src/stores/files.ts'
import { calculationJob } from '../../src/areas/billing/calculations/calculate.ts'
import { importJob } from '../../src/areas/billing/invoices/imports/import.ts'
import { jobs } from '../../src/main/jobs.ts'
import type { Job } from '../../src/work/define-job.ts'
import { runWork } from '../../src/work/run.ts'
import { startWorkers } from '../../src/work/worker.ts'
import { storeSetting } from '../../src/resources/setting.ts'
import { systemScope, withScope } from '../../src/scope/scope.ts'
import { createApi } from '../../src/main/api.ts'
import { openContext } from '../../src/main/context.ts'
import type { AppContext } from '../../src/scope/context.ts'
import { fillInSeller } from '../../src/demo/first-seller.ts'
import { readEnv } from '../../src/main/env.ts'
import { cloneTemplate, type DemoReseller } from './databases.ts'
import { demoStart } from './demo-start.ts'
import { createSharedRenderer } from './shared-renderer.ts'

/** The answer to a call. `body` parses the answer as JSON. */
export type Answer<T> = { status: number; readonly body: T; text: string; response: LightMyRequestResponse }

type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE'
type Payload = {
  body?: object | undefined
  form?: FormData
  headers?: Record<string, string>
  /** The caller's address; by default the machine's own. */
  remoteAddress?: string
}

/** A caller of the portal. */
export type Client = {
  call: <T = unknown>(method: Method, url: string, payload?: Payload) => Promise<Answer<T>>
  get: <T = unknown>(url: string) => Promise<Answer<T>>
  post: <T = unknown>(url: string, body?: object) => Promise<Answer<T>>
  put: <T = unknown>(url: string, body?: object) => Promise<Answer<T>>
  delete: <T = unknown>(url: string) => Promise<Answer<T>>
}

/** A calculation as its status call returns it. */
export type CalculationStatus = {
  runtimeStatus: 'Pending' | 'Running' | 'Completed' | 'Failed'
  customStatus: string
  output: CalculatedInvoice | null
}

export type TestFile = { name: string; content: string | Buffer }
type ImportFields = {
  format?: string
  createCustomers?: boolean
  onOverlap?: OnOverlap
  acceptAmortized?: boolean
}

/** A running portal. `close` removes everything that it created. */
export type TestPortal = {
  ctx: AppContext
  app: FastifyInstance
  /** The reseller's own command line, which has all permissions. */
  operator: Client
  /** A caller without a session. */
  anonymous: Client
  /** Signs a user in through the portal's own call. */
  as: (userId: string) => Promise<Client>
  /** Returns the client for a session token. */
  withToken: (token: string) => Client
  /** Returns a client that works like a browser, with a cookie instead of a bearer token. */
  asBrowser: (userId: string) => Promise<Client>
  addUser: (userId: string, roleCode: RoleCode, customerId?: string) => Promise<void>
  /** Uploads files as one import and waits until it succeeds, fails or needs a decision. */
  importFiles: (files: readonly TestFile[], fields?: ImportFields) => Promise<ImportStatus>
  importText: (name: string, content: string | Buffer, fields?: ImportFields) => Promise<ImportStatus>
  /** Waits until an import succeeds or fails. */
  finished: (importId: string) => Promise<ImportStatus>
  /** Only makes the upload call, for files that are rejected at once. */
  upload: (
    files: readonly TestFile[],
    fields?: ImportFields,
  ) => Promise<Answer<{ id: string; code?: string; message?: string }>>
  /** Calculates an invoice, by row id or invoice id, and waits until the calculation succeeds or fails. */
  calculate: (invoiceId: string) => Promise<CalculationStatus>
  close: () => Promise<void>
}

type PortalOptions = {
  /** The demo reseller as of `demoStart`, where the clock stays unless `clock` moves it. No demo by default. */
  demo?: DemoReseller
  clock?: () => Date
  /** Replaces waiting. */
  pause?: AppContext['pause']
  /** Whether the queue's workers do the work instead of the test. */
  workers?: boolean
  /** Whether the portal has a rendering thread of its own, which ends with it. */
  hasOwnRenderer?: boolean
  /** Replaces the file store. */
  files?: (dataDir: string) => Promise<FileStore>
  variables?: Record<string, string>
  /** The roles that require two-step verification; none by default. */
  secondStepRoles?: readonly RoleCode[]
}

const operatorToken = 'operator-token-of-the-tests-0123456789abcdef'
const workDeadlineMilliseconds = 240_000

const createClient = (app: FastifyInstance, credentials: Record<string, string>): Client => {
  const call = async <T>(
    method: Method,
    url: string,
    { body, form, headers = {}, remoteAddress = '127.0.0.1' }: Payload = {},
  ): Promise<Answer<T>> => {
    const encoded = form ? new Response(form) : null
    const response = await app.inject({
      method,
      url,
      remoteAddress,
      headers: {
        ...credentials,
        ...(encoded ? { 'content-type': encoded.headers.get('content-type') ?? '' } : {}),
        ...headers,
      },
      ...(encoded ? { payload: Buffer.from(await encoded.arrayBuffer()) } : body ? { payload: body } : {}),
    })
    return {
      status: response.statusCode,
      get body() {
        return response.json<T>()
      },
      text: response.body,
      response,
    }
  }
  return {
    call,
    get: (url) => call('GET', url),
    post: (url, body) => call('POST', url, { body }),
    put: (url, body) => call('PUT', url, { body }),
    delete: (url) => call('DELETE', url),
  }
}

const buildForm = (
  files: readonly TestFile[],
  { format, createCustomers, onOverlap, acceptAmortized }: ImportFields,
): FormData => {
  const form = new FormData()
  if (format) form.set('format', format)
  if (createCustomers) form.set('createCustomers', 'true')
  if (onOverlap) form.set('onOverlap', onOverlap)
  if (acceptAmortized) form.set('acceptAmortized', 'true')
  for (const { name, content } of files)
    form.append('files', new Blob([new Uint8Array(Buffer.from(content))]), name)
  return form
}

/** Opens a portal, either with the demo reseller or empty. */
export const startPortal = async ({
  demo,
  clock,
  pause,
  workers = false,
  hasOwnRenderer = false,
  files,
  variables = {},
  secondStepRoles = [],
}: PortalOptions = {}): Promise<TestPortal> => {
  const folder = await mkdtemp(join(tmpdir(), 'cmp-server-test-'))
  const closers: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })]
  const close = async (): Promise<void> => {
    for (const closer of closers.splice(0).toReversed()) await closer()
  }
  try {
    const database = await cloneTemplate(inject('postgresUrl'), demo && { ...demo, copiedTo: folder })
    closers.push(database.drop)
    const env = readEnv(
      {
        DATA_DIR: folder,
        DATABASE_URL: database.url,
        DEMO: demo ? 'on' : 'off',
        LOG_LEVEL: 'silent',
        ...(demo ? {} : { SELLER_NAME: 'Test Reseller Ltd.' }),
        ...variables,
      },
      folder,
    )
    const ctx = await openContext(env, {
      checksReplies: true,
      ...(demo ? { clock: () => new Date(demoStart) } : {}),
      ...(clock ? { clock } : {}),
      ...(pause ? { pause } : {}),
      ...(files ? { files: await files(folder) } : {}),
    })
    closers.push(ctx.close)
    if (!hasOwnRenderer) Object.assign(ctx, { renderer: createSharedRenderer() })
    await fillInSeller(ctx)
    // Tests sign in with only a password, unless they test roles that require two-step verification.
    await withScope(ctx, systemScope, (scoped) => storeSetting(scoped, 'sign-in', { secondStepRoles }))
    const app = await createApi(ctx, { webDir: join(folder, 'no-web-pages'), operatorToken })
    closers.push(() => app.close())
    await app.ready()
    if (workers) startWorkers(ctx, jobs)

    const operator = createClient(app, { authorization: `Bearer ${operatorToken}` })
    const anonymous = createClient(app, {})
    const withToken = (token: string): Client => createClient(app, { authorization: `Bearer ${token}` })

    const logIn = async (userid: string, headers: Record<string, string>): Promise<Answer<LoginReply>> => {
      const answer = await anonymous.call<LoginReply>('POST', '/api/Users/Login', {
        body: { userid, password: demoPassword },
        headers,
      })
      if (answer.status !== 200) throw new Error(`${userid} cannot sign in: ${answer.text}`)
      return answer
    }

    /** Polls a state until it is final. Without workers, the pending work is done here. */
    const waitForEnd = async <T>(
      job: Job,
      rowId: string,
      read: () => Promise<T>,
      isEnd: (state: T) => boolean,
    ): Promise<T> => {
      if (!workers) await runWork(ctx, job, rowId)
      const deadline = performance.now() + workDeadlineMilliseconds
      for (;;) {
        const state = await read()
        if (isEnd(state)) return state
        if (performance.now() > deadline)
          throw new Error(`${job.name} ${rowId} does not end: ${JSON.stringify(state)}`)
        await sleep(50)
      }
    }

    const upload: TestPortal['upload'] = (given, fields = {}) =>
      operator.call('POST', '/api/Invoices/import', { form: buildForm(given, fields) })

    const waitForImport: TestPortal['finished'] = (id) =>
      waitForEnd(
        importJob,
        id,
        async () => (await operator.get<ImportStatus>(`/api/InvoiceImports/${id}`)).body,
        ({ status }) => status === 'done' || status === 'failed' || status === 'waiting',
      )

    const importFiles: TestPortal['importFiles'] = async (given, fields) => {
      const accepted = await upload(given, fields)
      if (accepted.status !== 202) throw new Error(`The upload was refused: ${accepted.text}`)
      return waitForImport(accepted.body.id)
    }

    return {
      ctx,
      app,
      operator,
      anonymous,
      withToken,
      as: async (userId) => withToken((await logIn(userId, {})).body.token),
      asBrowser: async (userId) => {
        const { response } = await logIn(userId, { 'x-cmp-request': '1' })
        const [cookie] = response.cookies
        return createClient(app, { cookie: `${cookie?.name}=${cookie?.value}` })
      },
      addUser: async (userId, roleCode, customerId) => {
        const passwordHash = await hashPassword(demoPassword)
        await withScope(ctx, systemScope, async (scoped) => {
          await insertUser(scoped, {
            userId,
            name: userId,
            roleCode,
            customerId: customerId ?? null,
            passwordHash,
          })
          // Tests read English, whatever the language of the customer.
          await scoped.trx
            .updateTable('appUser')
            .set({ language: 'en' })
            .where('userId', '=', userId)
            .execute()
        })
      },
      importFiles,
      finished: waitForImport,
      importText: (name, content, fields) => importFiles([{ name, content }], fields),
      upload,
      calculate: async (invoiceId) => {
        const started = await operator.post<{ id: string; statusQueryGetUri: string }>(
          '/functions/CalculateCustomerInvoiceDurable_HttpStart',
          { invoiceid: invoiceId, replace: 'true' },
        )
        if (started.status !== 202) throw new Error(`The calculation was refused: ${started.text}`)
        const { id, statusQueryGetUri } = started.body
        return waitForEnd(
          calculationJob,
          id,
          async () => (await operator.get<CalculationStatus>(new URL(statusQueryGetUri).pathname)).body,
          ({ runtimeStatus }) => runtimeStatus === 'Completed' || runtimeStatus === 'Failed',
        )
      },
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}
