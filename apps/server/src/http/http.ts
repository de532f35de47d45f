/** The HTTP server: parameter names in any letter case, one error answer, OpenAPI, health and metrics. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import apiReference from '@scalar/fastify-api-reference'
import { ended, type Call, type ErrorBody, type FieldProblem } from '@cmp/contract'
import { z } from '@cmp/contract/zod'
import Fastify, { type FastifyError, type FastifyInstance, type FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors, validatorCompiler } from 'fastify-type-provider-zod'
import type { AppContext } from '../scope/context.ts'
import { AppError, OutcomeUnknown } from '../kit/errors.ts'
import type { Scope } from '../scope/scope.ts'
import { addCompression } from './compression.ts'
import { checkingSerializer } from './check-replies.ts'
import { answerUnreadable, headerLimits, limitConnections } from './connections.ts'
import { goneSignal } from './gone.ts'
import { boundHeavyWork } from './heavy.ts'
import { isOutage } from '../kit/outage.ts'
import { callingAs, RequestCanceled } from '../scope/connection-turns.ts'
import type { Job } from '../work/define-job.ts'
import { addProbes } from './probes.ts'
import { addSecurityHeaders } from './security-headers.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the session hook before any handler runs; null on public calls. */
    scope: Scope | null
    /**
     * Who is there by now, for a call that goes on for long; null once the session or token has ended.
     * @throws AppError Forbidden where a token no longer covers the call
     */
    scopeNow: () => Promise<Scope | null>
    /** How the caller showed who it is: a cookie never changes anything through GET. */
    credential: 'cookie' | 'bearer' | null
  }
  interface FastifyContextConfig {
    /** The declared call that the route answers. */
    call?: Call
    /** A route that is no call and answers without a session: a page, an asset, a probe. */
    isPublic?: boolean
    /** A GET of the spec that changes something: only a bearer token may use it so. */
    changesOnGet?: boolean
    /** Changes only what the caller looks at, so that a scope that only reads may call it too. */
    allowedReadOnly?: boolean
  }
}

/** The scope of a signed-in request. */
export const scopeOf = (request: FastifyRequest): Scope => {
  if (!request.scope) throw new AppError('Unauthenticated', 'Sign in to continue.')
  return request.scope
}

/** The declared names of a schema's keys by their lower-case form: the spec itself mixes letter cases. */
const canonicalNames = (schema: unknown): Map<string, string> | undefined =>
  schema instanceof z.ZodObject
    ? new Map(Object.keys(schema.shape).map((key) => [key.toLowerCase(), key]))
    : undefined

const renamed = (values: unknown, names: Map<string, string>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values ?? {}).map(([key, value]) => [names.get(key.toLowerCase()) ?? key, value]),
  )

const problemsOf = (error: FastifyError): FieldProblem[] =>
  (error.validation ?? []).map((problem) => ({
    field: (problem.instancePath ?? '').replace(/^\//, '').replaceAll('/', '.'),
    message: problem.message ?? 'is not valid',
  }))

/** What is said while a store does not answer, or a lock is held for too long: the log has its address, nobody else. */
const silentStore = {
  code: 'Unavailable',
  message: 'The portal could not reach its data just now. Try again in a minute.',
  retryAfterSeconds: 10,
} as const

const unknownEnd = {
  ...silentStore,
  message:
    'The portal lost its database while the change was made, so that it may have been or not. Look first, then try again.',
} as const

const answerFor = (
  error: FastifyError | AppError,
  requestId: string,
): { status: number; body: ErrorBody } => {
  if (error instanceof AppError)
    return {
      status: error.status,
      body: {
        code: error.code,
        message: error.message,
        ...(error.details ? { details: error.details } : {}),
        ...(error.uses ? { uses: error.uses } : {}),
        ...(error.retryAfterSeconds ? { retryAfterSeconds: error.retryAfterSeconds } : {}),
      },
    }
  if (hasZodFastifySchemaValidationErrors(error)) {
    const details = problemsOf(error)
    const first = details[0]
    return {
      status: 400,
      body: {
        code: 'InvalidRequest',
        message: first ? ended(first.message) : 'The request is not valid.',
        details,
      },
    }
  }
  if (error instanceof OutcomeUnknown) return { status: 503, body: { ...unknownEnd, requestId } }
  if (isOutage(error)) return { status: 503, body: { ...silentStore, requestId } }
  const status = error.statusCode ?? 500
  if (status < 500)
    return { status, body: { code: status === 413 ? 'TooLarge' : 'InvalidRequest', message: error.message } }
  return { status: 500, body: { code: 'Unavailable', message: 'Something went wrong!', requestId } }
}

/** Says once that a proxy stands before the portal which nobody named: then all who come through it are one address. */
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

/** The app without routes. Credentials never reach the log: requests are logged without their query. */
export const createHttp = async (ctx: AppContext, jobs: readonly Job[]): Promise<FastifyInstance> => {
  const app = Fastify({
    logger:
      ctx.env.logLevel === 'silent'
        ? false
        : {
            level: ctx.env.logLevel,
            serializers: {
              // By its route: an address may hold a session's token, which existing clients send in the path.
              req: (request) => ({ method: request.method, route: request.routeOptions.url ?? 'unknown' }),
            },
          },
    routerOptions: { caseSensitive: false, maxParamLength: 300 },
    bodyLimit: 1024 * 1024,
    // Anybody can write the header: only what a named proxy adds is believed.
    trustProxy: ctx.env.trustedProxies.length > 0 && [...ctx.env.trustedProxies],
    // Calls that run may end, and one that comes on a connection that is about to close is answered.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    http: headerLimits,
    clientErrorHandler: answerUnreadable,
  })
  limitConnections(app)
  boundHeavyWork(app, ctx)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(ctx.checksReplies ? checkingSerializer : () => JSON.stringify)
  app.decorateRequest('scope', null)
  app.decorateRequest('scopeNow', () => Promise.resolve(null))
  app.decorateRequest('credential', null)
  if (ctx.env.trustedProxies.length === 0) warnOfProxy(app)
  addSecurityHeaders(app, ctx.env.publicUrl?.startsWith('https:') ?? false)

  app.addHook('onRoute', (route) => {
    const queryNames = canonicalNames(route.schema?.querystring)
    const bodyNames = canonicalNames(route.schema?.body)
    if (!queryNames && !bodyNames) return
    const already = route.preValidation ?? []
    route.preValidation = [
      ...(Array.isArray(already) ? already : [already]),
      (request, _reply, done) => {
        if (queryNames) request.query = renamed(request.query, queryNames)
        if (bodyNames && request.body && typeof request.body === 'object')
          request.body = renamed(request.body, bodyNames)
        done()
      },
    ]
  })

  app.addHook('onRequest', (request, reply, done) =>
    callingAs(request.routeOptions.url ?? '', done, goneSignal(request, reply)),
  )

  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const { status, body } = answerFor(error, request.id)
    if (status >= 500 && !(error instanceof RequestCanceled))
      request.log.error({ err: error }, 'request failed')
    if (body.retryAfterSeconds) reply.header('retry-after', body.retryAfterSeconds)
    return reply.status(status).send(body)
  })
  app.setNotFoundHandler((request, reply) => {
    const [url = ''] = request.url.split('?')
    const allowed = (['GET', 'POST', 'PUT', 'DELETE'] as const).filter((method) =>
      app.hasRoute({ method, url }),
    )
    if (allowed.length > 0) reply.header('allow', allowed.join(', '))
    // Where other methods answer, a client is told so: of the Model Context Protocol one goes on without a stream then.
    return reply.status(allowed.length > 0 ? 405 : 404).send({
      code: 'NotFound',
      message: `There is no ${request.method} ${url}.`,
    } satisfies ErrorBody)
  })

  await addCompression(app)
  await app.register(cookie)
  await app.register(multipart, {
    // The parser would turn a file called `..` into none; `form.ts` looks at names itself.
    preservePath: true,
    limits: { fileSize: Number.MAX_SAFE_INTEGER, files: 100, fields: 20, fieldSize: 10_000 },
  })
  await app.register(apiReference, {
    routePrefix: '/api/reference',
    configuration: { url: '/api/openapi.json', withDefaultFonts: false },
  })

  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown'
    ctx.metrics.called({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    done()
  })
  const isPublic = { isPublic: true }
  const document = await readFile(join(import.meta.dirname, '../../openapi.json'))
  app.get('/api/openapi.json', { config: isPublic }, (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(document),
  )
  // Who asked on this connection asks elsewhere from now on.
  app.addHook('onRequest', (_request, reply, done) => {
    if (ctx.stopping.aborted) reply.header('connection', 'close')
    done()
  })
  addProbes(app, ctx, jobs)
  return app
}
