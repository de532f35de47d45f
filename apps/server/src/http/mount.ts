/**
 * Mounts a declared call: validation, access, token scope and reply follow from its declaration, and an area adds only
 * the handler.
 */
import { hasVersionedReply, type Call, type CallReply, type CallTaken, type Shape } from '@cmp/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema, HTTPMethods } from 'fastify'
import { z } from 'zod'
import type { Scope } from '../scope/scope.ts'
import { scopeOf } from './http.ts'
import { toFormRefusal } from './form.ts'
import { computeVersion } from '../kit/versions.ts'
import { requireStorable } from './storable.ts'

/** The caller of a call. A public call has no scope. */
export type Caller<C extends Call> = {
  request: FastifyRequest
  reply: FastifyReply
} & (C['access'] extends 'public' ? unknown : { scope: Scope })

/** A handler's result: the JSON of the declaration, or the reply that the handler sent directly (a file, a redirect). */
export type HandlerReply<C extends Call> = C['reply'] extends Shape
  ? CallReply<C> | FastifyReply
  : FastifyReply

/** The handler that an area provides for a call. */
export type Handler<C extends Call> = (
  given: CallTaken<C>,
  caller: Caller<C>,
) => HandlerReply<C> | Promise<HandlerReply<C>>

/** Moves parameters of `input` from the query into the body, since both are accepted. */
const queryIntoBody = (request: FastifyRequest): void => {
  const query = typeof request.query === 'object' && request.query ? request.query : {}
  const body = request.body ?? {}
  if (typeof body === 'object') request.body = { ...query, ...body }
}

/** Treats a missing body as empty. */
const defaultEmptyBody = (request: FastifyRequest): void => {
  request.body ??= {}
}

/** The validated parts of a call. */
export type AnyGiven = { params: unknown; query: unknown; body: unknown; input: unknown }

/** A handler whose types the declaration cannot carry: that of a resource, which is built from fields. */
export type AnyHandler = (
  given: AnyGiven,
  caller: { scope?: Scope; request: FastifyRequest; reply: FastifyReply },
) => unknown

/** Mounts the call, and also as GET on the same path if it `answersGet`. */
export const mount = <const C extends Call>(app: FastifyInstance, call: C, handler: Handler<C>): void =>
  // The request was validated with the call's own shapes and its access was checked; the handler of a public call
  // takes no scope.
  mountAny(app, call, handler as unknown as AnyHandler)

/** {@link mount} for calls that are generated from a declaration instead of being written one by one. */
export const mountAny = (app: FastifyInstance, call: Call, handler: AnyHandler): void => {
  const { params, query, body, input, isForm, readsBody, heavy, reply: answer, status = 200 } = call

  type Route = {
    method: HTTPMethods
    schema: FastifySchema
    take: (request: FastifyRequest) => object
    prepare?: (request: FastifyRequest) => void
  }
  const route = ({ method, schema, take, prepare }: Route): void => {
    app.route({
      method,
      url: call.path,
      config: { call },
      schema: {
        ...(params ? { params: params(z) } : {}),
        ...(typeof answer === 'function' ? { response: { [status]: answer(z) } } : {}),
        ...schema,
      },
      preValidation: (request, _reply, done) => {
        for (const part of [request.params, request.query, request.body]) requireStorable(part)
        prepare?.(request)
        done()
      },
      handler: async (request, reply) => {
        // Set only if it differs, because a redirect has its own status.
        if (status !== 200) reply.status(status)
        const given = { params: request.params, query: undefined, body: undefined, input: undefined }
        const work = async () =>
          handler(
            { ...given, ...take(request) },
            { ...(call.access === 'public' ? {} : { scope: scopeOf(request) }), request, reply },
          )
        try {
          const result = await (heavy ? app.heavyWork(heavy, request, work) : work())
          if (
            hasVersionedReply(call) &&
            typeof result === 'object' &&
            result !== null &&
            result !== reply &&
            !reply.hasHeader('etag')
          )
            reply.header('etag', computeVersion(result, call.versionFields))
          return result
        } catch (error) {
          throw isForm ? toFormRefusal(error) : error
        }
      },
    })
  }

  if (!input) {
    route({
      method: call.method,
      schema: {
        ...(query ? { querystring: query(z) } : {}),
        ...(body && !isForm ? { body: body(z) } : {}),
      },
      take: (request) => ({ query: request.query, body: request.body }),
      ...(body && !isForm
        ? {
            prepare: (request) => {
              defaultEmptyBody(request)
              if (readsBody) request.body = readsBody(request.body)
            },
          }
        : {}),
    })
    return
  }
  route({
    method: call.method,
    schema: { body: input(z) },
    take: (request) => ({ input: request.body }),
    prepare: queryIntoBody,
  })
  if (call.answersGet)
    route({
      method: 'GET',
      schema: { querystring: input(z) },
      take: (request) => ({ input: request.query }),
    })
}
