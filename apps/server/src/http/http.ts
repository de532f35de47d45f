/** The HTTP server: case-insensitive parameter names, a single error format, OpenAPI, health and metrics. */
import { findKey, t, type Text } from '@cmp/messages'
import * as m from '@cmp/messages/server/http'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import apiReference from '@scalar/fastify-api-reference'
import { endSentence, type Call, type ErrorBody, type FieldProblem } from '@cmp/contract'
import { z } from '@cmp/contract/zod'
import Fastify, { type FastifyError, type FastifyInstance, type FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors, validatorCompiler } from 'fastify-type-provider-zod'
import type { AppContext } from '../scope/context.ts'
import { AppError, OutcomeUnknown, type FieldError } from '../kit/errors.ts'
import { chooseLanguage, runInLanguage } from '../kit/reader-language.ts'
import type { Scope } from '../scope/scope.ts'
import { addCompression } from './compression.ts'
import { compileCheckedSerializer } from './check-replies.ts'
import { answerUnreadable, headerLimits, limitConnections } from './connections.ts'
import { createCallerSignal } from './caller-signal.ts'
import { boundHeavyWork } from './heavy.ts'
import { isTransientError } from '../kit/transient-error.ts'
import { runAsCaller, RequestCanceled } from '../scope/connection-limiter.ts'
import type { Job } from '../work/define-job.ts'
import { addProbes } from './probes.ts'
import { addSecurityHeaders } from './security-headers.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the session hook before any handler runs; null on public calls. */
    scope: Scope | null
    /**
     * Returns the caller's present scope, for calls that run long; null once the session or token has ended.
     * @throws AppError Forbidden if a token no longer covers the call
     */
    scopeNow: () => Promise<Scope | null>
    /** How the caller authenticated. A cookie never changes anything through GET. */
    credential: 'cookie' | 'bearer' | null
  }
  interface FastifyContextConfig {
    /** The declared call that the route handles. */
    call?: Call
    /** A route other than a call that works without a session: a page, an asset, a probe. */
    isPublic?: boolean
    /** A GET of the specification that changes something; only a bearer token may use it. */
    changesOnGet?: boolean
    /** Changes only the caller's own view, so a read-only scope may call it as well. */
    allowedReadOnly?: boolean
  }
}

/** Returns the scope of a signed-in request. */
export const scopeOf = (request: FastifyRequest): Scope => {
  if (!request.scope) throw new AppError('Unauthenticated', m.signInToContinue)
  return request.scope
}

/** Returns the declared names of a schema's keys by their lower-case form, because the specification mixes letter cases. */
const mapCanonicalNames = (schema: unknown): Map<string, string> | undefined =>
  schema instanceof z.ZodObject
    ? new Map(Object.keys(schema.shape).map((key) => [key.toLowerCase(), key]))
    : undefined

const renameKeys = (values: unknown, names: Map<string, string>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values ?? {}).map(([key, value]) => [names.get(key.toLowerCase()) ?? key, value]),
  )

const toFieldProblems = (error: FastifyError): FieldProblem[] =>
  (error.validation ?? []).map((problem) => ({
    field: (problem.instancePath ?? '').replace(/^\//, '').replaceAll('/', '.'),
    message: problem.message ?? t(m.isNotValid),
  }))

/** The messages when a store does not respond or a lock is held for too long. Only the log contains the store's address. */
const silentStore = {
  code: 'Unavailable',
  message: m.portalCannotAccessItsDataRight,
  retryAfterSeconds: 10,
} as const

const unknownEnd = {
  ...silentStore,
  message: m.portalLostConnectionToItsDatabase,
} as const

/** Returns the key of a refusal's message and its values, for programs. */
const describeReason = (text: Text): Pick<ErrorBody, 'reason' | 'params'> => {
  if (typeof text === 'string') return {}
  const isBound = 'of' in text
  const reason = findKey(isBound ? text.of : text)
  if (reason === undefined) return {}
  const params = Object.entries(isBound ? text.values : {}).map(([name, value]) => [
    name,
    typeof value === 'number' ? value : t(value),
  ])
  return { reason, ...(params.length > 0 && { params: Object.fromEntries(params) }) }
}

const renderDetails = (details: readonly FieldError[]): FieldProblem[] =>
  details.map(({ field, message }) => ({ field, message: t(message) }))

const answerFor = (
  error: FastifyError | AppError,
  requestId: string,
): { status: number; body: ErrorBody } => {
  if (error instanceof AppError)
    return {
      status: error.status,
      body: {
        code: error.code,
        message: t(error.text),
        ...describeReason(error.text),
        ...(error.details ? { details: renderDetails(error.details) } : {}),
        ...(error.uses ? { uses: error.uses } : {}),
        ...(error.conflict ? { conflict: error.conflict } : {}),
        ...(error.retryAfterSeconds ? { retryAfterSeconds: error.retryAfterSeconds } : {}),
      },
    }
  if (hasZodFastifySchemaValidationErrors(error)) {
    const details = toFieldProblems(error)
    const first = details[0]
    return {
      status: 400,
      body: {
        code: 'InvalidRequest',
        message: first ? endSentence(first.message) : t(m.theRequestIsNotValid),
        details,
      },
    }
  }
  if (error instanceof OutcomeUnknown)
    return { status: 503, body: { ...unknownEnd, message: t(unknownEnd.message), requestId } }
  if (isTransientError(error))
    return { status: 503, body: { ...silentStore, message: t(silentStore.message), requestId } }
  const status = error.statusCode ?? 500
  if (status < 500)
    return { status, body: { code: status === 413 ? 'TooLarge' : 'InvalidRequest', message: error.message } }
  return { status: 500, body: { code: 'Unavailable', message: t(m.somethingWentWrong), requestId } }
}

/**
 * Logs a single warning if CMP is behind a proxy that is not configured as trusted, because then all of its clients
 * have the same address.
 */
const warnOfProxy = (app: FastifyInstance): void => {
  let isSaid = false
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isSaid && request.headers['x-forwarded-for'] !== undefined) {
      isSaid = true
      request.log.warn(
        { proxy: request.socket.remoteAddress },
        'A request came through a proxy that TRUSTED_PROXIES does not name, so everybody who comes through it counts as one address, for limits and in the audit log. Set TRUSTED_PROXIES to the address of the proxy.',
      )
    }
    done()
  })
}

const createServer = (ctx: AppContext): FastifyInstance =>
  Fastify({
    logger:
      ctx.env.logLevel === 'silent'
        ? false
        : {
            level: ctx.env.logLevel,
            serializers: {
              // Logged by route, because a URL may contain a session token: existing clients send it in the path.
              req: (request) => ({ method: request.method, route: request.routeOptions.url ?? 'unknown' }),
            },
          },
    routerOptions: { caseSensitive: false, maxParamLength: 300 },
    bodyLimit: 1024 * 1024,
    // Anybody can send the header, so only the addresses added by trusted proxies are used.
    trustProxy: ctx.env.trustedProxies.length > 0 && [...ctx.env.trustedProxies],
    // Running calls may finish, and a request on a connection that is about to close is still handled.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    http: headerLimits,
    clientErrorHandler: answerUnreadable,
  })

/** Parameter names are case-insensitive: they get the case of their declaration before they are validated. */
const canonicalizeParameters = (app: FastifyInstance): void => {
  app.addHook('onRoute', (route) => {
    const queryNames = mapCanonicalNames(route.schema?.querystring)
    const bodyNames = mapCanonicalNames(route.schema?.body)
    if (!queryNames && !bodyNames) return
    const already = route.preValidation ?? []
    route.preValidation = [
      ...(Array.isArray(already) ? already : [already]),
      (request, _reply, done) => {
        if (queryNames) request.query = renameKeys(request.query, queryNames)
        if (bodyNames && request.body && typeof request.body === 'object')
          request.body = renameKeys(request.body, bodyNames)
        done()
      },
    ]
  })
}

const answerErrors = (app: FastifyInstance): void => {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const { status, body } = answerFor(error, request.id)
    if (status >= 500 && !(error instanceof RequestCanceled))
      request.log.error({ err: error }, 'request failed')
    if (body.conflict) reply.header('etag', body.conflict.version)
    if (body.retryAfterSeconds) reply.header('retry-after', body.retryAfterSeconds)
    return reply.status(status).send(body)
  })
  app.setNotFoundHandler((request, reply) => {
    const [url = ''] = request.url.split('?')
    const allowed = (['GET', 'POST', 'PUT', 'DELETE'] as const).filter((method) =>
      app.hasRoute({ method, url }),
    )
    if (allowed.length > 0) reply.header('allow', allowed.join(', '))
    // Clients receive 405 if the path supports other methods: a client of the Model Context Protocol then continues
    // without a stream.
    return reply.status(allowed.length > 0 ? 405 : 404).send({
      code: 'NotFound',
      message: t(m.wasNotFound, { method: request.method, url }),
    } satisfies ErrorBody)
  })
}

const registerPlugins = async (app: FastifyInstance): Promise<void> => {
  await addCompression(app)
  await app.register(cookie)
  await app.register(multipart, {
    // The parser would change a file named `..` to an empty name; `form.ts` checks names.
    preservePath: true,
    limits: { fileSize: Number.MAX_SAFE_INTEGER, files: 100, fields: 20, fieldSize: 10_000 },
  })
  await app.register(apiReference, {
    routePrefix: '/api/reference',
    configuration: { url: '/api/openapi.json', withDefaultFonts: false },
  })
}

/** Counts calls by route and status. */
const measureCalls = (app: FastifyInstance, ctx: AppContext): void => {
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown'
    ctx.metrics.called({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    done()
  })
}

/** Creates the app without routes. Requests are logged without their query, so credentials never reach the log. */
export const createHttp = async (ctx: AppContext, jobs: readonly Job[]): Promise<FastifyInstance> => {
  const app = createServer(ctx)
  limitConnections(app)
  boundHeavyWork(app, ctx)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(ctx.checksReplies ? compileCheckedSerializer : () => JSON.stringify)
  app.decorateRequest('scope', null)
  app.decorateRequest('scopeNow', () => Promise.resolve(null))
  app.decorateRequest('credential', null)
  if (ctx.env.trustedProxies.length === 0) warnOfProxy(app)
  addSecurityHeaders(app, ctx.env.publicUrl?.startsWith('https:') ?? false)
  canonicalizeParameters(app)
  app.addHook('onRequest', (request, reply, done) =>
    runInLanguage(chooseLanguage(request.headers['accept-language']), () =>
      runAsCaller(request.routeOptions.url ?? '', done, createCallerSignal(request, reply)),
    ),
  )
  answerErrors(app)
  await registerPlugins(app)
  measureCalls(app, ctx)
  const isPublic = { isPublic: true }
  const document = await readFile(join(import.meta.dirname, '../../openapi.json'))
  app.get('/api/openapi.json', { config: isPublic }, (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(document),
  )
  // Closes connections at shutdown, so that their clients connect to another process.
  app.addHook('onRequest', (_request, reply, done) => {
    if (ctx.stopping.aborted) reply.header('connection', 'close')
    done()
  })
  addProbes(app, ctx, jobs)
  return app
}
